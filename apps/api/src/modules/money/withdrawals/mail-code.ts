import type { Result } from '@plumbline/contract';
import type { Tx } from '../../../platform/database.ts';
import { isUuid } from '../../../platform/ids.ts';
import { type CodeFacts, issueCode } from '../../people/identity/index.ts';
import type { WithdrawalDeps } from './deps.ts';
import { factLines } from './email-templates.ts';
import type { Applicant } from './request-store.ts';
import { selectWithdrawal, type WithdrawalRecord } from './store.ts';

export const purposeOf = (source: WithdrawalRecord['source']) =>
  source === 'package' ? ('package-withdrawal' as const) : ('withdrawal' as const);

/** Asks for the code that confirms this request and no other. */
export const mailCode = (
  deps: WithdrawalDeps,
  tx: Tx,
  applicant: Applicant,
  record: WithdrawalRecord,
): Promise<Result<null, 'rate_limited'>> =>
  issueCode(deps, tx, {
    purpose: purposeOf(record.source),
    email: applicant.email,
    memberId: record.memberId,
    request: record.id,
  });

/**
 * What the code lets go, read when its mail is sent from the request that it names, whose terms nobody can change any more. So a
 * code cannot arrive under the text of another withdrawal. Null for another member's request, and for one that is not open.
 */
const factsOf =
  (source: WithdrawalRecord['source']): CodeFacts =>
  async (db, { memberId, request }) => {
    const record = isUuid(request) ? await selectWithdrawal(db, request) : null;
    if (record?.memberId !== memberId || record.source !== source) return null;
    return record.status === 'requested' && !record.isOver ? factLines(record) : null;
  };

/** For the process that mails codes. */
export const withdrawalCodeFacts = {
  withdrawal: factsOf('earnings'),
  'package-withdrawal': factsOf('package'),
} as const;
