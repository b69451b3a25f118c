import { Note } from '@plumbline/ui';
import type { ReactNode } from 'react';

interface SavedMeanwhileProps {
  /** What both have changed, in words of the screen: there saving takes back what was saved meanwhile. */
  readonly both: readonly string[];
  /** What was saved meanwhile. */
  readonly children: ReactNode;
}

/** Above typed words that somebody else's save has overtaken: what that was, and what saving does to it. */
export const SavedMeanwhile = ({ both, children }: SavedMeanwhileProps) => (
  <div role="alert">
    <Note>
      This was saved meanwhile, by another operator or in another window. What you typed is still here.{' '}
      {both.length > 0
        ? `Saving overwrites what was saved for: ${both.join(', ')}.`
        : 'Saving keeps what was saved: you changed other values.'}
      {children}
    </Note>
  </div>
);
