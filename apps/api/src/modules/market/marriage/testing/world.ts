import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { TestApp } from '../../../../testing/app.ts';
import { outcomeOf } from '../../../../testing/app.ts';
import type { TestDatabase } from '../../../../testing/database.ts';
import { openSession } from '../../../../testing/operators.ts';
import { member } from '../../../../testing/people.ts';

export const PUNE = '1259229';
export const MUMBAI = '1275339';

export interface Answered {
  readonly status: number;
  readonly code: string | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: what a call answers with is what each test looks at
  readonly data: any;
  readonly message: string;
}

/** A logged-in member who calls the API. */
export interface Person {
  readonly id: bigint;
  readonly email: string;
  readonly phone: string;
  readonly token: string;
  /** As SQL functions take it. */
  readonly session: Buffer;
  readonly post: (name: string, body?: object) => Promise<Answered>;
  readonly get: (name: string) => Promise<Answered>;
}

export interface Shown extends Person {
  readonly profile: string;
}

export const FORM = {
  whose: 'self',
  firstName: 'Asha',
  familyName: 'Hiddenname',
  bornOn: '1995-05-17',
  placeId: PUNE,
  attributes: { marital: 'never-married', gender: 'woman', diet: 'vegetarian' },
  about: 'I like old maps and long walks.',
  childEmail: '',
  isDeclared: true,
};

/** Creates a picture with sharp edges that blurring must remove. */
export const drawn = (): Promise<Buffer> =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: '#ffffff' } })
    .composite(
      Array.from({ length: 16 }, (_, place) => ({
        input: { create: { width: 20, height: 480, channels: 3 as const, background: '#000000' } },
        left: place * 40,
        top: 0,
      })),
    )
    .jpeg()
    .toBuffer();

/** Creates people with and without profiles, and the steps between two of them. */
export function profilesOf(t: TestDatabase, api: TestApp) {
  async function somebody(contact?: { email: string; phone: string }): Promise<Person> {
    const { id } = await member(t, null, 'member', contact);
    const { rows } = await t.owner.query('SELECT email, phone FROM members.member WHERE id = $1', [id]);
    const token = await openSession(t, 'member', id);
    return {
      id,
      ...rows[0],
      token,
      session: createHash('sha256').update(token).digest(),
      post: async (name: string, body: object = {}) => outcomeOf(await api.post(`/sellerApi/${name}`, body, token)),
      get: async (name: string) => outcomeOf(await api.get(`/sellerApi/${name}`, token)),
    };
  }

  /** Creates a person with a published profile. */
  async function shown(over: object = {}, contact?: { email: string; phone: string }): Promise<Shown> {
    const person = await somebody(contact);
    const saved = await person.post('saveMarriageProfile', { ...FORM, ...over });
    if (saved.status !== 200) throw new Error(JSON.stringify(saved));
    await person.post('publishMarriageProfile');
    return { ...person, profile: saved.data._id };
  }

  /** Records that the viewer was shown the profile, as browsing does. */
  const seen = (viewer: Person, { profile }: Shown) =>
    t.owner.query(
      `INSERT INTO marriage.sighting (viewer_id, profile_id) SELECT $1, p.id FROM marriage.profile p WHERE p.public_id = $2
       ON CONFLICT DO NOTHING`,
      [viewer.id, profile],
    );

  async function addPicture({ token }: Person, content: Buffer): Promise<Answered> {
    const payload = new FormData();
    payload.append('picture', new Blob([new Uint8Array(content)], { type: 'image/jpeg' }), 'a.jpg');
    const headers = { authorization: `Bearer ${token}` };
    return outcomeOf(await api.app.inject({ method: 'POST', url: '/sellerApi/addMarriagePicture', payload, headers }));
  }

  const picture = ({ token }: Person, id: string, form: 'marriagePicture' | 'sharpMarriagePicture', size = '480') =>
    api.app.inject({ url: `/sellerApi/${form}/${id}/${size}`, headers: { authorization: `Bearer ${token}` } });

  /** Takes each step up to this one, all accepted; `asking` sends them. Returns the ids of the answers. */
  async function upTo(last: 'interest' | 'photo' | 'contact', asking: Shown, asked: Shown) {
    const ids: { interest: string; photo?: string; contact?: string } = { interest: '' };
    await seen(asking, asked);
    const step = async (call: string, contact = '') => {
      const sent = await asking.post(call, { profileId: asked.profile, message: '' });
      if (sent.status !== 200) throw new Error(JSON.stringify(sent));
      const accepted = await asked.post('answerResponse', { _id: sent.data._id, decision: 'accept', contact });
      if (accepted.status !== 200) throw new Error(JSON.stringify(accepted));
      return sent.data._id as string;
    };
    ids.interest = await step('sendInterest');
    if (last !== 'interest') ids.photo = await step('requestPhoto');
    if (last === 'contact') ids.contact = await step('requestContact', 'Call 98200 00000 after six');
    return ids;
  }

  return { somebody, shown, seen, addPicture, picture, upTo };
}
