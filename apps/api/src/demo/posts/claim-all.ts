import {
  answerResponse,
  claimItem,
  closeListing,
  confirmHandover,
  getLostFound,
  revokeGrant,
  sealItem,
  showHandoverCode,
} from '@plumbline/contract';
import { type Calls, together } from '../calls.ts';
import { type ClaimEnd, type DemoFind, lostAndFound } from './lost-found.ts';

interface Sides {
  readonly finder: Calls;
  readonly claimant: Calls;
}

const CONTACT = 'Sample: at the market hall, Saturdays at ten';

/** Creates questions and claims about the cast's finds through the calls of both sides. Skips existing questions. */
export async function claimAll(partyOf: (index: number) => Promise<Calls>): Promise<void> {
  const casts = await together(lostAndFound.map((_, index) => partyOf(index)));
  await together(
    lostAndFound.map(async (things, index) => {
      const finder = casts[index]!;
      const { data } = await finder.call(getLostFound);
      for (const { title, find } of things) {
        const post = data.posts.find((each) => each.title === title && each.status === 'published');
        if (find === undefined || post === undefined || post.question !== null) continue;
        await seal({ finder, claimant: casts[(index + 1) % casts.length]! }, post._id, find);
      }
    }),
  );
}

async function seal(sides: Sides, _id: string, { question, answer, claims, isClosed }: DemoFind): Promise<void> {
  await sides.finder.call(sealItem, { _id, question, answer });
  for (const { says, ends } of claims) await claim(sides, _id, { answer, says, ends });
  if (isClosed) await sides.finder.call(closeListing, { _id });
}

async function claim(
  sides: Sides,
  listingId: string,
  of: { readonly answer: string; readonly says: string; readonly ends: ClaimEnd },
): Promise<void> {
  const send = (answer: string) => sides.claimant.call(claimItem, { listingId, answer, message: of.says });
  if (of.ends === 'wrong') return void (await send('a photograph').catch(() => null));
  const { data } = await send(of.answer);
  await ENDS[of.ends](sides, data._id);
}

const accept = ({ finder }: Sides, _id: string) =>
  finder.call(answerResponse, { _id, decision: 'accept', contact: CONTACT });

const ENDS: Readonly<Record<Exclude<ClaimEnd, 'wrong'>, (sides: Sides, _id: string) => Promise<unknown>>> = {
  open: async () => undefined,
  agreed: accept,
  'handed-over': async (sides, _id) => {
    await accept(sides, _id);
    const { data } = await sides.claimant.call(showHandoverCode, { _id });
    await sides.finder.call(confirmHandover, { _id, code: data.code });
  },
  declined: ({ finder }, _id) => finder.call(answerResponse, { _id, decision: 'decline', word: 'Its owner was here' }),
  withdrawn: ({ claimant }, _id) => claimant.call(answerResponse, { _id, decision: 'withdraw' }),
  'taken-back': async (sides, _id) => {
    await accept(sides, _id);
    await sides.finder.call(revokeGrant, { _id });
  },
};
