import { type EntryKey, inWords, type Message, type RuleKey } from '@plumbline/contract';
import type { Texts } from '@plumbline/texts/entries';
import { texts } from '@plumbline/texts/loaders/entries';
import { featureWords, useText } from '../index.ts';

const { useWords } = featureWords(texts);

/** Words the messages of longer forms and those of rules. Undefined and null mean that a field is sound. */
export function useSaid() {
  const entries = useWords();
  const { said } = useText();
  return (message: Message<EntryKey | RuleKey> | null | undefined): string | null => {
    if (!message) return null;
    return isIn(entries, message) ? inWords(entries, message) : said(message as Message<RuleKey>);
  };
}

const isIn = (entries: Texts, message: Message<EntryKey | RuleKey>): message is Message<EntryKey> =>
  message.key in entries;
