import { Button } from '@plumbline/ui';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { Page } from '../lib/page-frame.tsx';
import { NotFound } from './not-found.tsx';

/** The browsers' and our own words for a script that could not be fetched, often after a new version was put up. */
const CHUNK =
  /Loading chunk failed|dynamically imported module|Importing a module script failed|Unable to preload|error loading/i;

/** A screen broke. Nothing was sent by that; loading the page again is always safe. */
export function Crash() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  const isChunk = error instanceof Error && CHUNK.test(error.message);
  return (
    <div role="alert">
      <Page
        title={isChunk ? 'Loading chunk failed' : 'Something went wrong.'}
        lead={
          isChunk
            ? 'A part of this page did not arrive. The connection may be down, or there is a newer version.'
            : 'This screen stopped working. Your money is not touched by that.'
        }
      >
        <Button variant="primary" onClick={() => window.location.reload()}>
          Try again
        </Button>
      </Page>
    </div>
  );
}
