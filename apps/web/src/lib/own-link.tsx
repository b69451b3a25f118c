import { buttonClass } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { ownPath } from './area.ts';

/** A link to a screen of both areas, within the current area; `to` is the members' path. */
export const OwnLink = ({ to, ...props }: LinkProps & { readonly to: string }) => <Link {...props} to={ownPath(to)} />;

/** The next step of a screen or of an empty list. */
export const NextStep = ({ to, children }: { readonly to: string; readonly children: ReactNode }) => (
  <OwnLink to={to} className={buttonClass({ variant: 'primary' })}>
    {children}
  </OwnLink>
);
