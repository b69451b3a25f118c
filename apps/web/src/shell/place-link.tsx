import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useText } from '../lib/text/index.ts';
import { isAt, type Place } from './navigation.ts';

export function PlaceLink({ place, children }: { readonly place: Place; readonly children?: ReactNode }) {
  const texts = useText();
  const { pathname } = useLocation();
  return (
    <Link to={place.to} aria-current={isAt(place, pathname) ? 'page' : undefined}>
      {children}
      {place.label(texts)}
    </Link>
  );
}
