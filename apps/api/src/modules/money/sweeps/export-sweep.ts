import { type CodeOf, type DataOf, fail, ok, type Result } from '@plumbline/contract';
import type { exportSweep as contract, operatorSweepable } from '@plumbline/contract/operator';
import { formatUsdt, fromWei } from '@plumbline/money';
import { transaction } from '../../../platform/database.ts';
import { audit, type ByOperator } from '../../base/audit/index.ts';
import { askNetwork, checkAddress, gasWalletOf, toBnb, toBnbNeeded, toGwei } from '../../base/chain/index.ts';
import { type Collected, collect, type SweepDeps } from './collect.ts';
import { MAX_GAS_PRICE_WEI, planSweep, type SweepPlan } from './rules.ts';
import { insertSweep } from './store.ts';

type Exported = Result<DataOf<typeof contract>, CodeOf<typeof contract>>;
type Sweepable = Result<DataOf<typeof operatorSweepable>, CodeOf<typeof operatorSweepable>>;

/** Lists each address once, the payout wallet first. */
function recipientsOf({ chain }: SweepDeps['config']): DataOf<typeof operatorSweepable>['recipients'] {
  const payout = chain.payoutAddress;
  const others = chain.treasuryAddresses.filter((address) => address.toLowerCase() !== payout.toLowerCase());
  return [
    { address: payout, purpose: 'payout' },
    ...others.map((address) => ({ address, purpose: 'treasury' as const })),
  ];
}

/** Previews a sweep before it is exported. */
export async function readSweepable(deps: SweepDeps): Promise<Sweepable> {
  const found = await askNetwork(deps.log, () => collect(deps));
  if (found === null) return fail('chain_unreachable');
  const recipients = recipientsOf(deps.config);
  const plan = planSweep(found.holders, { ...found, to: recipients[0]!.address });
  return ok({
    addresses: plan.addresses,
    amount: formatUsdt(fromWei(plan.totalWei).amount),
    docs: toAddresses(plan, found.holders),
    threshold: formatUsdt(found.threshold),
    gasPriceGwei: toGwei(found.gasPriceWei),
    gasNeededBnb: toBnbNeeded(plan.gasNeededWei),
    gasWallet: gasWalletOf(deps.config.chain.depositXpub),
    gasWalletBnb: toBnb(found.gasWallet.coinWei),
    isGasShort: found.gasWallet.coinWei < plan.gasNeededWei,
    isCut: found.isCut,
    recipients,
  });
}

/** Returns the addresses that the plan empties, in its order. */
function toAddresses(
  { transactions }: SweepPlan,
  holders: Collected['holders'],
): DataOf<typeof operatorSweepable>['docs'] {
  const byAddress = new Map(holders.map((holder) => [holder.address.toLowerCase(), holder]));
  const dry = new Set(transactions.filter(({ kind }) => kind === 'gas').map(({ to }) => to));
  return transactions
    .filter(({ kind }) => kind === 'transfer')
    .map(({ from, path, amountWei }) => {
      const { owner, coinWei } = byAddress.get(from)!;
      return {
        _id: checkAddress(from) ?? from,
        member: { _id: owner.publicId, fullName: owner.fullName, referId: owner.referId },
        path,
        amount: formatUsdt(fromWei(amountWei).amount),
        bnb: toBnb(coinWei),
        isDry: dry.has(from),
      };
    });
}

/** Creates and stores the transactions of a sweep. Signed transactions are compared only with these. */
export async function exportSweep(
  deps: SweepDeps,
  call: ByOperator,
  { to, reason }: { readonly to: string; readonly reason: string },
): Promise<Exported> {
  const recipient = recipientsOf(deps.config).find(({ address }) => address.toLowerCase() === to.toLowerCase());
  if (!recipient) return fail('sweep_recipient');
  const found = await askNetwork(deps.log, () => collect(deps));
  if (found === null) return fail('chain_unreachable');
  if (found.gasPriceWei > MAX_GAS_PRICE_WEI) return fail('sweep_fee_too_high');
  const plan = planSweep(found.holders, { ...found, to: recipient.address });
  if (plan.addresses === 0) return fail('sweep_nothing');
  if (found.gasWallet.coinWei < plan.gasNeededWei) return fail('sweep_gas_short');
  return transaction(deps.db, async (tx): Promise<Exported> => {
    const { chainId, usdt } = deps.chain;
    const gasWallet = found.gasWallet.address;
    const sweep = { chainId, usdt, to: recipient.address, gasWallet };
    const id = await insertSweep(tx, call.tokenSha256, sweep, plan.transactions);
    if (id === null) return fail('sweep_open');
    const amount = formatUsdt(fromWei(plan.totalWei).amount);
    await audit(tx, call, {
      action: 'sweep.export',
      subject: `sweep:${id}`,
      reason,
      after: { to: recipient.address, addresses: plan.addresses, amount, gasWei: plan.gasNeededWei },
    });
    return ok({ _id: id, addresses: plan.addresses, amount });
  });
}
