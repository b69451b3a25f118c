import { type EntryKey, inWords, type Message, type RuleKey } from '@plumbline/contract';
import { texts } from '@plumbline/texts/en/entries';
import { translations } from '@plumbline/texts/entries';
import { featureWords, useText } from '../index.ts';

const { useWords } = featureWords(texts, translations);

/** Words the messages of longer forms and those of rules. Undefined and null mean that a field is sound. */
export function useSaid() {
  const entries = useWords();
  const { said } = useText();
  return (message: Message<EntryKey | RuleKey> | null | undefined): string | null => {
    if (!message) return null;
    return isOfEntries(message) ? inWords(entries, message) : said(message as Message<RuleKey>);
  };
}

const isOfEntries = (message: Message<EntryKey | RuleKey>): message is Message<EntryKey> => message.key in texts;
