import { describe, expect, it } from 'vitest';
import { attackerOf } from '../../../testing/attacker.ts';
import { ownDatabase } from '../../../testing/fixtures.ts';
import { approvedVendor, identify, operatorSession, publish, publishedListing } from '../../../testing/market.ts';
import { signedIn } from '../../../testing/operators.ts';
import { openDay } from '../../../testing/purchases.ts';
import { expireListings } from './jobs.ts';

const t = await ownDatabase();

/** A signed-in member in the shape that `publish` accepts for vendors. */
async function poster({ isIdentified = true } = {}) {
  const by = await signedIn(t);
  if (isIdentified) await identify(t, by.id);
  return by;
}
type Poster = Awaited<ReturnType<typeof poster>>;

const endsIn = (days: number): Promise<string> => openDay(t, days);

const PAY = { payFrom: 20_000, payTo: 30_000, currency: 'INR', payPer: 'month', noFee: true };
const JOB = { category: 'teaching', attributes: PAY };
async function saved(by: Poster, kind: string, over: object = {}, id: string | null = null): Promise<string> {
  const category = kind === 'job' ? JOB.category : 'lessons';
  return t.value<string>(
    `SELECT catalogue.save_listing($1, $2, $3, 'a-post', jsonb_set($4::jsonb, '{categoryId}',
       to_jsonb((SELECT c.id::text FROM catalogue.category c WHERE c.kind = $3 AND c.slug = $5)))) AS id`,
    [
      by.session,
      id,
      kind,
      JSON.stringify({ title: 'A post', description: 'x', attributes: {}, pictures: [], ...over }),
      category,
    ],
  );
}
const job = async (by: Poster, days = 30) =>
  saved(by, 'job', { attributes: JOB.attributes, endsOn: await endsIn(days) });
const published = async (by: Poster, id: string): Promise<string> => {
  await publish(t, by, id);
  return id;
};
const statusOf = (id: string): Promise<string> =>
  t.value('SELECT status FROM catalogue.listing WHERE public_id = $1', [id]);
const answerable = (id: string) =>
  t.rows('SELECT kind, owner_id, may_answer FROM catalogue.answerable WHERE public_id = $1', [id]);
const found = async (id: string): Promise<boolean> =>
  (
    await t.owner.query(
      'SELECT FROM catalogue.search_entry e JOIN catalogue.listing l ON l.id = e.listing_id WHERE l.public_id = $1',
      [id],
    )
  ).rowCount === 1;
/** Runs `act` with the business day moved `days` days ahead. */
async function later<Value>(days: number, act: () => Promise<Value>): Promise<Value> {
  await t.owner.query('UPDATE platform.calendar SET business_date = business_date + $1::integer', [days]);
  try {
    return await act();
  } finally {
    await t.owner.query('UPDATE platform.calendar SET business_date = business_date - $1::integer', [days]);
  }
}

describe('The owner of a listing', () => {
  // Shows DEC-9-kinds-2
  it('A member’s listing is saved, reviewed by an operator, found in search and open for answers', async () => {
    const by = await poster();
    const id = await published(by, await saved(by, 'listing', { priceMicro: '5000000' }));
    expect(await answerable(id)).toEqual([{ kind: 'listing', owner_id: by.id, may_answer: ['enquiry'] }]);
    expect(await found(id)).toBe(true);
  });

  it('Members cannot post products', async () => {
    await expect(saved(await poster(), 'product')).rejects.toThrow('kind_not_allowed');
  });

  // Shows DEC-9-kinds-3
  it('A member without a verified identity can save a job but cannot submit it', async () => {
    const by = await poster({ isIdentified: false });
    await expect(publish(t, by, await job(by))).rejects.toThrow('identity_needed_to_post');
  });

  it('Another account’s listing is reported as unknown', async () => {
    const id = await job(await poster());
    const other = await poster();
    await expect(saved(other, 'job', {}, id)).rejects.toThrow('listing_unknown');
    for (const act of [
      'submit_listing($1, $2)',
      'close_listing($1, $2)',
      'pause_listing($1, $2, true)',
      'renew_listing($1, $2, NULL)',
    ])
      await expect(t.owner.query(`SELECT catalogue.${act}`, [other.session, id])).rejects.toThrow('listing_unknown');
  });

  it('A listing cannot change its kind or its owner', async () => {
    const by = await poster();
    const id = await job(by);
    await expect(saved(by, 'listing', {}, id)).rejects.toThrow('listing_unknown');
    await expect(
      t.owner.query('UPDATE catalogue.listing SET member_id = $2 WHERE public_id = $1', [id, (await poster()).id]),
    ).rejects.toMatchObject({ constraint: 'listing_stays_what_it_is' });
  });

  it('A member can have at most thirty open listings of a kind, even when saving many at once', async () => {
    const by = await poster();
    const tried = await Promise.allSettled(Array.from({ length: 34 }, () => saved(by, 'listing')));
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(30);
    expect(tried.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { message: 'post_limit' } });
  });

  it('A product accepts no answers and belongs to its store', async () => {
    const shop = await approvedVendor(t);
    const id = await publishedListing(t, shop);
    expect(await answerable(id)).toEqual([]);
    expect(await t.rows('SELECT owner_id FROM catalogue.listings WHERE public_id = $1', [id])).toEqual([
      { owner_id: shop.id },
    ]);
  });

  it('A listing of a frozen member accepts no answers', async () => {
    const by = await poster();
    const id = await published(by, await saved(by, 'listing'));
    await t.owner.query('UPDATE members.member SET frozen_at = now() WHERE id = $1', [by.id]);
    expect(await answerable(id)).toEqual([]);
  });
});

