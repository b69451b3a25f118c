import { Navigate, redirect, useLocation } from 'react-router';
import { currentSession, useSession } from '../lib/session.ts';
import { Shell } from '../shell/shell.tsx';

const signInAt = (path: string): string => (path === '/' ? '/sign-in' : `/sign-in?next=${encodeURIComponent(path)}`);

/** Runs before anything of the screen loads. */
export function clientLoader({ request }: { readonly request: Request }): null {
  if (currentSession()) return null;
  const { pathname, search } = new URL(request.url);
  throw redirect(signInAt(pathname.replace(/^\/console/, '') + search || '/'));
}

/** After signing out, here or in another tab, the sign-in returns to the same screen. */
export default function SignedIn() {
  const { pathname, search } = useLocation();
  return useSession() ? <Shell /> : <Navigate to={signInAt(pathname + search)} replace />;
}
