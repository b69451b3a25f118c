/**
 * Shares reads among concurrent callers. Each gets the result of a read that began after its call, so no result is older
 * than the call. At most one read runs at a time, and one waits.
 */
export function sharedRead<T>(read: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> | undefined;
  let waiting: Promise<T> | undefined;
  const begin = (): Promise<T> => {
    waiting = undefined;
    const own = read();
    running = own;
    const over = () => {
      if (running === own) running = undefined;
    };
    own.then(over, over);
    return own;
  };
  return () => {
    if (running === undefined) return begin();
    waiting ??= running.then(begin, begin);
    return waiting;
  };
}