describe('The lifetime of a listing', () => {
  // Shows DEC-9-kinds-4
  it('A job accepts answers on its last day and none the next day, even before the worker has run', async () => {
    const by = await poster();
    const id = await published(by, await job(by, 2));
    expect(await later(2, () => answerable(id))).toHaveLength(1);
    expect(await later(3, () => answerable(id))).toHaveLength(0);
  });

  // Shows DEC-9-kinds-4
  it('The worker expires an ended job once, removes it from search and mails its owner', async () => {
    const by = await poster();
    const id = await published(by, await job(by, 2));
    await later(3, async () => {
      await Promise.all([expireListings({ db: t.db }), expireListings({ db: t.db })]);
    });
    expect(await statusOf(id)).toBe('expired');
    expect(await found(id)).toBe(false);
    const { rowCount } = await t.owner.query(
      `SELECT FROM mail.message WHERE template = 'listing-expired' AND recipient = $1`,
      [by.email],
    );
    expect(rowCount).toBe(1);
  });

  it('A listing does not expire before its last day has ended', async () => {
    const by = await poster();
    const id = await published(by, await job(by, 2));
    await expect(
      t.owner.query(`UPDATE catalogue.listing SET status = 'expired' WHERE public_id = $1`, [id]),
    ).rejects.toMatchObject({ constraint: 'listing_expires_at_its_end' });
  });

  // Shows DEC-9-kinds-4
  it('An expired job that its owner renews is shown and accepts answers again', async () => {
    const by = await poster();
    const id = await published(by, await job(by, 2));
    await later(3, async () => {
      await expireListings({ db: t.db });
      await t.owner.query('SELECT catalogue.renew_listing($1, $2, platform.business_date() + 10)', [by.session, id]);
      expect(await answerable(id)).toHaveLength(1);
      expect(await found(id)).toBe(true);
    });
  });

  it('A job that expired during the review of a new last day is shown after approval only if that day is not over', async () => {
    const by = await poster();
    for (const [days, becomes] of [
      [30, 'published'],
      [3, 'expired'],
    ] as const) {
      const id = await published(by, await job(by, 2));
      await saved(by, 'job', { attributes: JOB.attributes, endsOn: await endsIn(days) }, id);
      await t.owner.query('SELECT catalogue.submit_listing($1, $2)', [by.session, id]);
      await later(5, async () => {
        await expireListings({ db: t.db });
        expect(await statusOf(id)).toBe('expired');
        await t.owner.query(`SELECT catalogue.decide_review($1, $2, 2, true, 'fine')`, [await operatorSession(t), id]);
        expect([await statusOf(id), await found(id)]).toEqual([becomes, becomes === 'published']);
      });
    }
  });

  it('A classified can be renewed in its last week and not earlier', async () => {
    const by = await poster();
    const id = await published(by, await saved(by, 'listing'));
    const renew = () => t.owner.query('SELECT catalogue.renew_listing($1, $2, NULL)', [by.session, id]);
    await expect(renew()).rejects.toThrow('renewal_too_early');
    await later(54, renew);
  });

  it.each([-1, 91])('A job’s last day cannot be %s days from now', async (days) => {
    await expect(job(await poster(), days)).rejects.toThrow('end_not_valid');
  });

  it('A job needs a last day, and a classified cannot have one', async () => {
    const by = await poster();
    await expect(saved(by, 'job', { attributes: JOB.attributes })).rejects.toThrow('end_not_valid');
    await expect(saved(by, 'listing', { endsOn: await endsIn(3) })).rejects.toThrow('end_not_valid');
  });
});

describe('The pay of a job', () => {
  it.each([
    ['without pay', { payFrom: undefined, payTo: undefined }],
    ['with a pay range that ends before it begins', { payFrom: 30_001 }],
    ['with a pay of zero', { payFrom: 0 }],
    ['with pay in words', { payTo: 'much' }],
    ['with several pays', { payFrom: [20_000] }],
    ['with pay in no currency', { currency: 'points' }],
    ['with pay for an unknown period', { payPer: undefined }],
    ['that may ask applicants for money', { noFee: false }],
    ['that does not say whether it asks applicants for money', { noFee: undefined }],
  ])('The API’s database login cannot save a job %s, even with its owner’s session', async (_what, wrong) => {
    const api = attackerOf(t);
    const by = await poster();
    const endsOn = await endsIn(30);
    const save = (attributes: object) =>
      api.attempt(
        `SELECT catalogue.save_listing('\\x${by.session.toString('hex')}', NULL, 'job', 'a-job', jsonb_set('${JSON.stringify(
          {
            title: 'A job',
            description: 'x',
            pictures: [],
            endsOn,
            attributes,
          },
        )}', '{categoryId}', to_jsonb((SELECT c.id::text FROM catalogue.category c WHERE c.kind = 'job' AND c.slug = 'teaching'))))`,
      );
    expect([await save({ ...PAY, ...wrong }), await save(PAY)]).toEqual(['revision_says_what_holds', null]);
  });
});

describe('Listings that an operator removes', () => {
  // Shows DEC-9-kinds-2
  it('A member’s removed listing accepts no answers, and its owner can appeal once', async () => {
    const by = await poster();
    const id = await published(by, await saved(by, 'listing'));
    await t.owner.query(`SELECT catalogue.remove_listing($1, $2, 'It asks for money')`, [await operatorSession(t), id]);
    expect(await answerable(id)).toEqual([]);
    const appeal = () => t.owner.query(`SELECT catalogue.appeal($1, $2, 'It does not')`, [by.session, id]);
    await appeal();
    await expect(appeal()).rejects.toThrow('nothing_to_appeal');
  });
});
