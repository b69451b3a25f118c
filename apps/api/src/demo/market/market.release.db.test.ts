import { APPLICATION_STAGES, userSearchListing } from '@plumbline/contract';
import { POST_KINDS } from '@plumbline/contract/kinds';
import { usdt } from '@plumbline/money';
import { describe, expect, it } from 'vitest';
import { openKey, serveCertifier } from '../../modules/market/certificates/index.ts';
import { settleOrders } from '../../modules/market/orders/index.ts';
import { daysLater, orderViolations } from '../../modules/market/orders/testing/market.ts';
import { createOperator, enrolDemoApp, hashPassword } from '../../modules/people/identity/index.ts';
import { createMember } from '../../modules/people/members/index.ts';
import { transaction } from '../../platform/database.ts';
import { createLog } from '../../platform/log.ts';
import { fund, ledgerViolations } from '../../testing/builders.ts';
import { ownApp, ownDatabase } from '../../testing/fixtures.ts';
import { whenOver } from '../../testing/when-over.ts';
import { callsOn } from '../calls.ts';
import { DEMO_PASSWORD, DEMO_SPAN_DAYS, demoOperators, demoPeople } from '../people.ts';
import { answeredPosts } from '../posts/answers.ts';
import { selectOperatorIds, selectOrders, selectShownCertificates } from '../store.ts';
import { demoStores } from './cast.ts';
import { isMarketWhole, openMarket } from './market.ts';
import { spendsInStores } from './shop.ts';

const emails = Object.values(demoStores).map(({ email }) => email);

const t = await ownDatabase();
const demo = await ownApp(t, { PLUMBLINE_DEMO: '1' });
for (const operator of demoOperators) await createOperator(t.db, { ...operator, password: DEMO_PASSWORD });
for (const { id } of await selectOperatorIds(t.db, demoOperators)) await enrolDemoApp(demo.deps, id);
const hashed = await hashPassword(DEMO_PASSWORD);
if (!hashed.ok) throw new Error(hashed.code);
const passwordHash = hashed.value;
await addBuyers();
const certifying = await certify();
const market = await openMarket(demo.deps, callsOn(demo.app), passwordHash);
whenOver(() => certifying());

/** Starts the signing process. Returns how to stop it. */
async function certify(): Promise<() => Promise<void>> {
  const db = t.dbOf('certifier');
  const key = await openKey('7a'.repeat(32), demo.deps.config.publicOrigin);
  const certifier = serveCertifier({ db, log: createLog('silent'), key });
  await certifier.ready;
  return async () => {
    await certifier.stop();
  };
}

/** Gives each buyer exactly the amount that the seed deposits; posting costs nothing. */
async function addBuyers(): Promise<void> {
  for (const [index, person] of demoPeople.entries()) {
    const spends = spendsInStores(index);
    const address = `0x${(index + 1).toString(16).padStart(40, '0')}`;
    const made = await transaction(t.db, (tx) =>
      createMember(tx, () => address, { ...person, passwordHash, sponsorId: null }),
    );
    if (!made.created) throw new Error(made.taken);
    if (spends > 0n) await fund(t.db, made.memberId, usdt(spends));
  }
}

const statesOf = async (): Promise<ReadonlySet<string>> =>
  new Set((await selectOrders(t.db, emails)).map(({ status }) => status));

