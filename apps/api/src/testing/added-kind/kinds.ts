import type { Language } from '@plumbline/texts/languages';
import * as known from '../../../../../packages/contract/src/kinds/index.ts';
import { boat } from './boat.ts';
import type { texts as withBoats } from './texts.ts';

/** The list of kinds with one more, replacing the real one (`hooks.ts`). */
export * from '../../../../../packages/contract/src/kinds/index.ts';
export const POST_KINDS = [...known.POST_KINDS, 'boat'] as const;
export const LISTING_KINDS = [...known.LISTING_KINDS, 'boat'] as const;
export const kinds = { ...known.kinds, boat };
export const kindsIn = (texts: typeof withBoats, language: Language) => ({
  ...known.kindsIn(texts, language),
  boat: known.kindIn(boat, texts.boat, language),
});
export const isPostKind = (kind: string): boolean => kind === 'boat' || known.isPostKind(kind);
