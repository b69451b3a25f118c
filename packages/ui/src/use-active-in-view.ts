import { type RefObject, useEffect, useRef } from 'react';

/** Scrolls a line of tabs or links, and nothing around it, until the open one is in its middle. */
export function useActiveInView<Line extends HTMLElement>(open: string | number): RefObject<Line | null> {
  const line = useRef<Line>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is open
  useEffect(() => {
    const element = line.current;
    const active = element?.querySelector<HTMLElement>('[aria-current], [aria-selected="true"]');
    if (!element || !active) return;
    const [around, inside] = [element.getBoundingClientRect(), active.getBoundingClientRect()];
    element.scrollLeft += inside.left + inside.width / 2 - (around.left + around.width / 2);
  }, [open]);
  return line;
}
