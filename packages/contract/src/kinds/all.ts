import { texts } from '@plumbline/texts/all/kinds';
import { texts as textsOfMarriage } from '@plumbline/texts/all/marriage-kind';
import { inEachLanguage } from '@plumbline/texts/languages';
import { marriageIn } from './consent.ts';
import { type KindInAll, kindsIn, type ListingKind } from './index.ts';

/** The kinds in every language, for the server and for the calls' schemas. */
export const kindsByLanguage = /* @__PURE__ */ inEachLanguage((language) => kindsIn(texts[language], language));
export const marriageByLanguage = /* @__PURE__ */ inEachLanguage((language) =>
  marriageIn(textsOfMarriage[language], language),
);

export const inAllLanguages = (name: ListingKind): KindInAll =>
  inEachLanguage((language) => kindsByLanguage[language][name]);
