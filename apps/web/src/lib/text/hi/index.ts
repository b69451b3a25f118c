import { inHindi } from '@plumbline/contract/hindi';
import type { Texts } from '../en/index.ts';
import { common } from './common.ts';

/** Hindi. The words for money are those of docs/glossary-hindi.md. */
export const texts: Texts = {
  said: inHindi,
  common,
};
