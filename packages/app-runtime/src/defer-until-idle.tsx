import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

interface DeferUntilIdleProps {
  /** About as high as the content, so that nothing below it jumps. */
  readonly skeleton: ReactNode;
  readonly children: ReactNode;
}

/**
 * Renders a part of a screen once the device is idle, in interruptible slices, so that the top of the screen is usable
 * before the rest is rendered.
 */
export function DeferUntilIdle({ skeleton, children }: DeferUntilIdleProps) {
  const [isDue, setDue] = useState(false);
  useEffect(() => whenIdle(() => startTransition(() => setDue(true))), []);
  return isDue ? children : skeleton;
}
