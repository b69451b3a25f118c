import { useState } from 'react';

type Changes<Key extends string, Change> = Readonly<Partial<Record<Key, Change>>>;

/**
 * Changes typed over a state that other people also save. They survive a refetch. `changed` lists those that differ
 * from the newest state. `begun` is the state on which they are based: it follows the newest one while nothing differs,
 * so `begun !== newest` means that it was saved meanwhile.
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
    // A field restored to its value counts as untyped and follows the saved state.
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
