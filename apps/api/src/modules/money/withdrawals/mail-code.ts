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

/** Mails the code that confirms only this request. */
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
 * Reads the terms from the request when the mail is sent. They cannot change any longer, so the code never arrives with
 * another withdrawal's text. Null for another member's request, and if it is not open.
 */
const factsOf =
  (source: WithdrawalRecord['source']): CodeFacts =>
  async (db, { memberId, request }, t) => {
    const record = isUuid(request) ? await selectWithdrawal(db, request) : null;
    if (record?.memberId !== memberId || record.source !== source) return null;
    return record.status === 'requested' && !record.isOver ? factLines(record, t) : null;
  };

/** Used by the process that mails codes. */
export const withdrawalCodeFacts = {
  withdrawal: factsOf('earnings'),
  'package-withdrawal': factsOf('package'),
} as const;
