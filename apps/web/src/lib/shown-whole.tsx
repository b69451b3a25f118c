import { SLOWEST_PART_MS } from '@plumbline/time-limits/waiting';
import { useIsFetching } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useEffect, useState } from 'react';

interface ShownWholeProps {
  /** About as high as the content. */
  readonly skeleton: ReactNode;
  readonly children: ReactNode;
}

/**
 * Stacked parts, some of which may be empty, shown together once their reads are complete. Otherwise each would push
 * down those below it.
 */
export function ShownWhole({ skeleton, children }: ShownWholeProps) {
  const waiting = useIsFetching({ predicate: ({ state }) => state.status === 'pending' });
  // `Loaded` renders arrived data one render later; until then the parts have the height of their skeletons.
  const isDrawn = useDeferredValue(waiting === 0);
  const [isBegun, setBegun] = useState(false);
  const [isShown, setShown] = useState(false);
  // Children's effects run first, so their reads have started.
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
