import { isChunkFailure } from '@plumbline/app-runtime/load-chunk';
import { texts as t } from '@plumbline/texts/en/console';
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
      <BarePage title={isChunk ? t.partConsoleDid : t.crashTitle} lead={isChunk ? t.lead : t.crashLead}>
        <Button variant="primary" onClick={() => window.location.reload()}>
          {t.tryAgain}
        </Button>
      </BarePage>
    </div>
  );
}
