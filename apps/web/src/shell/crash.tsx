import { Button } from '@plumbline/ui';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { NotFound } from './not-found.tsx';

/** Vite's and the browsers' words for a script file that could not be fetched, often after a new version was put up. */
const CHUNK = /dynamically imported module|Importing a module script failed|Unable to preload|error loading/i;

/** A screen broke. Nothing was sent by that; loading the page again is always safe. */
export function Crash() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  const isChunk = error instanceof Error && CHUNK.test(error.message);
  return (
    <main className="wrap" style={{ paddingBlock: '64px' }} role="alert">
      <h1>{isChunk ? 'Loading chunk failed' : 'Something went wrong.'}</h1>
      <p className="soft" style={{ margin: '12px 0 24px' }}>
        {isChunk
          ? 'A part of this page did not arrive. The connection may be down, or there is a newer version.'
          : 'This screen stopped working. Your money is not touched by that.'}
      </p>
      <Button variant="primary" onClick={() => window.location.reload()}>
        Try again
      </Button>
    </main>
  );
}
