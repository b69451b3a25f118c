import { useActiveInView } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './lines.module.css';

export interface StateLink {
  readonly to: string;
  readonly label: string;
  /** Null to hide it. */
  readonly count: number | null;
  readonly isCurrent: boolean;
}

/** Links to a list's states, one of which is in the URL; a phone scrolls to it. */
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
  /** Without it, the line is no link. */
  readonly to?: string;
  readonly name: ReactNode;
  /** Its tag: beside the name, on a phone below the figure. */
  readonly state?: ReactNode;
  /** A one-sentence description. */
  readonly summary?: string;
  /** Short details. */
  readonly about: ReactNode;
  /** At the end of the line. */
  readonly children: ReactNode;
}

/** An item of a list: name, state, details, and a figure or an action at the end. */
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
