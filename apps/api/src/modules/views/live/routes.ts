import { fail, liveUpdates, ok } from '@plumbline/contract';
import { createDb, createPool } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { releaseLease, renewLeases, takeLeaseId } from '../../../platform/leases.ts';
import { LIVE } from '../../../platform/limits.ts';
import type { Mounts } from '../../../routing/mounts.ts';
import { selectOpenSessions } from '../../people/identity/index.ts';
import { createHub } from './hub.ts';
import { selectFingerprints } from './store.ts';

export function liveRoutes({ mountStream, beforeClose }: Mounts, deps: Pick<Deps, 'db' | 'config' | 'log'>): void {
  const { url, preparesStatements } = deps.config.database;
  const onBreak = (error: unknown) => deps.log.warn({ err: error }, 'lost the connection of live updates');
  // In a pool of its own, because busy calls must not delay what all members wait for.
  const looks = createDb(createPool(url, 1, { limits: LIVE, onBreak, preparesStatements }));
  const hub = createHub(
    {
      fingerprint: (memberIds) => selectFingerprints(looks, memberIds),
      openSessions: (tokens) => selectOpenSessions(looks, tokens),
      takeLease: async (memberId) => (await takeLeaseId(deps.db, 'live', memberId))!,
      renewLeases: (ids) => renewLeases(looks, ids),
      releaseLease: (id) => releaseLease(deps.db, id),
    },
    deps.log,
  );
  mountStream(liveUpdates, async ({ subjectId, tokenSha256 }) => {
    const listener = await hub.listen(subjectId, tokenSha256);
    return listener ? ok(listener) : fail('live_updates_busy');
  });
  // Open connections would keep the server from closing.
  beforeClose(async () => {
    await hub.stop();
    await looks.destroy();
  });
}
