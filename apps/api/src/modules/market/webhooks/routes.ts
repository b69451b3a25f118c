import * as contract from '@plumbline/contract';
import { type CodeOf, type DataOf, fail, type InputOf, ok, type Result } from '@plumbline/contract';
import { toDateTime } from '../../../platform/calendar.ts';
import type { Db } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { isUuid } from '../../../platform/ids.ts';
import { pagesOf, readPage } from '../../../platform/list.ts';
import { transactionOnce } from '../../../platform/once.ts';
import { toRefusal } from '../../../platform/refused.ts';
import type { Caller, Mounts } from '../../../routing/mounts.ts';
import { workplaceOf } from '../vendors/index.ts';
import {
  insertEndpoint,
  listDeliveries,
  removeEndpoint,
  replayDelivery,
  selectEndpoints,
  updateEndpoint,
} from './store.ts';
import { targetOf } from './target.ts';

/** Only the owner manages endpoints. Null for others of the team. */
async function storeOfOwner(db: Db, memberId: bigint): Promise<bigint | null> {
  const { vendorId, role } = await workplaceOf(db, memberId);
  return role === 'owner' ? vendorId : null;
}

async function readWebhooks(
  db: Db,
  memberId: bigint,
): Promise<Result<DataOf<typeof contract.getWebhooks>, 'forbidden'>> {
  const store = await storeOfOwner(db, memberId);
  if (store === null) return fail('forbidden');
  const webhooks = (await selectEndpoints(db, store)).map(({ id, failingSince, disabledAt, madeAt, ...each }) => ({
    _id: id,
    ...each,
    failingSince: failingSince && toDateTime(failingSince),
    disabledAt: disabledAt && toDateTime(disabledAt),
    madeAt: toDateTime(madeAt),
  }));
  return ok({ webhooks });
}

type Log = Result<DataOf<typeof contract.getWebhookLog>, 'forbidden'>;

async function readLog(db: Db, memberId: bigint, input: InputOf<typeof contract.getWebhookLog>): Promise<Log> {
  const store = await storeOfOwner(db, memberId);
  if (store === null) return fail('forbidden');
  if (!isUuid(input.id)) return ok({ docs: [], ...pagesOf(0n, input) });
  const listed = await listDeliveries(db, store, input.id);
  const docs = (await readPage(db, listed, input)).map(({ id, happenedAt, dueAt, attempts, ...each }) => ({
    _id: id,
    ...each,
    happenedAt: toDateTime(happenedAt),
    dueAt: dueAt && toDateTime(dueAt),
    attempts: attempts.map((attempt) => ({ ...attempt, at: toDateTime(new Date(attempt.at)) })),
  }));
  return ok({ docs, ...pagesOf(listed.total, input) });
}

type Added = Result<DataOf<typeof contract.addWebhook>, CodeOf<typeof contract.addWebhook>>;

async function add(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { tokenSha256 }: Caller,
  { url, events }: InputOf<typeof contract.addWebhook>,
): Promise<Added> {
  const target = targetOf(url, config.webhooksToLoopback);
  if (target === null) return fail('webhook_address');
  const added = await toRefusal(contract.addWebhook.errors, () =>
    insertEndpoint(db, tokenSha256, { url: target.href, events }),
  );
  if (!added.ok) return added;
  // In the form that libraries of Standard Webhooks accept.
  return ok({ _id: added.value.id, secret: `whsec_${added.value.secret.toString('base64')}` });
}

export function webhooksRoutes({ mount }: Mounts, deps: Deps): void {
  const { db } = deps;
  mount(contract.getWebhooks, ({ caller }) => readWebhooks(db, caller.subjectId));
  mount(contract.getWebhookLog, ({ caller, input }) => readLog(db, caller.subjectId, input));
  mount(contract.addWebhook, ({ caller, input }) =>
    transactionOnce(db, (tx) => add({ ...deps, db: tx }, caller, input)),
  );
  mount(contract.changeWebhook, async ({ caller, input: { _id: id, events, active } }) => {
    if (!isUuid(id)) return fail('webhook_unknown');
    const done = await toRefusal(contract.changeWebhook.errors, () =>
      updateEndpoint(db, caller.tokenSha256, { id, events, active }),
    );
    return done.ok ? ok(null) : done;
  });
  mount(contract.removeWebhook, async ({ caller, input }) => {
    if (!isUuid(input._id)) return fail('webhook_unknown');
    const done = await toRefusal(contract.removeWebhook.errors, () =>
      removeEndpoint(db, caller.tokenSha256, input._id),
    );
    return done.ok ? ok(null) : done;
  });
  mount(contract.replayWebhook, async ({ caller, input }) => {
    if (!isUuid(input._id)) return fail('webhook_unknown');
    const done = await toRefusal(contract.replayWebhook.errors, () =>
      replayDelivery(db, caller.tokenSha256, input._id),
    );
    return done.ok ? ok(null) : done;
  });
}
