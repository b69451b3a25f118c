import { fail, liveUpdates, ok } from '@plumbline/contract';
import type { Deps } from '../../compose.ts';
import type { MountStream } from '../../http/mount-stream.ts';
import { createHub, type Hub } from './hub.ts';
import { selectMarks, selectOpenSessions } from './store.ts';

/** Returns the hub, which the API stops before it closes: a connection that stays open would keep it from that. */
export function liveRoutes(mountStream: MountStream, deps: Pick<Deps, 'db' | 'log'>): Hub {
  const hub = createHub(
    {
      marks: (memberIds) => selectMarks(deps.db, memberIds),
      openSessions: (tokens) => selectOpenSessions(deps.db, tokens),
    },
    deps.log,
  );
  mountStream(liveUpdates, ({ subjectId, tokenSha256 }) => {
    const listener = hub.listen(subjectId, tokenSha256);
    return listener ? ok(listener) : fail('live_updates_busy');
  });
  return hub;
}
