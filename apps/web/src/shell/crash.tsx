import { isChunkFailure } from '@plumbline/app-runtime/load-chunk';
import { Button } from '@plumbline/ui';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { BarePage } from '../lib/page-frame.tsx';
import { useText, useUiTexts } from '../lib/text/index.ts';
import { NotFound } from './not-found.tsx';

/** Shown for a crashed screen. Nothing was sent, so reloading is always safe. */
export function Crash() {
  const { common, shell } = useText();
  const { tryAgain } = useUiTexts();
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  const isChunk = isChunkFailure(error);
  return (
    <div role="alert">
      <BarePage
        title={isChunk ? common.chunkFailed : common.somethingWentWrong}
        lead={isChunk ? shell.chunkLead : shell.crashLead}
      >
        <Button variant="primary" onClick={() => window.location.reload()}>
          {tryAgain}
        </Button>
      </BarePage>
    </div>
  );
}
