import { type ErrorCode, type FactorChallenge, type FactorError, fail, ok, type Result } from '@plumbline/contract';
import { exactUsdt, usdt } from '@plumbline/money';
import { type Tx, transaction } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { isUuid } from '../../../platform/ids.ts';
import { toRefusal } from '../../../platform/refused.ts';
import type { MailTexts } from '../../base/mail/index.ts';
import {
  type CodeFacts,
  challengeMember,
  type FactorProof,
  issueCode,
  readyFactorCheck,
  withCode,
} from '../../people/identity/index.ts';
import { askCode, type Purchase, selectBuyer, selectCodeFacts, selectCodeRequest } from './store.ts';

type ConfirmDeps = Pick<Deps, 'db' | 'config' | 'guard'>;

/** Mails the code for only this purchase, and asks for the second factor if the buyer has one. */
export async function askForCode(
  deps: ConfirmDeps,
  purchase: Purchase,
): Promise<Result<FactorChallenge | null, 'cart_changed' | 'out_of_stock' | 'rate_limited'>> {
  const asked = await transaction(deps.db, async (tx) => {
    const request = await toRefusal(['cart_changed', 'out_of_stock'] as const, () => askCode(tx, purchase));
    if (!request.ok) return request;
    const { email } = await selectBuyer(tx, purchase.buyerId);
    const mailed = await issueCode(deps, tx, {
      purpose: 'order',
      email,
      memberId: purchase.buyerId,
      request: request.value,
    });
    return mailed.ok ? request : mailed;
  });
  return asked.ok ? ok(await challengeMember(deps, purchase.buyerId, asked.value)) : asked;
}

type Refused = 'code_not_valid' | 'code_wrong' | 'factor_needed' | 'challenge_not_valid' | FactorError | 'rate_limited';

/** Runs `buy` in the transaction that uses up the purchase's mailed code and second factor. */
export async function withConfirmation<T, Code extends ErrorCode>(
  deps: ConfirmDeps,
  purchase: Purchase,
  { otp, ...proof }: { readonly otp: string } & FactorProof,
  buy: (tx: Tx) => Promise<Result<T, Code>>,
): Promise<Result<T, Code | Refused>> {
  const request = await selectCodeRequest(deps.db, purchase);
  if (request === undefined) return fail('code_not_valid');
  const of = { memberId: purchase.buyerId, purpose: 'withdrawal', request } as const;
  const factor = await readyFactorCheck(deps, of, proof);
  if (!factor.ok) return factor;
  const { kind, email } = await selectBuyer(deps.db, purchase.buyerId);
  const claim = { purpose: 'order', kind, email, request, code: otp } as const;
  return withCode(deps.db, claim, async (tx): Promise<Result<T, Code | Refused>> => {
    const proved = await factor.value(tx);
    return proved.ok ? buy(tx) : proved;
  });
}

/** Formats the amount that the code confirms, with all decimals. */
export function purchaseWords(
  { total_micro, stores }: { total_micro: bigint; stores: readonly string[] },
  t: MailTexts,
): string {
  const [sum, names] = [exactUsdt(usdt(total_micro)), stores.join(', ')];
  return t.code.purchase({ sum, names });
}

/** For the process that mails codes: sum and stores as they were when the code was requested. */
export const orderCodeFacts: CodeFacts = async (db, { memberId, request }, t) => {
  const facts = isUuid(request) ? await selectCodeFacts(db, memberId, request) : undefined;
  return facts ? [purchaseWords(facts, t)] : null;
};
