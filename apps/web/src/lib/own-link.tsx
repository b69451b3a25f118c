import { buttonClass } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { ownPath } from './area.ts';

/** A link to a screen that members and vendors have, in the area that one is in; `to` is its path in the members'. */
export const OwnLink = ({ to, ...props }: LinkProps & { readonly to: string }) => <Link {...props} to={ownPath(to)} />;

/** The one next step of a screen, or of a list that holds nothing yet. */
export const NextStep = ({ to, children }: { readonly to: string; readonly children: ReactNode }) => (
  <OwnLink to={to} className={buttonClass({ variant: 'primary' })}>
    {children}
  </OwnLink>
);
