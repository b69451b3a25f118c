import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

interface DeferUntilIdleProps {
  /** Of about the height of what comes, so that nothing below it jumps. */
  readonly skeleton: ReactNode;
  readonly children: ReactNode;
}

/**
 * Draws its part of a screen once the phone has nothing more urgent to do, in slices that a tap can come between: what stands at
 * the top is there, and can be used, before what stands below it is begun.
 */
export function DeferUntilIdle({ skeleton, children }: DeferUntilIdleProps) {
  const [isDue, setDue] = useState(false);
  useEffect(() => whenIdle(() => startTransition(() => setDue(true))), []);
  return isDue ? children : skeleton;
}
