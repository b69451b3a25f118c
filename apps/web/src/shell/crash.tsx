import { Button } from '@plumbline/ui';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { Page } from '../lib/page-frame.tsx';
import { useText } from '../lib/text/index.ts';
import { NotFound } from './not-found.tsx';

/** The browsers' and our own words for a script that could not be fetched, often after a new version was put up. */
const CHUNK =
  /Loading chunk failed|dynamically imported module|Importing a module script failed|Unable to preload|error loading/i;

/** A screen broke. Nothing was sent by that; loading the page again is always safe. */
export function Crash() {
  const { common, shell, ui } = useText();
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  const isChunk = error instanceof Error && CHUNK.test(error.message);
  return (
    <div role="alert">
      <Page
        title={isChunk ? common.chunkFailed : common.somethingWentWrong}
        lead={isChunk ? shell.chunkLead : shell.crashLead}
      >
        <Button variant="primary" onClick={() => window.location.reload()}>
          {ui.tryAgain}
        </Button>
      </Page>
    </div>
  );
}
