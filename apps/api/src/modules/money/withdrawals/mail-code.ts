import type { Result } from '@plumbline/contract';
import type { Tx } from '../../../platform/database.ts';
import { CODE_VALID_MINUTES } from '../../base/mail/index.ts';
import { issueCode } from '../../people/identity/index.ts';
import type { WithdrawalDeps } from './deps.ts';
import { factLines } from './letters.ts';
import type { Applicant, WithdrawalRecord } from './store.ts';

/** A request lives as long as the code that confirms it. */
export const REQUEST_VALID_MINUTES = CODE_VALID_MINUTES;

export const purposeOf = (source: WithdrawalRecord['source']) =>
  source === 'package' ? ('package-withdrawal' as const) : ('withdrawal' as const);

/** Mails the code that confirms this request and no other; the mail shows what it lets go. */
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
    mail: { lines: factLines(record) },
  });
