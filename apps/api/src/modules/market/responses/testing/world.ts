import { createHash } from 'node:crypto';
import type { TestApp } from '../../../../testing/app.ts';
import { outcomeOf } from '../../../../testing/app.ts';
import type { TestDatabase } from '../../../../testing/database.ts';
import { approvedVendor, identify, publish } from '../../../../testing/market.ts';
import { openSession } from '../../../../testing/operators.ts';
import { member } from '../../../../testing/people.ts';
import { openDay } from '../../../../testing/purchases.ts';

interface Answered {
  readonly status: number;
  readonly code: string | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: what a call answers with is what each test looks at
  readonly data: any;
  readonly message: string;
}

/** A logged-in member or vendor who calls the API. */
export interface Party {
  readonly id: bigint;
  readonly email: string;
  readonly token: string;
  /** As SQL functions take it. */
  readonly session: Buffer;
  readonly post: (name: string, body: object) => Promise<Answered>;
  readonly get: (name: string) => Promise<Answered>;
}

/** Required of every job. */
const PAY = { payFrom: 20_000, payTo: 30_000, currency: 'INR', payPer: 'month', noFee: true };

/** Creates listings that accept answers, the people who answer them, and the calls of both. */
export function answersOf(t: TestDatabase, api: TestApp) {
  const party = (
    of: { readonly id: bigint; readonly email: string; readonly token: string },
    group = 'sellerApi',
  ): Party => ({
    ...of,
    session: createHash('sha256').update(of.token).digest(),
    post: async (name: string, body: object) => outcomeOf(await api.post(`/${group}/${name}`, body, of.token)),
    get: async (name: string) => outcomeOf(await api.get(`/${group}/${name}`, of.token)),
  });

  /** Creates a member with a verified identity, as employers need it. */
  async function somebody() {
    const { id, email } = await member(t);
    await identify(t, id);
    return party({ id, email, token: await openSession(t, 'member', id) });
  }

  async function store() {
    return party(await approvedVendor(t), 'vendorApi');
  }

  async function post(by: Party, kind: 'job' | 'listing', questions: readonly string[] = []): Promise<string> {
    const says = {
      title: kind === 'job' ? 'Teacher of drawing' : 'A bicycle',
      description: 'As new',
      pictures: [],
      attributes: kind === 'job' ? { ...PAY, questions } : {},
      ...(kind === 'job' ? { endsOn: await openDay(t, 30) } : {}),
    };
    const { rows } = await t.owner.query<{ id: string }>(
      `SELECT catalogue.save_listing($1, NULL, $2, 'a-post', jsonb_set($3::jsonb, '{categoryId}',
         to_jsonb((SELECT c.id::text FROM catalogue.category c WHERE c.kind = $2 AND c.slug = $4)))) AS id`,
      [by.session, kind, JSON.stringify(says), kind === 'job' ? 'teaching' : 'lessons'],
    );
    await publish(t, by, rows[0]!.id);
    return rows[0]!.id;
  }

  /** Sends an answer. Returns it with its two sides. */
  async function sent(kind: 'application' | 'enquiry', owner?: Party, sender?: Party) {
    const [from, to] = [sender ?? (await somebody()), owner ?? (await somebody())];
    const listingId = await post(to, kind === 'application' ? 'job' : 'listing');
    const call = kind === 'application' ? 'applyJob' : 'sendEnquiry';
    const { data } = await from.post(call, { listingId, message: 'Is it still there?' });
    return { _id: data._id as string, listingId, owner: to, sender: from };
  }

  return {
    somebody,
    store,
    post,
    sent,
    /** Creates an accepted enquiry, whose contact is open. */
    async accepted() {
      const made = await sent('enquiry');
      await made.owner.post('answerResponse', { _id: made._id, decision: 'accept', contact: 'Ring 555 0100' });
      return made;
    },
    rowOf: (_id: string) => t.row('SELECT * FROM responses.response WHERE public_id = $1', [_id]),
    close: (by: Party, listingId: string) =>
      t.owner.query('SELECT catalogue.close_listing($1, $2)', [by.session, listingId]),
  };
}
