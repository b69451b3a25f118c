import { Plumb } from '@plumbline/ui';
import { type CSSProperties, type ReactNode, useEffect } from 'react';
import { HelpButton } from '../../lib/help/help-button.tsx';
import type { Topic } from '../../lib/help/topics.ts';
import { useUiTexts } from '../../lib/text/index.ts';
import styles from './auth.module.css';

interface AuthFrameProps {
  /** Topic of the "?" help. */
  readonly help: Topic;
  readonly title: string;
  /** Position of the bob, 0 to 1. */
  readonly depth?: number;
  /** What happens now and next, beside the form; below it on a phone. */
  readonly aside: ReactNode;
  readonly children: ReactNode;
}

/** The plumb line separates the form from its explanation. */
export const AuthFrame = ({ help, title, depth = 1, aside, children }: AuthFrameProps) => (
  <div className={`wrap ${styles.frame}`}>
    <div className={styles.main}>
      <div className={styles.title}>
        <h1 tabIndex={-1}>{title}</h1>
        <HelpButton title={title} topic={help} />
      </div>
      {children}
    </div>
    <Plumb depth={depth} className={styles.line} />
    <div className={styles.aside}>{aside}</div>
  </div>
);

export interface AuthStep {
  readonly label: string;
  readonly text: string;
}

/** Positions of the steps along the line, as fractions of its length. */
const DEPTHS = [0.13, 0.46, 0.79] as const;
const depthOf = (index: number): number => DEPTHS[index] ?? 1;

interface SteppedFrameProps {
  readonly help: Topic;
  readonly title: string;
  readonly steps: readonly AuthStep[];
  readonly current: number;
  readonly children: ReactNode;
}

/** Does the same with the steps beside the line; the bob marks the current step. */
export function SteppedFrame({ help, title, steps, current, children }: SteppedFrameProps) {
  const { done } = useUiTexts();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step begins at the top, as a screen does
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [current]);
  return (
    <AuthFrame
      help={help}
      title={title}
      depth={depthOf(current)}
      aside={
        <ol className={styles.steps}>
          {steps.map(({ label, text }, index) => (
            <li
              key={label}
              style={{ '--depth': depthOf(index) } as CSSProperties}
              aria-current={index === current ? 'step' : undefined}
            >
              <strong>{label}</strong>
              {index < current ? <span className="sr-only">{done}</span> : null}
              <span className={styles.text}>{text}</span>
            </li>
          ))}
        </ol>
      }
    >
      {children}
    </AuthFrame>
  );
}
