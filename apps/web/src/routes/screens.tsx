import { type LoaderFunctionArgs, Outlet, redirectDocument } from 'react-router';
import { areaOf, currentArea } from '../lib/area.ts';
import { Crash } from '../shell/crash.tsx';

/** The vendors' screens and all others are documents of their own: nothing that was read with one session is shown with the other. */
export function clientLoader({ request }: LoaderFunctionArgs): null {
  const { pathname, search } = new URL(request.url);
  if (areaOf(pathname) !== currentArea()) throw redirectDocument(pathname + search);
  return null;
}
export const shouldRevalidate = () => true;

/** A screen that breaks leaves the header, the navigation and the demo bar standing. */
export const ErrorBoundary = Crash;

export default Outlet;
