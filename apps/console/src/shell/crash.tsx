import { isChunkFailure } from '@plumbline/app-runtime/load-chunk';
import { Button } from '@plumbline/ui';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { BarePage } from '../lib/page.tsx';
import { NotFound } from './not-found.tsx';

/** Shown for a crashed screen. Nothing was sent, so reloading is always safe. */
export function Crash() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  const isChunk = isChunkFailure(error);
  return (
    <div role="alert">
      <BarePage
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
      </BarePage>
    </div>
  );
}
