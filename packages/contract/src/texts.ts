import { texts as answers } from '@plumbline/texts/all/answers';
import { texts as contract } from '@plumbline/texts/all/contract';
import { texts as entries } from '@plumbline/texts/all/entries';
import { texts as errors } from '@plumbline/texts/all/errors';
import { texts as inputs } from '@plumbline/texts/all/inputs';
import { texts as resumeEntries } from '@plumbline/texts/all/resume-entries';
import { texts as statementPostings } from '@plumbline/texts/all/statement-postings';
import { texts as consoleAnswers } from '@plumbline/texts/en/console-answers';
import { texts as consoleErrors } from '@plumbline/texts/en/console-errors';
import { texts as consoleInputs } from '@plumbline/texts/en/console-inputs';
import { LANGUAGES, type Language } from '@plumbline/texts/languages';
import { INCOME_KINDS, type IncomeKind, STATEMENT_KINDS, type StatementKind } from './ledger/postings.ts';
import { type AnswerKey, inWords, type Message, type Param } from './message.ts';

/** The contract's messages in every language, for the server. Browsers load the few that they word themselves. */
const messages = byLanguage((language) => ({
  ...consoleErrors,
  ...consoleInputs,
  ...errors[language],
  ...inputs[language],
  ...entries[language],
  ...resumeEntries[language],
  ...contract[language].rules,
}));
const successes = byLanguage((language) => ({ ...consoleAnswers, ...answers[language] }));

function byLanguage<Texts>(textsOf: (language: Language) => Texts): Readonly<Record<Language, Texts>> {
  return Object.fromEntries(LANGUAGES.map((language) => [language, textsOf(language)])) as Record<Language, Texts>;
}

export const textOf = (message: Message, language: Language = 'en'): string =>
  inWords(messages[language], { ...message, params: paramsOf(message, language) });

/** Words what is in a message's sentence, in the language of the sentence. */
export const paramsOf = ({ params = {} }: Message, language: Language): Readonly<Record<string, string | number>> =>
  Object.fromEntries(Object.entries(params).map(([name, param]) => [name, inLanguage(param, language)]));

function inLanguage(param: Param, language: Language): string | number {
  if (typeof param !== 'object') return param;
  return 'key' in param ? textOf(param, language) : param[language];
}

export const answerText = (key: AnswerKey, language: Language = 'en'): string => successes[language][key];

/** Tells whether the first choice of an Accept-Language header is Hindi. The default is English. */
export const wantsHindi = (acceptLanguage: string | undefined): boolean =>
  /^\s*hi(?:[-;,\s]|$)/i.test(acceptLanguage ?? '');

const isKnown = (kind: string): kind is StatementKind => STATEMENT_KINDS.includes(kind as StatementKind);

/** Returns the statement words for a kind; a kind newer than this build keeps its name. */
export function wordsOfKind(kind: string, language: Language): string {
  if (isKnown(kind)) return { ...contract[language].postings, ...statementPostings[language] }[kind];
  return language === 'hi' ? kind : kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll('_', ' ');
}

export const wordsOfIncomes = (language: Language) =>
  Object.fromEntries(INCOME_KINDS.map((kind) => [kind, wordsOfKind(kind, language)])) as Record<IncomeKind, string>;
