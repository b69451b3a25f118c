import { useState } from 'react';

type Changes<Key extends string, Change> = Readonly<Partial<Record<Key, Change>>>;

/**
 * Changes that are typed over a state which other people save, too. They stay when the state is read again. `changed` names
 * those that differ from the newest state. `begun` is the state that they began with: it follows the newest one while
 * nothing differs, so `begun !== newest` says that it was saved meanwhile.
 */
export function useTyped<State, Change, Key extends string = string>(
  newest: State,
  differs: (key: Key, change: Change, from: State) => boolean,
) {
  const [begun, setBegun] = useState(newest);
  const [seen, setSeen] = useState(newest);
  const [typed, setTyped] = useState({} as Changes<Key, Change>);
  const differing = (from: State): readonly Key[] =>
    (Object.keys(typed) as Key[]).filter((key) => differs(key, typed[key] as Change, from));
  const changed = differing(newest);
  if (seen !== newest) {
    setSeen(newest);
    // A field that was typed back to its value was not typed, and follows what is saved.
    setTyped(Object.fromEntries(differing(seen).map((key) => [key, typed[key]])) as Changes<Key, Change>);
  } else if (changed.length === 0 && begun !== newest) setBegun(newest);
  return {
    begun,
    typed,
    changed,
    isOvertaken: changed.length > 0 && begun !== newest,
    type: (key: Key, change: Change): void => setTyped((before) => ({ ...before, [key]: change })),
    discard: (): void => setTyped({} as Changes<Key, Change>),
  };
}
