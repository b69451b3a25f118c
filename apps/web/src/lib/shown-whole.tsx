import { SLOWEST_PART_MS } from '@plumbline/time-limits/waiting';
import { useIsFetching } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useEffect, useState } from 'react';

interface ShownWholeProps {
  /** Of about the height of what comes. */
  readonly skeleton: ReactNode;
  readonly children: ReactNode;
}

/**
 * Parts of which some turn out to be nothing, below each other: they are shown together, once what they read has arrived. One by one,
 * each would push down those below it.
 */
export function ShownWhole({ skeleton, children }: ShownWholeProps) {
  const waiting = useIsFetching({ predicate: ({ state }) => state.status === 'pending' });
  // `Loaded` draws what has arrived a render later: before that the parts have the heights of their skeletons.
  const isDrawn = useDeferredValue(waiting === 0);
  const [isBegun, setBegun] = useState(false);
  const [isShown, setShown] = useState(false);
  // Effects of the children come first: their reads have begun by now.
  useEffect(() => {
    setBegun(true);
    const timer = setTimeout(() => setShown(true), SLOWEST_PART_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (isBegun && waiting === 0 && isDrawn) setShown(true);
  }, [isBegun, waiting, isDrawn]);
  return (
    <>
      {isShown ? null : skeleton}
      <div hidden={!isShown}>{children}</div>
    </>
  );
}
