import { createHash } from 'node:crypto';
import { type CodeOf, fail, type InputOf, ok, type Result, reportContent } from '@plumbline/contract';
import { transaction } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { isUuid } from '../../../platform/ids.ts';
import { type Hit, type Limit, networkOf, withinLimits } from '../../../platform/rate-limit.ts';
import { toRefusal } from '../../../platform/refused.ts';
import type { FormCall } from '../../../routing/mounts.ts';
import { insertReport } from './store.ts';

const HOUR = 3600;

/** Before RATE_LIMIT_FACTOR. */
const byNetwork: Limit = { most: 10, seconds: HOUR };
const byMember: Limit = { most: 30, seconds: 24 * HOUR };
/** For all visitors together, so that the queue stays readable under a flood from many networks. */
const byVisitors: Limit = { most: 500, seconds: HOUR };

const hitsOf = ({ caller, ip }: Pick<FormCall<typeof reportContent>, 'caller' | 'ip'>): readonly Hit[] =>
  caller === null
    ? [
        { name: 'reportByNetwork', key: networkOf(ip), limit: byNetwork },
        { name: 'reportByVisitors', key: '', limit: byVisitors },
      ]
    : [{ name: 'reportByMember', key: caller.subjectId.toString(), limit: byMember }];

type Reported = Result<null, CodeOf<typeof reportContent> | 'rate_limited'>;

/** Reports an item by a member or vendor with a session, or by a visitor once per item and network. */
export async function report(
  deps: Pick<Deps, 'db' | 'config'>,
  input: InputOf<typeof reportContent>,
  by: Pick<FormCall<typeof reportContent>, 'caller' | 'ip'>,
): Promise<Reported> {
  const { kind, _id: id, reason, words } = input;
  if (!isUuid(id)) return fail('content_unknown');
  const visitorSha256 = createHash('sha256')
    .update(`${networkOf(by.ip)} ${kind} ${id}`)
    .digest();
  return transaction(deps.db, async (tx): Promise<Reported> => {
    if (!(await withinLimits(tx, deps.config.rateLimitFactor, hitsOf(by)))) return fail('rate_limited');
    const session = by.caller?.tokenSha256 ?? null;
    const done = await toRefusal(reportContent.errors, () =>
      insertReport(tx, { session, visitorSha256, kind, id, reason, words }),
    );
    return done.ok ? ok(null) : done;
  });
}