describe('The demo’s market', () => {
  // Shows DEC-9-kinds-10
  it('The demo has certificates in each status, four of them shared', async () => {
    const certificates = () =>
      t.rows('SELECT status, shows, is_signed FROM certificates.certificate ORDER BY status, shows');
    // The certifier signs the finished course's certificate a moment later.
    await expect.poll(certificates, { timeout: 10_000 }).toEqual([
      { status: 'revoked', shows: 'name', is_signed: true },
      { status: 'suspended', shows: 'name', is_signed: true },
      { status: 'valid', shows: 'certificate', is_signed: true },
      { status: 'valid', shows: 'name', is_signed: true },
      { status: 'valid', shows: 'nothing', is_signed: true },
      // For the course that the demo's first member finished.
      { status: 'valid', shows: 'nothing', is_signed: true },
    ]);
    expect(await selectShownCertificates(demo.deps.db)).toHaveLength(4);
  });

  // Shows DEC-7.26
  it('The demo’s market has six stores with sixty published products that visitors can find', async () => {
    const { data } = await callsOn(demo.app)(null).call(userSearchListing, { kind: 'product' });
    expect(data.facets?.total).toBe(60);
    expect(data.docs.every((each) => each.picture !== null && each.kind === 'product' && each.inStock)).toBe(true);
  });

  // Shows DEC-9-kinds-10
  it('Visitors find fifteen to forty listings of each other public kind', async () => {
    for (const kind of POST_KINDS) {
      const { data } = await callsOn(demo.app)(null).call(userSearchListing, { kind });
      expect(data.facets?.total, kind).toBeGreaterThanOrEqual(15);
      expect(data.facets?.total, kind).toBeLessThanOrEqual(40);
    }
  });

  // Shows DEC-9-kinds-10
  it('The demo has resumes with share links, and applications with and without a resume', async () => {
    const { rows } = await t.owner.query(
      `SELECT (SELECT count(*)::int FROM resumes.resume) AS resumes, (SELECT count(*)::int FROM resumes.link) AS links,
         (SELECT count(*)::int FROM responses.resume) AS sent,
         (SELECT count(*)::int FROM responses.response r WHERE r.kind = 'application') AS applications`,
    );
    expect(rows[0]).toMatchObject({ resumes: 24, links: 6 });
    expect(rows[0].sent).toBeGreaterThan(5);
    expect(rows[0].sent).toBeLessThan(rows[0].applications);
  });

  it('The demo has classifieds and jobs in every state; published ones have a place or are available anywhere', async () => {
    const { rows } = await t.owner.query<{ kind: string; states: string[]; total: bigint }>(
      `SELECT kind, array_agg(DISTINCT status ORDER BY status) AS states, count(*) AS total FROM catalogue.listing
       WHERE kind IN ('listing', 'job') GROUP BY kind ORDER BY kind`,
    );
    expect(rows.map(({ kind, total }) => [kind, Number(total)])).toEqual([
      ['job', 20],
      ['listing', 21],
    ]);
    const states = new Set(rows.flatMap((row) => row.states));
    expect(states).toEqual(new Set(['published', 'paused', 'closed', 'draft', 'rejected', 'removed']));
    const jobs = await callsOn(demo.app)(null).call(userSearchListing, { kind: 'job', location: 'Pune' });
    expect(jobs.data.docs.length).toBeGreaterThan(1);
  });

  // Shows DEC-9-kinds-10
  it('The demo has sixteen marriage profiles marked “Sample”, each with a picture, and interests in every state', async () => {
    const { rows } = await t.owner.query<{ profiles: bigint; pictures: bigint; states: string[]; what: string[] }>(
      `SELECT (SELECT count(*) FROM marriage.profile p WHERE p.status = 'published' AND p.first_name LIKE '%(Sample)') AS profiles,
         (SELECT count(*) FROM marriage.picture) AS pictures,
         (SELECT array_agg(DISTINCT r.status ORDER BY r.status) FROM responses.response r WHERE r.listing_id IS NULL) AS states,
         (SELECT array_agg(DISTINCT o.what ORDER BY o.what) FROM responses.opening o WHERE o.revoked_at IS NULL) AS what`,
    );
    expect(rows[0]).toMatchObject({
      states: ['accepted', 'declined', 'revoked', 'sent', 'withdrawn'],
      what: ['contact', 'pictures', 'talk'],
    });
    expect([Number(rows[0]!.profiles), Number(rows[0]!.pictures)]).toEqual([16, 16]);
  });

  // Shows DEC-9-kinds-10
  it('The demo has eighteen lost or found items, with claims in every state and hand-overs in each', async () => {
    const { rows } = await t.owner.query(
      `SELECT (SELECT count(*)::int FROM catalogue.listing l WHERE l.kind = 'lostfound') AS things,
         (SELECT array_agg(DISTINCT r.status ORDER BY r.status) FROM responses.response r WHERE r.kind = 'claim') AS states,
         (SELECT array_agg(DISTINCT h.state ORDER BY h.state) FROM lostfound.handover h) AS handovers`,
    );
    expect(rows[0]).toEqual({
      things: 18,
      states: ['accepted', 'declined', 'expired', 'revoked', 'sent', 'withdrawn'],
      handovers: ['agreed', 'done', 'ended'],
    });
  });

  // Shows DEC-9-kinds-10
  it('The demo has answers in every state that people can cause, and applications at every stage', async () => {
    const { rows } = await t.owner.query<{ states: string[]; stages: string[] }>(
      `SELECT array_agg(DISTINCT status ORDER BY status) AS states, array_agg(DISTINCT stage ORDER BY stage) AS stages
       FROM responses.response WHERE kind IN ('application', 'enquiry')`,
    );
    expect(rows[0]!.states).toEqual(['accepted', 'declined', 'revoked', 'sent', 'withdrawn']);
    expect(rows[0]!.stages.filter((stage) => stage !== null)).toEqual([...APPLICATION_STAGES].toSorted());
  });

  // Shows DEC-9-kinds-10
  it('The demo has tickets in each state, with a rating, a note, saved answers and one from the contact form', async () => {
    const { rows } = await t.owner.query<{ status: string }>('SELECT status FROM tickets.ticket ORDER BY status');
    expect(rows.map(({ status }) => status)).toEqual([
      'closed',
      'merged',
      'new',
      'new',
      'open',
      'open',
      'snoozed',
      'solved',
      'waiting',
    ]);
    const { rows: counts } = await t.owner.query(
      `SELECT (SELECT count(*)::int FROM tickets.note) AS notes, (SELECT count(*)::int FROM tickets.saved_answer) AS saved,
         (SELECT count(*)::int FROM tickets.ticket WHERE stars IS NOT NULL) AS rated,
         (SELECT count(*)::int FROM tickets.ticket WHERE guest_email IS NOT NULL) AS guests`,
    );
    expect(counts[0]).toEqual({ notes: 2, saved: 3, rated: 1, guests: 1 });
  });

  it('Restarting the demo’s seed creates no second store, listing or ticket', async () => {
    await openMarket(demo.deps, callsOn(demo.app), passwordHash);
    expect(await t.value('SELECT count(*)::integer AS listings FROM catalogue.listing')).toBe(60 + 41 + 18 + 17);
    expect(await t.value('SELECT count(*)::integer AS tickets FROM tickets.ticket')).toBe(9);
    const answers = await t.owner.query(
      `SELECT count(*)::integer AS sent FROM responses.response WHERE kind IN ('application', 'enquiry')`,
    );
    expect(answers.rows[0].sent).toBe(answeredPosts.flatMap((post) => post.answers).length);
  });

  // Shows DEC-7.26
  it('The demo’s market has orders in every state and balanced books', async () => {
    for (let day = 0; day < DEMO_SPAN_DAYS; day++) {
      await market.live(day);
      await daysLater(t, 1);
      await settleOrders(demo.deps);
    }
    await market.live(DEMO_SPAN_DAYS);
    expect([...(await statesOf())].toSorted()).toEqual([
      'accepted',
      'cancelled',
      'cleared',
      'disputed',
      'paid',
      'received',
      'refunded',
      'returned',
      'returning',
      'sent',
      'split',
    ]);
    expect(await isMarketWhole(demo.deps)).toBe(true);
    expect([...(await orderViolations(t)), ...(await ledgerViolations(t.owner))]).toEqual([]);
  });

  it('Replaying a day in the demo’s market creates no second purchase', async () => {
    const before = await selectOrders(t.db, emails);
    await market.live(DEMO_SPAN_DAYS);
    expect(await selectOrders(t.db, emails)).toEqual(before);
  });

  // Shows DEC-7.27
  it('The demo’s state lists each vendor’s login and store address', async () => {
    const { vendors } = (await demo.get('/demo/state')).json();
    expect(vendors).toHaveLength(6);
    expect(vendors[0]).toEqual({
      email: 'tea@vendors.plumbline.example',
      password: DEMO_PASSWORD,
      store: 'sample-tea-house',
    });
  });
});
