import { Button } from '@plumbline/ui';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { Page } from '../lib/page.tsx';
import { NotFound } from './not-found.tsx';

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
        title={isChunk ? 'A part of the console did not load' : 'Something went wrong'}
        lead={
          isChunk
            ? 'The connection failed, or a new version was put up. Nothing was sent.'
            : 'This screen broke. Nothing was sent by that; loading it again is safe.'
        }
      >
        <Button variant="primary" onClick={() => window.location.reload()}>
          Try again
        </Button>
      </Page>
    </div>
  );
}
