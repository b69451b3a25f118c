import {
  answerResponse,
  applyJob,
  getAnswerable,
  getMyListings,
  moveApplication,
  revokeGrant,
  sendEnquiry,
  writeMessage,
} from '@plumbline/contract';
import { type Calls, together } from '../calls.ts';
import { type Act, type AnsweredPost, answeredPosts, type DemoAnswer, type Party } from './answers.ts';
import { resumeFor } from './resumes.ts';

type CallsFor = (party: Party) => Promise<Calls>;

const DAY_MS = 86_400_000;
const INTERVIEW_SPAN_DAYS = 7;
/** Applies without a resume. */
const WITHOUT_RESUME = 31;
const CONTACT = 'Sample: ring 555 0100 after six';

/** Responds to the cast's posts through the calls of both sides. Skips responses from before an interruption. */
export async function answerAll(callsFor: CallsFor): Promise<void> {
  await together(answeredPosts.map((post) => answerPost(post, callsFor)));
}

async function answerPost(post: AnsweredPost, callsFor: CallsFor): Promise<void> {
  const owner = await callsFor(post.owner);
  const { data } = await owner.call(getMyListings, { kind: post.kind, limit: '100' });
  const listing = data.docs.find(({ title, status }) => title === post.title && status === 'published');
  if (listing === undefined) return;
  for (const answer of post.answers) await send(answer, { owner, sender: await callsFor(answer.from) }, listing.slug);
}

interface Sides {
  readonly owner: Calls;
  readonly sender: Calls;
}

async function send({ from, says, answers = [], after = [] }: DemoAnswer, sides: Sides, slug: string): Promise<void> {
  const { data: asked } = await sides.sender.call(getAnswerable, { slug });
  if (asked.responseId !== null) return;
  const said = asked.questions.map((question, place) => ({ question, answer: answers[place]! }));
  const { listingId } = asked;
  const { data: sent } =
    asked.kind === 'application'
      ? await sides.sender.call(applyJob, {
          listingId,
          message: says,
          answers: said,
          resumeId: from === WITHOUT_RESUME ? '' : await resumeFor(sides.sender, asked.title),
        })
      : await sides.sender.call(sendEnquiry, { listingId, message: says });
  for (const act of after) await take(act, sides[act.by], sent._id);
}

async function take(act: Act, { call }: Calls, _id: string): Promise<void> {
  if ('writes' in act) await call(writeMessage, { _id, message: act.writes });
  else if ('declines' in act) await call(answerResponse, { _id, decision: 'decline', word: act.declines });
  else await STEPS[act.does](call, _id);
}

type DoneBy = Extract<Act, { does: string }>['does'];

const STEPS: Readonly<Record<DoneBy, (call: Calls['call'], _id: string) => Promise<unknown>>> = {
  shortlist: (call, _id) => call(moveApplication, { _id, stage: 'shortlisted' }),
  invite: (call, _id) =>
    call(moveApplication, {
      _id,
      stage: 'interview',
      minutes: 45,
      place: 'Sample House, room 2',
      at: new Date(Date.now() + INTERVIEW_SPAN_DAYS * DAY_MS).toISOString(),
    }),
  offer: (call, _id) => call(moveApplication, { _id, stage: 'offer' }),
  hire: (call, _id) => call(moveApplication, { _id, stage: 'hired', contact: CONTACT }),
  accept: (call, _id) => call(answerResponse, { _id, decision: 'accept', contact: CONTACT }),
  'take-back': (call, _id) => call(revokeGrant, { _id }),
  withdraw: (call, _id) => call(answerResponse, { _id, decision: 'withdraw' }),
};
