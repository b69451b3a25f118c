import { useSyncExternalStore } from 'react';

export interface Observers {
  /** Calls back at every change; answers with what ends it. */
  readonly watch: (onChange: () => void) => () => void;
  readonly notify: () => void;
}

/** The callbacks of those who draw a state that lives outside of React. */
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
  /** Notifies only when the value is another one. */
  readonly set: (next: Value) => void;
  /** The value in a component, which is drawn again when it changes. */
  readonly useValue: () => Value;
}

/** One value for the whole tab. While the static page is built it is `initial`. */
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
