import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './tag.module.css';
import { useUiWords } from './words.ts';

interface TagProps {
  /** Colours have fixed meanings: good = done, wait = pending, bad = rejected. */
  readonly tone?: 'plain' | 'good' | 'wait' | 'bad';
  readonly children: ReactNode;
}

export const Tag = ({ tone = 'plain', children }: TagProps) => (
  <span className={classNames(styles.tag, styles[tone])} data-tone={tone}>
    {children}
  </span>
);

/** Marks the specified sample values, so that nobody takes them for real (decisions 1.8). */
export const SampleTag = () => <Tag tone="wait">{useUiWords().sample}</Tag>;
