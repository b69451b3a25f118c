import { useActiveInView } from '@plumbline/ui';
import type { ReactNode } from 'react';
import styles from './list/list.module.css';

interface TabLinksProps {
  readonly label: string;
  /** Key of the open link, which scrolls into view when it changes. */
  readonly open: string;
  /** Links; the open one has `aria-current`. */
  readonly children: ReactNode;
}

/** Places in one line, which scrolls on a phone to the current one. */
export const TabLinks = ({ label, open, children }: TabLinksProps) => (
  <nav ref={useActiveInView<HTMLElement>(open)} className={`scrolled-line ${styles.tabs}`} aria-label={label}>
    {children}
  </nav>
);
