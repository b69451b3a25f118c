import { createDepositAddresses } from '../../modules/base/chain/index.ts';
import { carryOutDecisions } from '../../modules/market/disputes/index.ts';
import { createMember } from '../../modules/people/members/index.ts';
import { businessDate } from '../../platform/calendar.ts';
import { transaction } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Say } from '../../platform/repeat.ts';
import { type Calls, type CallsOf, together } from '../calls.ts';
import { coursesOf } from '../courses/courses.ts';
import { learn, teach } from '../courses/teach-all.ts';
import { demoPeople } from '../people.ts';
import { answerAll } from '../posts/answer-all.ts';
import { claimAll } from '../posts/claim-all.ts';
import { storeClassifieds } from '../posts/classifieds.ts';
import { storeJobs } from '../posts/jobs.ts';
import { postAll, postEach, posterOfThings } from '../posts/post-all.ts';
import { seedProfiles } from '../posts/profiles.ts';
import { writeResumes } from '../posts/resumes.ts';
import { type DemoOrder, selectOrders, selectVendors } from '../store.ts';
import { steps } from './act.ts';
import { demoStores, type StoreKey, storeKeys } from './cast.ts';
import { seedCertificates } from './certificates.ts';
import { openStore } from './open-store.ts';
import { publishAll } from './publish.ts';
import { type Purchase, purchases } from './purchases.ts';
import { buy, type Shelves } from './shop.ts';
import { type OperatorCalls, signInAs, signInOperator } from './sign-in.ts';
import { seedTickets } from './tickets.ts';

/** Members with resumes: the demo's first member and job applicants. */
const WRITERS = [0, 30, 31, 32, 33, 34] as const;
const firstNameOf = (index: number): string => demoPeople[index]!.fullName.split(' ')[0]!;
const emails = storeKeys.map((key) => demoStores[key].email);
/** Number of scripted orders: one for each store in each cart. */
const ORDERS = purchases.reduce((sum, { buys }) => sum + new Set(buys.map(([store]) => store)).size, 0);

/** Returns true if the demo's stores are open and all scripted orders exist. */
export const isMarketWhole = async ({ db }: Pick<Deps, 'db'>): Promise<boolean> =>
  (await selectOrders(db, emails)).length >= ORDERS;

export interface Market {
  /** Makes the cast's purchases and steps of a seeded day, except those from before an interruption. */
  live(day: number): Promise<void>;
}

/** Opens the demo's stores with all their listings, through the calls that vendors and operators make. */
export async function openMarket(
  deps: Deps,
  callsOf: CallsOf,
  passwordHash: string,
  say: Say = console.log,
): Promise<Market> {
  await addVendors(deps, passwordHash);
  const support = await signInOperator(deps, callsOf, 'support');
  const today = await businessDate(deps.db);
  const buyers = new Map<number, Promise<Calls>>();
  const buyerOf = (index: number): Promise<Calls> => {
    const known = buyers.get(index) ?? signInAs(callsOf, 'member', demoPeople[index]!.email);
    buyers.set(index, known);
    return known;
  };
  let finance: Promise<OperatorCalls> | null = null;
  const financeOf = (): Promise<OperatorCalls> => {
    finance ??= signInOperator(deps, callsOf, 'finance');
    return finance;
  };
  const vendors = {} as Record<StoreKey, Calls>;
  const shelves = {} as Record<StoreKey, Shelves[StoreKey]>;
  await together([
    postAll(callsOf, support, today),
    seedTickets(callsOf, support),
    financeOf().then((calls) => seedCertificates(calls, buyerOf)),
    seedProfiles(buyerOf),
    ...storeKeys.map(async (key, seed) => {
      const vendor = await signInAs(callsOf, 'vendor', demoStores[key].email);
      await openStore(vendor, support, demoStores[key], seed);
      vendors[key] = vendor;
      say(`store ${key} open`);
      shelves[key] = await publishAll(vendor, support, demoStores[key], seed);
      say(`store ${key} sells`);
      await teach(vendor, support, coursesOf(key, storeKeys));
      if (key !== 'tea') return;
      await postEach({ calls: vendor, support, kind: 'job', today }, storeJobs);
      await postEach({ calls: vendor, support, kind: 'listing', today }, storeClassifieds);
    }),
  ]);
  say('everything is on sale');
  await together(WRITERS.map(async (index) => writeResumes(await buyerOf(index), firstNameOf(index), index)));
  await together([
    answerAll((party) => (party === 'tea' ? Promise.resolve(vendors.tea) : buyerOf(party))),
    claimAll((index) => buyerOf(posterOfThings(index))),
    learn(vendors.tea, await buyerOf(0)),
  ]);
  return { live: (day) => live(deps, { vendors, shelves, buyerOf, financeOf }, day) };
}

interface Cast {
  readonly vendors: Readonly<Record<StoreKey, Calls>>;
  readonly shelves: Shelves;
  readonly buyerOf: (index: number) => Promise<Calls>;
  readonly financeOf: () => Promise<OperatorCalls>;
}

async function live(deps: Deps, { vendors, shelves, buyerOf, financeOf }: Cast, day: number): Promise<void> {
  const { db } = deps;
  const made = await selectOrders(db, emails);
  for (const purchase of purchases) {
    if (purchase.day !== day || ordersOf(purchase, made).length > 0) continue;
    await buy(await buyerOf(purchase.buyer), purchase, shelves);
  }
  const orders = await selectOrders(db, emails);
  for (const purchase of purchases) {
    for (const [, act] of purchase.then.filter(([on]) => on === day)) {
      for (const { store, id } of ordersOf(purchase, orders)) {
        const [now] = (await selectOrders(db, [demoStores[store].email])).filter((each) => each.id === id);
        if (!steps[act].from.includes(now!.status) || (act === 'refund-part' && now!.isRefunded)) continue;
        const buyer = await buyerOf(purchase.buyer);
        await steps[act].do({ vendor: vendors[store], buyer, financeOf }, id);
      }
    }
  }
  // Executed here and not only by the jobs: a restarted seed must not decide twice.
  await carryOutDecisions(deps);
}

/** Returns the existing orders of a cart. Each is its store's next one in script order. */
function ordersOf(purchase: Purchase, orders: readonly DemoOrder[]): readonly { store: StoreKey; id: string }[] {
  const before = purchases.slice(0, purchases.indexOf(purchase) + 1);
  const stores = [...new Set(purchase.buys.map(([store]) => store))];
  return stores.flatMap((store) => {
    const number = before.filter(({ buys }) => buys.some(([each]) => each === store)).length;
    const order = orders.find((each) => each.email === demoStores[store].email && each.number === number);
    return order === undefined ? [] : [{ store, id: order.id }];
  });
}

async function addVendors({ db, config }: Deps, passwordHash: string): Promise<void> {
  const known = new Set((await selectVendors(db, emails)).map(({ email }) => email));
  const depositAddressOf = createDepositAddresses(config.chain.depositXpub);
  for (const { fullName, email, phone } of Object.values(demoStores)) {
    if (known.has(email)) continue;
    const made = await transaction(db, (tx) =>
      createMember(tx, depositAddressOf, { fullName, email, phone, passwordHash, sponsorId: null, kind: 'vendor' }),
    );
    if (!made.created) throw new Error(`${made.taken} of ${fullName} is taken`);
  }
}
