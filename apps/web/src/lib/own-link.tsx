import { Link, type LinkProps } from 'react-router';
import { ownPath } from './area.ts';

/** A link to a screen that members and vendors have, in the area that one is in; `to` is its path in the members'. */
export const OwnLink = ({ to, ...props }: LinkProps & { readonly to: string }) => <Link {...props} to={ownPath(to)} />;
