import { texts } from '@plumbline/texts/en/kinds';
import { texts as textsOfMarriage } from '@plumbline/texts/en/marriage-kind';
import { marriageIn } from './consent.ts';
import { kindsIn } from './index.ts';

/** The kinds in English, in which the API's errors and description are worded. */
export const english = /* @__PURE__ */ kindsIn(texts, 'en');
export const englishMarriage = /* @__PURE__ */ marriageIn(textsOfMarriage, 'en');
