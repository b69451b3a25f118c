import { formatUsdt, MICRO_PER_USDT, usdt } from '@plumbline/money';
import { createDemoWallets, createDepositAddresses, demoParties, watch } from '../modules/base/chain/index.ts';
import { claimProfit, refreshTeams } from '../modules/earning/income/index.ts';
import { insertFirstPackage, purchasePackage } from '../modules/earning/investments/index.ts';
import { creditDeposits, recordNewTransfers } from '../modules/money/deposits/index.ts';
import { bookCapital } from '../modules/money/treasury/index.ts';
import { createOperator, enrolDemoApp, hashPassword } from '../modules/people/identity/index.ts';
import { createMember, currentNotice } from '../modules/people/members/index.ts';
import { acceptNotice } from '../modules/people/notices/index.ts';
import { pausePostingMails, resumePostingMails } from '../modules/views/posting-mails/index.ts';
import { transaction } from '../platform/database.ts';
import type { Deps } from '../platform/deps.ts';
import { repeatWhileBusy, type Say } from '../platform/repeat.ts';
import { writeSetting } from '../platform/settings.ts';
import { callsOn, type Injectable, isUnfinished, together } from './calls.ts';
import { writeSite } from './content.ts';
import { demoStores } from './market/cast.ts';
import { isMarketWhole, type Market, openMarket } from './market/market.ts';
import { spendsInStores } from './market/shop.ts';
import { nextDayOfSeed } from './next-day.ts';
import { DEMO_PASSWORD, DEMO_SPAN_DAYS, demoOperators, demoPackages, demoPeople } from './people.ts';
import {
  countUncredited,
  hasTransferTo,
  type SeededMember,
  selectDemand,
  selectOperatorIds,
  selectPackageIds,
  selectSeeded,
  selectVendors,
} from './store.ts';
import { until } from './until.ts';

/** The operator's money for payouts before members' deposits are swept. */
const CAPITAL = usdt(20_000n * MICRO_PER_USDT);
/** Covers a first payout and the exit of a small package on one day. */
const AUTO_APPROVE = usdt(140n * MICRO_PER_USDT);
/** High, because months of a demo pass in minutes. */
const AUTO_APPROVE_HOURLY = usdt(20_000n * MICRO_PER_USDT);
/** What stays in a member's wallet after all purchases. */
const POCKET_MONEY = usdt(40n * MICRO_PER_USDT);

/**
 * Creates the demo through the use cases of members and operators: cast, packages, deposits on chain, purchases and 30
 * closed days. Each step first checks what exists, so the seed can be killed and restarted. It restarts itself if
 * something was too busy, when the last call may or may not have taken effect.
 */
export const seedDemo = (deps: Deps, app: Injectable, say: Say = console.log): Promise<void> =>
  repeatWhileBusy('The demo is not complete', () => seedOnce(deps, app, say), { say, isWorthRepeating: isUnfinished });

async function seedOnce(deps: Deps, app: Injectable, progress: Say): Promise<void> {
  const callsOf = callsOn(app, progress);
  if (await isWhole(deps)) return resumePostingMails(deps.db);
  await pausePostingMails(deps.db);
  await writeSetting(deps.db, 'autoApproveUpTo', AUTO_APPROVE, 'demo');
  await writeSetting(deps.db, 'autoApproveHourly', AUTO_APPROVE_HOURLY, 'demo');
  await seedOperators(deps);
  const packages = await seedPackages(deps);
  const passwordHash = await hashOfPassword();
  progress('making members');
  const members = await seedMembers(deps, passwordHash);
  progress(`${members.length} members`);
  // The stores open while the chain makes the deposits final.
  const [market] = await together([openMarket(deps, callsOf, passwordHash, progress), payIn(deps, members, progress)]);
  progress('deposits credited, stores open');
  const repeating = { say: progress, isWorthRepeating: isUnfinished };
  await together([
    liveThroughDays(deps, { members, packages, market }, progress),
    // The demo is complete without it, so a restarted seed would not get here.
    repeatWhileBusy('The site', () => writeSite(deps, callsOf), repeating),
  ]);
  await resumePostingMails(deps.db);
}

/** A demo from before there were stores stays without them. */
async function isWhole(deps: Deps): Promise<boolean> {
  if ((await selectDemand(deps.db, '2000-01-01')).closedDays < DEMO_SPAN_DAYS) return false;
  const stores = Object.values(demoStores).map(({ email }) => email);
  return (await selectVendors(deps.db, stores)).length === 0 || (await isMarketWhole(deps));
}

async function hashOfPassword(): Promise<string> {
  const hashed = await hashPassword(DEMO_PASSWORD);
  if (!hashed.ok) throw new Error(hashed.code);
  return hashed.value;
}

