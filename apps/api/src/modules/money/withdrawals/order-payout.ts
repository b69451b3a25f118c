import { setTimeout as sleep } from 'node:timers/promises';
import { type CodeOf, type DataOf, type ErrorCode, fail, ok, type Result } from '@plumbline/contract';
import type { rebroadcastPayout, replacePayout, resolveTakenNonce } from '@plumbline/contract/operator';
import { PAYER_ANSWER_MS } from '@plumbline/time-limits/waiting';
import type { Deps } from '../../../platform/deps.ts';
import { isUuid } from '../../../platform/ids.ts';
import type { ByOperator } from '../../base/audit/index.ts';
import { readTransactionHash } from '../../base/chain/index.ts';
import { insertOrder, type NewOrder, selectOrderEnd } from './order-store.ts';
import { NOT_SENT, type Sent } from './send-attempt.ts';

type OrderDeps = Pick<Deps, 'db'>;
type ReplaceCode = CodeOf<typeof replacePayout>;
type ResendCode = CodeOf<typeof rebroadcastPayout>;
type ResolveCode = CodeOf<typeof resolveTakenNonce>;

const LOOK_EVERY_MS = 50;

/** Has the payer repeat the payment with a higher fee (`replace-payout.ts`). */
export async function replace(
  deps: OrderDeps,
  call: ByOperator,
  shown: { readonly id: string; readonly txHash: string; readonly reason: string },
): Promise<Result<DataOf<typeof replacePayout>, ReplaceCode>> {
  const ended = await order<ReplaceCode>(deps, call, shown.id, {
    kind: 'replace',
    txHash: hashOrNone(shown.txHash),
    takenBy: null,
    reason: shown.reason,
  });
  if (!ended.ok) return ended;
  const { outgoingId: _, ...done } = { ...NOT_SENT, ...(ended.value as unknown as Replaced) };
  return ok(done);
}

type Replaced = DataOf<typeof replacePayout> & { readonly outgoingId: string };

/** Has the payer send the newest attempt again, byte for byte. The network executes it at most once. */
export async function rebroadcast(
  deps: OrderDeps,
  call: ByOperator,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<Result<DataOf<typeof rebroadcastPayout>, ResendCode>> {
  const asked = { kind: 'rebroadcast', txHash: null, takenBy: null, reason } as const;
  const ended = await order<ResendCode>(deps, call, id, asked);
  if (!ended.ok) return ended;
  const { accepted, answer, transaction_id } = ended.value as unknown as Partial<Sent> & { transaction_id: string };
  return accepted === undefined ? fail('chain_unreachable') : ok({ accepted, answer: answer ?? '', transaction_id });
}

/** Has the payer resolve a payout whose nonce went elsewhere (`resolve-taken-nonce.ts`). */
export async function resolveTaken(
  deps: OrderDeps,
  call: ByOperator,
  named: { readonly id: string; readonly txHash: string; readonly takenBy: string; readonly reason: string },
): Promise<Result<DataOf<typeof resolveTakenNonce>, ResolveCode>> {
  const takenBy = readTransactionHash(named.takenBy);
  if (takenBy === null) return fail('hash_not_valid');
  const ended = await order<ResolveCode>(deps, call, named.id, {
    kind: 'resolve_taken',
    txHash: hashOrNone(named.txHash),
    takenBy,
    reason: named.reason,
  });
  return ended.ok ? ok(ended.value as unknown as DataOf<typeof resolveTakenNonce>) : ended;
}

/** A text that is no hash matches no attempt. */
const hashOrNone = (text: string): string => readTransactionHash(text) ?? `0x${'0'.repeat(64)}`;

/** Places an order and waits for the result. An order that still waits then is done or refused later, once. */
async function order<Code extends ErrorCode>(
  { db }: OrderDeps,
  call: ByOperator,
  withdrawalId: string,
  asked: Omit<NewOrder, 'withdrawalId'>,
): Promise<Result<Readonly<Record<string, unknown>>, Code | 'withdrawal_unknown' | 'payout_order_waits'>> {
  if (!isUuid(withdrawalId)) return fail('withdrawal_unknown');
  const placed = await insertOrder(db, call, { ...asked, withdrawalId });
  if ('refused' in placed) return fail(placed.refused as Code);
  for (const until = Date.now() + PAYER_ANSWER_MS; ; await sleep(LOOK_EVERY_MS)) {
    const { state, outcome, isAnswered } = await selectOrderEnd(db, placed.id);
    if (state === 'refused') return fail((outcome as { code: Code }).code);
    const isLate = Date.now() > until;
    if (state === 'done' && (isAnswered || isLate)) return ok(outcome!);
    if (isLate) return fail('payout_order_waits');
  }
}
