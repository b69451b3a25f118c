import { buttonClass } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { OwnLink } from './own-link.tsx';

/** The one next step of a screen, or of a list that holds nothing yet. */
export const NextStep = ({ to, children }: { readonly to: string; readonly children: ReactNode }) => (
  <OwnLink to={to} className={buttonClass({ variant: 'primary' })}>
    {children}
  </OwnLink>
);