/** Creates the operators with their second factors. Existing ones stay. */
async function seedOperators(deps: Deps): Promise<void> {
  for (const operator of demoOperators) await createOperator(deps.db, { ...operator, password: DEMO_PASSWORD });
  for (const { id } of await selectOperatorIds(deps.db, demoOperators)) await enrolDemoApp(deps, id);
}

async function seedPackages({ db }: Deps): Promise<readonly string[]> {
  const known = await selectPackageIds(
    db,
    demoPackages.map((pack) => pack.title),
  );
  const ids: string[] = [];
  for (const pack of demoPackages) {
    const price = usdt(pack.priceUsdt * MICRO_PER_USDT);
    ids.push(known.get(pack.title) ?? (await insertFirstPackage(db, { ...pack, price })));
  }
  return ids;
}

async function seedMembers({ db, config }: Deps, passwordHash: string): Promise<readonly SeededMember[]> {
  const emails = demoPeople.map((person) => person.email);
  const known = await selectSeeded(db, emails);
  const depositAddressOf = createDepositAddresses(config.chain.depositXpub);
  const ids = known.map((member) => member.id);
  for (const person of demoPeople.slice(known.length)) {
    const sponsorId = person.sponsor === null ? null : ids[person.sponsor]!;
    const made = await transaction(db, (tx) =>
      createMember(tx, depositAddressOf, { ...person, passwordHash, sponsorId }),
    );
    if (!made.created) throw new Error(`${made.taken} of ${person.fullName} is taken`);
    const by = { session: null, memberId: made.memberId, ip: '127.0.0.1' };
    await acceptNotice(db, by, { notice: 'risk', version: currentNotice('risk').version });
    ids.push(made.memberId);
  }
  return selectSeeded(db, emails);
}

/** Sends every member what they will spend, and the operator's capital, and waits until all of it is final. */
async function payIn(deps: Deps, members: readonly SeededMember[], say: Say): Promise<void> {
  const wallets = createDemoWallets(deps.chain);
  await watch(deps);
  const { payout } = demoParties();
  if (!(await hasTransferTo(deps.db, payout))) {
    const txHash = await wallets.faucet(payout, CAPITAL);
    const note = `Demo capital, ${formatUsdt(CAPITAL)} USDT`;
    const isBooked = async () => {
      await watch(deps);
      return (await bookCapital(deps, { txHash, bookedBy: 'demo', note })).ok;
    };
    await until('the capital is booked', isBooked, { say });
  }
  for (const [index, member] of members.entries()) {
    if (await hasTransferTo(deps.db, member.deposit_address)) continue;
    const spends = demoPeople[index]!.purchases.reduce((sum, each) => sum + demoPackages[each.pack]!.priceUsdt, 0n);
    await wallets.faucet(member.deposit_address, usdt(spends * MICRO_PER_USDT + POCKET_MONEY + spendsInStores(index)));
  }
  say('deposits sent');
  const ids = members.map((member) => member.id);
  const areCredited = async () => {
    await watch(deps);
    await recordNewTransfers(deps);
    await creditDeposits(deps);
    return (await countUncredited(deps.db, ids)) === 0;
  };
  await until('all deposits are credited', areCredited, { say });
}

interface Cast {
  readonly members: readonly SeededMember[];
  readonly packages: readonly string[];
  readonly market: Market;
}

async function liveThroughDays(deps: Deps, { members, packages, market }: Cast, progress: Say): Promise<void> {
  for (;;) {
    const { closedDays } = await selectDemand(deps.db, '2000-01-01');
    await market.live(closedDays);
    if (closedDays >= DEMO_SPAN_DAYS) return;
    for (const [index, person] of demoPeople.entries()) {
      const memberId = members[index]!.id;
      if (person.claimsOn.includes(closedDays)) await claimProfit(deps.db, memberId);
      for (const purchase of person.purchases.filter((each) => each.dayIndex === closedDays)) {
        await buy(deps, memberId, packages[purchase.pack]!, demoPackages[purchase.pack]!.priceUsdt);
      }
    }
    await refreshTeams(deps.db);
    const { closed } = await nextDayOfSeed(deps);
    progress(`closed ${closed.day}: ${closed.funded} of ${closed.need} USDT`);
  }
}

async function buy(deps: Deps, memberId: bigint, packageId: string, priceUsdt: bigint): Promise<void> {
  const amount = priceUsdt.toString();
  const bought = await purchasePackage(deps.db, memberId, { packageId, amount, payment_mode_name: 'wallet' });
  // Already bought before an interruption.
  if (!bought.ok && bought.code !== 'package_already_active') throw new Error(`purchase of ${amount}: ${bought.code}`);
}
