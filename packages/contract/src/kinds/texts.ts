import { texts as english } from '@plumbline/texts/en/kinds';
import { texts as hindi } from '@plumbline/texts/hi/kinds';
import { paired } from '../paired.ts';

export const texts = /* @__PURE__ */ paired(english, hindi);
