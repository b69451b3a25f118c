import { type addfund, type CodeOf, type Deposit, depositRule, fail, ok, type Result } from '@plumbline/contract';
import { parseUsdt, type Usdt } from '@plumbline/money';
import { transaction } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type Limit, withinLimits } from '../../../platform/rate-limit.ts';
import { readSettings } from '../../../platform/settings.ts';
import { lookUpTransaction, readTransactionHash, type TransactionFacts } from '../../base/chain/index.ts';
import { selectDepositRefusal } from '../../people/limits/index.ts';
import { toDeposit } from './list-deposits.ts';
import { paysAmount } from './rules.ts';
import { insertReport, selectByTransaction, selectDepositAddress } from './store.ts';

type Code = CodeOf<typeof addfund> | 'invalid_input' | 'rate_limited';
type ReportDeps = Pick<Deps, 'chain' | 'config' | 'db' | 'log'>;

/** Every report queries a node. */
const REPORTS: Limit = { most: 20, seconds: 600 };

/**
 * A member reports a transfer by its hash. It is looked up at once and recorded, and credited only when it is final.
 * Only a report that pays the member is stored, so that nobody can block the rightful owner by reporting first.
 */
export async function reportDeposit(
  deps: ReportDeps,
  memberId: bigint,
  form: { amount: string; transaction_id: string },
): Promise<Result<Deposit | null, Code>> {
  const { depositReportMinimum } = await readSettings(deps.db);
  const broken = depositRule(form, depositReportMinimum);
  if (broken !== null) return fail('invalid_input', broken);
  const txHash = readTransactionHash(form.transaction_id);
  if (txHash === null) return fail('hash_not_valid');
  const refusal = await selectDepositRefusal(deps.db, memberId);
  // A limit does not reject a report, which may be about the very transfer that reached the limit.
  if (refusal !== null && refusal !== 'deposit_limit_reached') return fail(refusal);
  const hit = { name: 'report-deposit', key: String(memberId), limit: REPORTS };
  if (!(await withinLimits(deps.db, deps.config.rateLimitFactor, [hit]))) return fail('rate_limited');

  const address = (await selectDepositAddress(deps.db, memberId)) ?? '';
  const looked = await lookUpTransaction(deps, txHash);
  if (!looked.ok) return looked;
  const amount = parseUsdt(form.amount)!;
  const violation = findViolation(looked.value, address, amount);
  if (violation !== null) return fail(violation);
  if (looked.value.state === 'waiting') return ok(null);

  const kept = await transaction(deps.db, (tx) => insertReport(tx, { memberId, txHash, amount }));
  if (!kept) return fail('hash_already_reported');
  const deposits = await selectByTransaction(deps.db, memberId, txHash);
  const deposit = deposits.find((each) => each.amount === amount) ?? deposits[0];
  return ok(deposit ? toDeposit(deposit) : null);
}

function findViolation(facts: TransactionFacts, address: string, amount: Usdt): CodeOf<typeof addfund> | null {
  if (facts.state === 'unknown') return 'hash_unknown';
  if (facts.state === 'failed') return 'hash_failed';
  const own = address.toLowerCase();
  if (facts.state === 'waiting') return facts.usdtTo === null || facts.usdtTo === own ? null : 'hash_not_yours';
  if (!facts.transfers.some((transfer) => transfer.to === own && transfer.amountWei > 0n)) return 'hash_not_yours';
  return paysAmount(facts.transfers, own, amount) ? null : 'hash_amount_differs';
}
