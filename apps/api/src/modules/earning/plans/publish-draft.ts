import { type CodeOf, fail, ok, type Result } from '@plumbline/contract';
import type { publishDraft as contract } from '@plumbline/contract/operator';
import { brokeConstraint, refusal, transaction } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { isUuid } from '../../../platform/ids.ts';
import { audit, type ByOperator } from '../../base/audit/index.ts';
import { draftFault } from './check-draft.ts';
import { lockDraft, publishVersion } from './draft-store.ts';
import { stateHashOf } from './to-draft.ts';
import { lockTerms } from './version-store.ts';

type Code = CodeOf<typeof contract>;
type Answer = Result<{ version: number }, Code>;
interface Publication {
  readonly id: string;
  readonly stateHash: string;
  readonly reason: string;
}

/** Another operator makes a proposed draft a version: exactly what was shown to them, or nothing. */
export async function publishDraft(deps: Pick<Deps, 'db'>, call: ByOperator, of: Publication): Promise<Answer> {
  if (!isUuid(of.id)) return fail('draft_unknown');
  try {
    return await transaction(deps.db, (tx) => publishIn(tx, call, of));
  } catch (error) {
    // Of two drafts for one day, published at the same instant, one is too late.
    if (brokeConstraint(error, 'plan_date_once') || brokeConstraint(error, 'package_version_date_once')) {
      return fail('version_date_taken');
    }
    const refused = refusal(error);
    if (refused !== null) return fail(refused as Code);
    throw error;
  }
}

async function publishIn(
  tx: Parameters<typeof lockDraft>[0],
  call: ByOperator,
  { id, stateHash, reason }: Publication,
): Promise<Answer> {
  const row = await lockDraft(tx, id);
  if (!row) return fail('draft_unknown');
  if (row.status === 'published' || row.status === 'discarded') return fail('draft_over');
  if (row.status !== 'proposed') return fail('draft_not_proposed');
  if (row.author_id === BigInt(call.operator.id)) return fail('published_by_author');
  if (stateHashOf(row) !== stateHash) return fail('state_changed');
  await lockTerms(tx);
  const fault = await draftFault(tx, row);
  if (fault) return fault;
  const version = await publishVersion(tx, row.id, call, reason);
  await audit(tx, call, {
    action: row.kind === 'plan' ? 'plan.publish' : 'package.publish',
    subject: `draft:${row.id}`,
    reason,
    before: { version: row.before_version, terms: row.before },
    after: { version, holdsFrom: row.holds_from, terms: row.terms, proposedBy: row.author, stateHash },
  });
  return ok({ version });
}
