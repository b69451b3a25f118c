import type { TestApp } from '../../../../testing/app.ts';
import type { TestDatabase } from '../../../../testing/database.ts';
import { publish } from '../../../../testing/market.ts';
import { answersOf, type Party } from '../../responses/testing/world.ts';

export const PUNE = '1259229';
export const MUMBAI = '1275339';
export const DELHI = '1273294';

export interface Thing {
  readonly title?: string;
  readonly description?: string;
  readonly category?: string;
  readonly placeId?: string;
  /** Days before the open business day. */
  readonly ago?: number;
  readonly attributes?: Readonly<Record<string, unknown>>;
  readonly pictures?: readonly string[];
}

/** Creates lost and found posts, their owners, and claims at each step. */
export function thingsOf(t: TestDatabase, api: TestApp) {
  const world = answersOf(t, api);
  const dayAgo = (days: number): Promise<string> =>
    t.value('SELECT (platform.business_date() - $1::integer)::text AS day', [days]);

  async function draft(by: Party, what: 'lost' | 'found', of: Thing = {}, id: string | null = null): Promise<string> {
    const { title = 'A black umbrella', description = 'With a wooden handle', category = 'other', ago = 2 } = of;
    const says = {
      title,
      description,
      pictures: of.pictures ?? [],
      placeId: of.placeId ?? PUNE,
      attributes: { what, happened: await dayAgo(ago), ...of.attributes },
    };
    return t.value<string>(
      `SELECT catalogue.save_listing($1, $4, 'lostfound', 'a-thing', jsonb_set($2::jsonb, '{categoryId}',
         to_jsonb((SELECT c.id::text FROM catalogue.category c WHERE c.kind = 'lostfound' AND c.slug = $3)))) AS id`,
      [by.session, JSON.stringify(says), category, id],
    );
  }

  /** Publishes a post; with an id, changes that post. */
  async function post(by: Party, what: 'lost' | 'found', of?: Thing, changes?: string): Promise<string> {
    const id = await draft(by, what, of, changes);
    await publish(t, by, id);
    return id;
  }

  /** Creates a find with the question "Which name is inside?" and the answer "Élan Vital". */
  async function sealed(finder?: Party, of?: Thing) {
    const owner = finder ?? (await world.somebody());
    const listingId = await post(owner, 'found', of);
    const kept = await owner.post('sealItem', {
      _id: listingId,
      question: 'Which name is inside?',
      answer: 'Élan Vital',
    });
    if (kept.status !== 200) throw new Error(kept.message);
    return { owner, listingId };
  }

  const claim = (by: Party, listingId: string, answer = 'elan vital') =>
    by.post('claimItem', { listingId, answer, message: 'It is mine' });

  async function claimed() {
    const find = await sealed();
    const sender = await world.somebody();
    const { data } = await claim(sender, find.listingId);
    return { ...find, sender, _id: data._id as string };
  }

  async function agreed() {
    const made = await claimed();
    await made.owner.post('answerResponse', { _id: made._id, decision: 'accept', contact: 'Ring 555 0100' });
    return made;
  }

  return {
    ...world,
    draft,
    postThing: post,
    sealed,
    claim,
    claimed,
    agreed,
    stateOf: (listingId: string): Promise<string> =>
      t.value('SELECT status FROM catalogue.listing WHERE public_id = $1', [listingId]),
    slugOf: (listingId: string): Promise<string> =>
      t.value('SELECT slug FROM catalogue.listing WHERE public_id = $1', [listingId]),
    handoverOf: (_id: string) =>
      t.row(
        `SELECT h.* FROM lostfound.handover h JOIN responses.response r ON r.id = h.response_id WHERE r.public_id = $1`,
        [_id],
      ),
    later: (days: number) =>
      t.owner.query('UPDATE platform.calendar SET business_date = business_date + $1::integer', [days]),
  };
}
