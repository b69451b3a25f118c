import { fail, liveUpdates, ok } from '@plumbline/contract';
import type { Deps } from '../../../platform/deps.ts';
import type { Mounts } from '../../../routing/mounts.ts';
import { selectOpenSessions } from '../../people/identity/index.ts';
import { createHub } from './hub.ts';
import { selectFingerprints } from './store.ts';

export function liveRoutes({ mountStream, beforeClose }: Mounts, deps: Pick<Deps, 'db' | 'log'>): void {
  const hub = createHub(
    {
      fingerprint: (memberIds) => selectFingerprints(deps.db, memberIds),
      openSessions: (tokens) => selectOpenSessions(deps.db, tokens),
    },
    deps.log,
  );
  mountStream(liveUpdates, ({ subjectId, tokenSha256 }) => {
    const listener = hub.listen(subjectId, tokenSha256);
    return listener ? ok(listener) : fail('live_updates_busy');
  });
  // Open connections would keep the server from closing.
  beforeClose(() => hub.stop());
}
