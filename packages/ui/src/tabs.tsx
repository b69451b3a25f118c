import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import styles from './tabs.module.css';

export interface Tab {
  readonly key: string;
  readonly label: string;
  readonly content: ReactNode;
}

interface TabsProps {
  /** What the tabs choose between, for screen readers. */
  readonly label: string;
  readonly tabs: readonly Tab[];
  /** Key of the open tab, and its setter, if the caller keeps it, for example in the URL. Otherwise the tabs do. */
  readonly open?: string | undefined;
  readonly onOpen?: (key: string) => void;
}

const STEP: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** One panel at a time; arrows, Home and End move between the tabs (ARIA authoring practices, tabs pattern). */
export function Tabs({ label, tabs, open, onOpen }: TabsProps) {
  const id = useId();
  const [own, setOwn] = useState(0);
  const chosen =
    open === undefined
      ? own
      : Math.max(
          tabs.findIndex(({ key }) => key === open),
          0,
        );
  const list = useActiveInView<HTMLDivElement>(chosen);
  const choose = (index: number) => (onOpen ? onOpen(tabs[index]!.key) : setOwn(index));
  const move = (event: KeyboardEvent) => {
    const step = STEP[event.key];
    const ends: Record<string, number> = { Home: 0, End: tabs.length - 1 };
    const target = step ? (chosen + step + tabs.length) % tabs.length : ends[event.key];
    if (target === undefined) return;
    event.preventDefault();
    choose(target);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[target]?.focus();
  };
  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className={`scrolled-line ${styles.list}`} onKeyDown={move}>
        {tabs.map((tab, index) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            className={styles.tab}
            aria-selected={index === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={index === chosen ? 0 : -1}
            onClick={() => choose(index)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tabs[chosen]?.key}`} className={styles.panel}>
        {tabs[chosen]?.content}
      </div>
    </>
  );
}

/** Scrolls only a line of tabs or links, until the open one is in its middle. */
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
