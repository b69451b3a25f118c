import { useSyncExternalStore } from 'react';

/** Whether the server, or half an hour without a key or a press, has locked the session. */
let isLocked = false;
const watchers = new Set<() => void>();

export function setLocked(locked: boolean): void {
  if (isLocked === locked) return;
  isLocked = locked;
  for (const onChange of watchers) onChange();
}

export const useLocked = (): boolean =>
  useSyncExternalStore(
    (onChange) => {
      watchers.add(onChange);
      return () => watchers.delete(onChange);
    },
    () => isLocked,
    () => false,
  );
