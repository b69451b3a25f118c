import type { PostKind } from '@plumbline/contract';

/** A step after a response was sent, by the listing's owner or the sender. */
export type Act =
  | { readonly by: 'owner' | 'sender'; readonly writes: string }
  | { readonly by: 'owner'; readonly does: 'shortlist' | 'invite' | 'offer' | 'hire' | 'accept' | 'take-back' }
  | { readonly by: 'owner'; readonly declines: string }
  | { readonly by: 'sender'; readonly does: 'withdraw' };

/** Members of the cast by number, or the store by its key. */
export type Party = number | 'tea';

export interface DemoAnswer {
  readonly from: number;
  readonly says: string;
  /** Answers to a job's questions, in order. */
  readonly answers?: readonly string[];
  readonly after?: readonly Act[];
}

export interface AnsweredPost {
  readonly owner: Party;
  readonly kind: PostKind;
  readonly title: string;
  readonly answers: readonly DemoAnswer[];
}

const owner = (does: 'shortlist' | 'invite' | 'offer' | 'hire' | 'accept' | 'take-back'): Act => ({
  by: 'owner',
  does,
});

/**
 * Responses in every state. Posters respond to each other: their identities are checked, so nobody else must log in.
 */
export const answeredPosts: readonly AnsweredPost[] = [
  {
    owner: 33,
    kind: 'job',
    title: 'Weaver for a hand loom',
    answers: [
      {
        from: 30,
        says: 'I have woven at home for three years and would like to do it every day.',
        answers: ['A table loom with eight shafts', 'In two weeks'],
      },
      {
        from: 31,
        says: 'I learned it from my aunt. Scarves, mostly.',
        answers: ['A frame loom', 'At once'],
        after: [owner('shortlist')],
      },
      {
        from: 32,
        says: 'Two years in a mill that has closed.',
        answers: ['A counterbalance loom, four shafts', 'Next month'],
        after: [
          owner('shortlist'),
          owner('invite'),
          { by: 'owner', writes: 'Please bring a piece that you have made.' },
          { by: 'sender', writes: 'I will. Is there a bus?' },
        ],
      },
      {
        from: 34,
        says: 'Sample of somebody who gets the job.',
        answers: ['Yours: I have visited on the open day', 'On Monday'],
        after: [owner('invite'), owner('offer'), owner('hire')],
      },
    ],
  },
  {
    owner: 34,
    kind: 'job',
    title: 'Teacher of physics, class nine',
    answers: [
      {
        from: 30,
        says: 'I teach in the next town, and would like to come nearer.',
        answers: ['The pendulum'],
        after: [
          owner('invite'),
          owner('offer'),
          { by: 'sender', writes: 'Thank you. May I think about it until Friday?' },
        ],
      },
      {
        from: 31,
        says: 'I am a chemist, but I like physics.',
        answers: ['Something that burns'],
        after: [{ by: 'owner', declines: 'We need somebody who has taught physics before' }],
      },
      {
        from: 32,
        says: 'Sample of somebody who finds something else.',
        answers: ['A prism in the sun'],
        after: [{ by: 'sender', does: 'withdraw' }],
      },
    ],
  },
  {
    owner: 'tea',
    kind: 'job',
    title: 'Tea taster for the spring harvest',
    answers: [
      { from: 33, says: 'My family grows tea.', answers: ['A second flush, a little flat'] },
      {
        from: 34,
        says: 'I have tasted coffee for a living.',
        answers: ['Yours, this morning: better than the tin says'],
        after: [owner('shortlist'), owner('invite')],
      },
    ],
  },
  {
    // The job ends within the seeded days, and the response with it.
    owner: 33,
    kind: 'job',
    title: 'Shop assistant, festival weeks',
    answers: [{ from: 30, says: 'Sample of an application that nobody answers.' }],
  },
  {
    owner: 30,
    kind: 'listing',
    title: 'Touring bicycle, 54 cm',
    answers: [
      { from: 31, says: 'Is it still there, and could I see it on Saturday?' },
      {
        from: 32,
        says: 'I would take it for 130.',
        after: [{ by: 'owner', writes: 'Come and ride it, then we talk.' }, owner('accept')],
      },
      { from: 33, says: 'Do you send it abroad?', after: [{ by: 'owner', declines: 'It has to be fetched' }] },
      { from: 34, says: 'Sample of somebody who never came.', after: [owner('accept'), owner('take-back')] },
    ],
  },
  {
    owner: 31,
    kind: 'listing',
    title: 'Room with a balcony, from next month',
    answers: [
      {
        from: 30,
        says: 'Is there a table in the room?',
        after: [
          { by: 'owner', writes: 'There is, and a shelf.' },
          { by: 'sender', writes: 'And how far is it to the station?' },
          { by: 'owner', writes: 'Ten minutes on foot.' },
        ],
      },
    ],
  },
  {
    owner: 32,
    kind: 'listing',
    title: 'Wall clock that strikes',
    answers: [{ from: 33, says: 'Does it strike the quarters, too?', after: [{ by: 'sender', does: 'withdraw' }] }],
  },
];
