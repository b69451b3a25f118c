import { fail, liveUpdates, ok } from '@plumbline/contract';
import type { Deps } from '../../../platform/deps.ts';
import { releaseLease, renewLeases, takeLeaseId } from '../../../platform/leases.ts';
import type { Mounts } from '../../../routing/mounts.ts';
import { selectOpenSessions } from '../../people/identity/index.ts';
import { createHub } from './hub.ts';
import { selectFingerprints } from './store.ts';

export function liveRoutes({ mountStream, beforeClose }: Mounts, deps: Pick<Deps, 'db' | 'log'>): void {
  const hub = createHub(
    {
      fingerprint: (memberIds) => selectFingerprints(deps.db, memberIds),
      openSessions: (tokens) => selectOpenSessions(deps.db, tokens),
      takeLease: async (memberId) => (await takeLeaseId(deps.db, 'live', memberId))!,
      renewLeases: (ids) => renewLeases(deps.db, ids),
      releaseLease: (id) => releaseLease(deps.db, id),
    },
    deps.log,
  );
  mountStream(liveUpdates, async ({ subjectId, tokenSha256 }) => {
    const listener = await hub.listen(subjectId, tokenSha256);
    return listener ? ok(listener) : fail('live_updates_busy');
  });
  // Open connections would keep the server from closing.
  beforeClose(() => hub.stop());
}
