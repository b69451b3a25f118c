import {
  closeListing,
  edituserKycByUser,
  getCategories,
  getMyListings,
  getPlaces,
  getprofile,
  type PostKind,
  pauseListing,
  saveListing,
  submitListing,
  uploadMedia,
  userKyc,
} from '@plumbline/contract';
import { operatorDecideIdentity, operatorDecideListing, operatorRemoveListing } from '@plumbline/contract/operator';
import { type Calls, type CallsOf, together } from '../calls.ts';
import { document, still, toPng } from '../market/draw.ts';
import { REASON } from '../market/open-store.ts';
import { signInAs } from '../market/sign-in.ts';
import { demoPeople } from '../people.ts';
import { classifieds } from './classifieds.ts';
import { memberJobs } from './jobs.ts';
import { lostAndFound } from './lost-found.ts';
import type { DemoPost } from './thing.ts';

/** The first member of the cast who posts. */
const FIRST_POSTER = 30;
const DAY_MS = 24 * 3600 * 1000;
const DAYS_SHOWN = 60;

interface Poster {
  readonly calls: Calls;
  readonly support: Calls;
  readonly kind: PostKind;
  /** The demo's first business day. */
  readonly today: string;
}

/** Returns the member who posts a part of lost and found. They are created after the other posters. */
export const posterOfThings = (index: number): number => FIRST_POSTER + classifieds.length + memberJobs.length + index;

/** Creates members' classifieds, jobs, and lost and found through the usual calls. Skips existing ones. */
export async function postAll(callsOf: CallsOf, support: Calls, today: string): Promise<void> {
  const casts = [
    ...classifieds.map((posts) => ({ kind: 'listing' as const, posts })),
    ...memberJobs.map((posts) => ({ kind: 'job' as const, posts })),
    ...lostAndFound.map((posts) => ({ kind: 'lostfound' as const, posts })),
  ];
  await together(
    casts.map(async ({ kind, posts }, index) => {
      const calls = await signInAs(callsOf, 'member', demoPeople[FIRST_POSTER + index]!.email);
      if (kind === 'job') await identify(calls, support);
      await postEach({ calls, support, kind, today }, posts);
    }),
  );
}

/** Posts one account's listings one by one. Operators review the first three of a kind. */
export async function postEach(poster: Poster, posts: readonly DemoPost[]): Promise<void> {
  const { calls, kind } = poster;
  const { data: known } = await calls.call(getMyListings, { kind, limit: '100' });
  const titles = new Set(known.docs.map(({ title }) => title));
  const { docs: categories } = (await calls.call(getCategories, { kind })).data;
  for (const post of posts) {
    if (titles.has(post.title)) continue;
    const categoryId = categories.find(({ slug }) => slug === post.category)!._id;
    await show(poster, post, await save(poster, post, categoryId));
  }
}

const dayFrom = (today: string, days: number): string =>
  new Date(Date.parse(today) + days * DAY_MS).toISOString().slice(0, 10);

const BY_POST = { name: 'Post', price: '3', countries: ['IN'], days: 6 };

const DOES: Readonly<Partial<Record<PostKind, string>>> = { course: 'teaches', lostfound: 'misses' };
const sampleNote = (kind: PostKind): string => `This is a sample: nobody really ${DOES[kind] ?? 'offers'} it.`;

async function save({ calls, kind, today }: Poster, post: DemoPost, categoryId: string): Promise<string> {
  const { title, about, price = '', place, motif, days = DAYS_SHOWN, ago, units } = post;
  const attributes = ago === undefined ? post.attributes : { ...post.attributes, happened: dayFrom(today, -ago) };
  const pictures = motif === undefined ? [] : [await picture(calls, motif)];
  const found = place === undefined ? [] : (await calls.call(getPlaces, { search: place })).data;
  const { data } = await calls.call(saveListing, {
    kind,
    title,
    categoryId,
    attributes,
    price,
    pictures,
    description: `${about}\n\n*${sampleNote(kind)}*`,
    placeId: found[0]?._id ?? '',
    endsOn: kind === 'job' ? dayFrom(today, days) : '',
    ...(units === undefined ? {} : { order: { stock: units, delivery: [BY_POST] } }),
  });
  return data._id;
}

async function picture(calls: Calls, motif: NonNullable<DemoPost['motif']>): Promise<string> {
  const { data } = await calls.upload(uploadMedia, {}, { picture: await toPng(still(motif, 7)) });
  return data._id;
}

/** Moves a draft to its final state. */
async function show({ calls, support }: Poster, { ends = 'published' }: DemoPost, _id: string): Promise<void> {
  if (ends === 'draft') return;
  const { data } = await calls.call(submitListing, { _id });
  const revision = data.revision;
  if (data.status === 'in_review' && ends !== 'in_review') {
    const decision = ends === 'rejected' ? 'reject' : 'approve';
    await support.call(operatorDecideListing, { _id, revision, decision, reason: REASON });
  }
  if (ends === 'paused') await calls.call(pauseListing, { _id });
  if (ends === 'closed') await calls.call(closeListing, { _id });
  if (ends === 'removed')
    await support.call(operatorRemoveListing, { _id, reason: 'Applicants are asked for a deposit' });
}

/** Submits a drawing as the identity document. */
async function identify(calls: Calls, support: Calls): Promise<void> {
  const { data: kyc } = await calls.call(userKyc);
  const { data: profile } = await calls.call(getprofile);
  if (kyc.status === 'approved') return;
  if (kyc.status === 'none') {
    const front = await toPng(document(profile.email));
    await calls.upload(edituserKycByUser, { documentType: 'identity-card' }, { front });
  }
  await support.call(operatorDecideIdentity, { _id: profile._id, decision: 'approved', reason: REASON });
}
