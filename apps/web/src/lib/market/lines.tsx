import { useActiveInView } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './lines.module.css';

export interface StateLink {
  readonly to: string;
  readonly label: string;
  /** Null: none is shown. */
  readonly count: number | null;
  readonly isCurrent: boolean;
}

/** Links to the parts of a list by state, one of which the address names; a phone scrolls to that one. */
export const StateLinks = ({ label, links }: { readonly label: string; readonly links: readonly StateLink[] }) => (
  <nav
    ref={useActiveInView<HTMLElement>(links.findIndex(({ isCurrent }) => isCurrent))}
    className={`scrolled-line ${styles.states}`}
    aria-label={label}
  >
    {links.map((link) => (
      <Link key={link.to} to={link.to} aria-current={link.isCurrent ? 'page' : undefined} preventScrollReset>
        {link.label} {link.count === null ? null : <span>{link.count}</span>}
      </Link>
    ))}
  </nav>
);

export const Lines = ({ children }: { readonly children: ReactNode }) => <ul className={styles.lines}>{children}</ul>;

interface LineProps {
  /** Without one the line leads nowhere. */
  readonly to?: string;
  readonly name: ReactNode;
  /** Its tag: beside the name, on a phone below the figure. */
  readonly state?: ReactNode;
  /** What it says of itself, in a sentence. */
  readonly summary?: string;
  /** In a few small words. */
  readonly about: ReactNode;
  /** At the end of the line. */
  readonly children: ReactNode;
}

/** One thing of a list: its name and state, what it is about, and a figure or an act at the end. */
export function Line({ to, name, state, summary, about, children }: LineProps) {
  const content = (
    <>
      <span className={styles.name}>{name}</span> {state ? <span className={styles.state}>{state}</span> : null}
      {summary === undefined ? null : <span className={styles.summary}>{summary}</span>}{' '}
      <span className={styles.about}>{about}</span>
      {children ? <span className={styles.figure}>{children}</span> : null}
    </>
  );
  return to === undefined ? (
    <li className={styles.line}>{content}</li>
  ) : (
    <li>
      <Link to={to} className={styles.line}>
        {content}
      </Link>
    </li>
  );
}
