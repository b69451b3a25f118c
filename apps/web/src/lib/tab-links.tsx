import { useActiveInView } from '@plumbline/ui';
import type { ReactNode } from 'react';
import styles from './list/list.module.css';

interface TabLinksProps {
  readonly label: string;
  /** The key of the one that is open: when it changes it scrolls into view. */
  readonly open: string;
  /** Links; the open one has `aria-current`. */
  readonly children: ReactNode;
}

/** Places beside each other in one line, which scrolls on a phone and shows where one is. */
export const TabLinks = ({ label, open, children }: TabLinksProps) => (
  <nav ref={useActiveInView<HTMLElement>(open)} className={`scrolled-line ${styles.tabs}`} aria-label={label}>
    {children}
  </nav>
);
