import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { currentSession } from '../lib/session.ts';
import { watchStorage } from '../lib/storage.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { useArrival } from './use-arrival.ts';

/** Header, the screen, footer; the way between screens. */
export function Shell() {
  useArrival();
  useSignOutElsewhere();
  return (
    <>
      <a href="#main" className="sr-only">
        Skip to content
      </a>
      <Header />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
    </>
  );
}

/** Signed out in another tab: what this one shows is nobody's any more. */
function useSignOutElsewhere(): void {
  useEffect(() => {
    let wasSignedIn = currentSession() !== null;
    const check = (event: StorageEvent) => {
      void event;
      const isSignedIn = currentSession() !== null;
      if (wasSignedIn && !isSignedIn) window.location.replace('/');
      wasSignedIn = isSignedIn;
    };
    const remember = () => {
      wasSignedIn = currentSession() !== null;
    };
    window.addEventListener('storage', check);
    const forget = watchStorage(remember);
    return () => {
      window.removeEventListener('storage', check);
      forget();
    };
  }, []);
}
