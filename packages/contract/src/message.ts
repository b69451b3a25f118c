import type { Texts as AnswerTexts } from '@plumbline/texts/answers';
import type { Texts as ConsoleAnswerTexts } from '@plumbline/texts/console-answers';
import type { Texts as ConsoleErrorTexts } from '@plumbline/texts/console-errors';
import type { Texts as ConsoleInputTexts } from '@plumbline/texts/console-inputs';
import type { Texts as EntryTexts } from '@plumbline/texts/entries';
import type { Texts as ErrorTexts } from '@plumbline/texts/errors';
import type { Texts as InputTexts } from '@plumbline/texts/inputs';
import type { Language } from '@plumbline/texts/languages';
import type { Texts as ResumeTexts } from '@plumbline/texts/resume-entries';
import type { Texts as RuleTexts } from '@plumbline/texts/rules';

type MessageTexts = RuleTexts &
  EntryTexts &
  ResumeTexts &
  InputTexts &
  ErrorTexts &
  ConsoleErrorTexts &
  ConsoleInputTexts;

/** Keys of the messages about failures. The code of an error is the key of its message. */
export type MessageKey = keyof MessageTexts;
/** Codes of errors. The last ones are worded by screens too, which detect them before they send a call. */
export type ErrorKey =
  | keyof ErrorTexts
  | keyof ConsoleErrorTexts
  | Extract<RuleKey, 'insufficient_balance' | 'file_missing' | 'file_too_large'>
  | Extract<EntryKey, 'import_missing'>;
/** Those that browsers word as well: the rules' on every screen, and those of longer forms on their screens. */
export type RuleKey = keyof RuleTexts;
export type EntryKey = keyof EntryTexts;
export type ResumeKey = EntryKey | keyof ResumeTexts;
/** Keys of the messages of successes: mostly the names of the calls. */
export type AnswerKey = keyof AnswerTexts | keyof ConsoleAnswerTexts;

/** Keys of messages without parameters. */
export type PlainKey = { [Key in MessageKey]: MessageTexts[Key] extends string ? Key : never }[MessageKey];

/** A value in a sentence: as it is, by language, or a message in it. */
export type Param = string | number | Readonly<Record<Language, string>> | Message;

/** A message before it is worded for a reader. */
export interface Message<Key extends MessageKey = MessageKey> {
  readonly key: Key;
  readonly params?: Readonly<Record<string, Param>>;
}

type ParamsOf<Key extends MessageKey> = MessageTexts[Key] extends (values: infer Values) => string
  ? [params: { readonly [Name in keyof Values]: Param }]
  : [];

export const say = <const Key extends MessageKey>(key: Key, ...[params]: ParamsOf<Key>): Message<Key> =>
  params === undefined ? { key } : { key, params };

/** The same as the `error` of a schema, whose issues carry only a text. */
export const says = <const Key extends MessageKey>(key: Key, ...params: ParamsOf<Key>) => ({
  error: toIssue(say(key, ...params)),
});

export const toIssue = (message: Message): string => JSON.stringify(message);

/** Options of a parse: what issues say if their schema has no message. */
export const PARSING = { error: (): string => toIssue(say('invalid_input')) };

/** Reads a message back from an issue. */
export const fromIssue = ({ message }: { readonly message: string }): Message => JSON.parse(message);

type SomeTexts = Readonly<Record<string, string | ((values: never) => string)>>;

/** Words a message with texts that contain its key. */
export function inWords<Key extends MessageKey>(
  texts: SomeTexts & Readonly<Record<Key, unknown>>,
  { key, params = {} }: Message<Key>,
): string {
  const text = texts[key] as string | ((values: object) => string);
  return typeof text === 'string' ? text : text(params);
}
