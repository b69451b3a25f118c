import { texts as answers } from '@plumbline/texts/all/answers';
import { texts as entries } from '@plumbline/texts/all/entries';
import { texts as errors } from '@plumbline/texts/all/errors';
import { texts as inputs } from '@plumbline/texts/all/inputs';
import { texts as resumeEntries } from '@plumbline/texts/all/resume-entries';
import { texts as rules } from '@plumbline/texts/all/rules';
import { texts as consoleAnswers } from '@plumbline/texts/en/console-answers';
import { texts as consoleErrors } from '@plumbline/texts/en/console-errors';
import { texts as consoleInputs } from '@plumbline/texts/en/console-inputs';
import { inEachLanguage, type Language } from '@plumbline/texts/languages';
import { type AnswerKey, inWords, type Message, type Param } from './message.ts';

/** The contract's messages in every language, for the server. Browsers load the few that they word themselves. */
const messages = inEachLanguage((language) => ({
  ...consoleErrors,
  ...consoleInputs,
  ...errors[language],
  ...inputs[language],
  ...entries[language],
  ...resumeEntries[language],
  ...rules[language],
}));
const successes = inEachLanguage((language) => ({ ...consoleAnswers, ...answers[language] }));

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
