import { chargeOfWithdrawal, type DataOf, type platform, type UserKind } from '@plumbline/contract';
import { formatUsdt, usdt } from '@plumbline/money';
import { payoutsAreFrozen } from '../../../platform/alerts.ts';
import { businessDate } from '../../../platform/calendar.ts';
import type { Config } from '../../../platform/config.ts';
import type { Db } from '../../../platform/database.ts';
import { readSettings } from '../../../platform/settings.ts';
import { CONFIRMATIONS_TO_FINALITY } from '../../base/chain/index.ts';

/** What a member receives from the smallest withdrawal (decisions, section 4), unless the settings leave less. */
const PAYOUT_MINIMUM = usdt(25_000_000n);

export async function readPlatform(deps: { db: Db; config: Config }): Promise<DataOf<typeof platform>> {
  const { config } = deps;
  const settings = await readSettings(deps.db);
  const least = settings.withdrawalMinimum;
  const afterCharge = (kind: UserKind) => chargeOfWithdrawal(settings, kind).split(least).net;
  const leftToMember = afterCharge('member');
  return {
    demo: config.demo,
    businessDate: await businessDate(deps.db),
    payoutsWait: settings.payoutsPaused || (await payoutsAreFrozen(deps.db)),
    network: {
      name: 'USDT-BEP-20',
      chainId: config.chain.chainId,
      usdt: config.chain.usdt,
      confirmations: CONFIRMATIONS_TO_FINALITY,
    },
    limits: {
      depositMinimum: formatUsdt(settings.depositMinimum),
      depositReportMinimum: formatUsdt(settings.depositReportMinimum),
      withdrawalMinimum: formatUsdt(settings.withdrawalMinimum),
      payoutCost: formatUsdt(settings.payoutCost),
      payoutMinimum: formatUsdt(leftToMember < PAYOUT_MINIMUM ? leftToMember : PAYOUT_MINIMUM),
      withdrawalChargeBps: settings.withdrawalChargeBps,
      vendorWithdrawalChargeBps: settings.vendorWithdrawalChargeBps,
      vendorPayoutMinimum: formatUsdt(afterCharge('vendor')),
      packageWithdrawalMinimum: formatUsdt(settings.packageWithdrawalMinimum),
      packageChargeBps: settings.packageChargeBps,
    },
  };
}
