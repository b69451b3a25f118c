import { useSyncExternalStore } from 'react';

export interface Observers {
  /** Calls back on every change; returns a function that stops it. */
  readonly watch: (onChange: () => void) => () => void;
  readonly notify: () => void;
}

/** Creates a list of callbacks for state outside React. */
export function createObservers(): Observers {
  const callbacks = new Set<() => void>();
  return {
    watch: (onChange) => {
      callbacks.add(onChange);
      return () => void callbacks.delete(onChange);
    },
    notify: () => {
      for (const onChange of callbacks) onChange();
    },
  };
}

export interface ObservedValue<Value> extends Observers {
  readonly get: () => Value;
  /** Notifies only if the value changed. */
  readonly set: (next: Value) => void;
  /** Returns the value in a component and re-renders on changes. */
  readonly useValue: () => Value;
}

/** Creates one value for the whole tab. It is `initial` while the static page is built. */
export function createObservedValue<Value>(initial: Value): ObservedValue<Value> {
  let value = initial;
  const observers = createObservers();
  const get = () => value;
  return {
    ...observers,
    get,
    set: (next) => {
      if (Object.is(value, next)) return;
      value = next;
      observers.notify();
    },
    useValue: () => useSyncExternalStore(observers.watch, get, () => initial),
  };
}
