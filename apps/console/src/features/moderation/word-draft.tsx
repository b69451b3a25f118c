import { useTyped } from '@plumbline/app-runtime/use-typed';
import type { BannedWord, WordList } from '@plumbline/contract/operator';
import { texts as t } from '@plumbline/texts/en/console-moderation';
import { Diff } from '../../lib/diff.tsx';
import { SavedMeanwhile } from '../../lib/saved-meanwhile.tsx';

export const EFFECTS = t.effects;

export const byWord = (entries: readonly BannedWord[]) =>
  Object.fromEntries(entries.map(({ word, effect, why }) => [word, `${EFFECTS[effect]}${why ? `: ${why}` : ''}`]));

/** The new state of a word; null removes it. */
type Change = BannedWord | null;

const keyOf = ({ word }: BannedWord): string => word.toLowerCase();
const entryOf = ({ entries }: WordList, key: string): Change => entries.find((each) => keyOf(each) === key) ?? null;
function isOther(key: string, change: Change, from: WordList): boolean {
  const now = entryOf(from, key);
  return change?.word !== now?.word || change?.effect !== now?.effect || change?.why !== now?.why;
}

/** The draft of a change, word by word, so that words saved by other operators meanwhile are kept. */
export function useWordDraft(list: WordList) {
  const { typed, changed, type, discard, begun, isOvertaken } = useTyped<WordList, Change>(list, isOther);
  const entries = [
    ...list.entries.filter((each) => !changed.includes(keyOf(each))),
    ...changed.flatMap((key) => typed[key] ?? []),
  ];
  return {
    entries,
    discard,
    isChanged: changed.length > 0,
    put: (entry: BannedWord) => type(keyOf(entry), entry),
    takeOut: (entry: BannedWord) => type(keyOf(entry), null),
    overtaken: isOvertaken ? <Overtaken begun={begun} now={list} changed={changed} /> : null,
  };
}

interface OvertakenProps {
  readonly begun: WordList;
  readonly now: WordList;
  readonly changed: readonly string[];
}

function Overtaken({ begun, now, changed }: OvertakenProps) {
  const both = changed.filter((key) => isOther(key, entryOf(begun, key), now));
  return (
    <SavedMeanwhile both={both}>
      <Diff before={byWord(begun.entries)} after={byWord(now.entries)} />
    </SavedMeanwhile>
  );
}
