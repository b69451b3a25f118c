import type { DemoPost } from './thing.ts';

/** The outcome of a claim that was sent. */
export type ClaimEnd = 'open' | 'agreed' | 'handed-over' | 'declined' | 'withdrawn' | 'taken-back' | 'wrong';

export interface DemoFind {
  readonly question: string;
  readonly answer: string;
  readonly claims: readonly { readonly says: string; readonly ends: ClaimEnd }[];
  /** Its finder closes it, so open claims expire. */
  readonly isClosed?: true;
}

export interface DemoThing extends DemoPost {
  readonly find?: DemoFind;
}

const lost = (ago: number, more: DemoPost['attributes'] = {}) => ({ ago, attributes: { what: 'lost', ...more } });
const found = (ago: number, more: DemoPost['attributes'] = {}) => ({ ago, attributes: { what: 'found', ...more } });

/** Two members' posts: each loses what the other finds. The finds have claims in each state. */
export const lostAndFound: readonly (readonly DemoThing[])[] = [
  [
    {
      title: 'Lost: black umbrella with a wooden handle',
      about: 'Left on a bench by the river, or on the bus that stops there.',
      category: 'other',
      ...lost(6, { colour: 'black', part: 'evening' }),
      place: 'Pune',
    },
    {
      title: 'Lost: grey cat, answers to Moti',
      about: 'Has a white paw. Went out over the roof and did not come back.',
      category: 'animals',
      ...lost(3, { colour: 'grey', part: 'night', mark: 'One white paw' }),
      place: 'Pune',
    },
    {
      title: 'Lost: bunch of keys with a brass fish',
      about: 'Five keys, one of them long. Somewhere between the station and the market.',
      category: 'keys',
      ...lost(4, { colour: 'yellow' }),
      place: 'Mumbai',
    },
    {
      title: 'Lost: reading glasses in a blue case',
      about: 'Left in a library, on the second floor.',
      category: 'glasses',
      ...lost(8, { colour: 'blue' }),
      place: 'Nashik',
    },
    {
      title: 'Lost: bamboo flute in a cloth case',
      about: 'Left on the night bus, in the net above the seat.',
      category: 'other',
      ...lost(7, { colour: 'brown', part: 'night' }),
      place: 'Nagpur',
    },
    {
      title: 'Lost: school bag with a drawn tiger',
      about: 'The tiger is by my daughter, and dearer than the bag.',
      category: 'bags-and-wallets',
      ...lost(2, { colour: 'green', part: 'afternoon' }),
      place: 'Satara',
    },
    {
      title: 'Found: silver ring',
      about: 'In the sand of a playground. With an engraving.',
      category: 'jewellery-and-watches',
      ...found(5, { colour: 'grey' }),
      place: 'Pune',
      find: {
        question: 'Which name is engraved inside?',
        answer: 'Sample Asha',
        claims: [{ says: 'My mother’s. It slipped off on Sunday.', ends: 'handed-over' }],
      },
    },
    {
      title: 'Found: child’s shoe, left foot',
      about: 'On the steps of the museum.',
      category: 'clothes',
      ...found(1, { colour: 'red', part: 'morning' }),
      place: 'Mumbai',
    },
    {
      title: 'Found: phone in a leather cover',
      about: 'Under a seat of the night train. It is switched off, and stays so.',
      category: 'phones-and-devices',
      ...found(3, { colour: 'brown', part: 'night' }),
      place: 'Delhi',
      find: {
        question: 'What lies behind the cover?',
        answer: 'a pressed leaf',
        claims: [{ says: 'It has to be mine.', ends: 'wrong' }],
      },
    },
  ],
  [
    {
      title: 'Found: umbrella, black, wooden handle',
      about: 'It hung on a bench by the river. I have dried it.',
      category: 'other',
      ...found(6, { colour: 'black', part: 'evening' }),
      place: 'Pune',
      find: {
        question: 'What is tied to the handle?',
        answer: 'a yellow ribbon',
        claims: [{ says: 'I have missed it since the rain began.', ends: 'open' }],
      },
    },
    {
      title: 'Found: bunch of keys with a fish',
      about: 'At the market, beside the fruit.',
      category: 'keys',
      ...found(3, { colour: 'yellow' }),
      place: 'Mumbai',
      find: {
        question: 'How many keys are on it?',
        answer: '5 keys',
        claims: [{ says: 'One of them is for my mother’s house.', ends: 'agreed' }],
      },
    },
    {
      title: 'Found: grey cat with a white paw',
      about: 'It sits in our yard, eats well and is in no hurry.',
      category: 'animals',
      ...found(1, { colour: 'grey', part: 'morning' }),
      place: 'Pimpri',
      find: {
        question: 'What is it called?',
        answer: 'Sample Moti',
        claims: [{ says: 'Ours too, I think.', ends: 'declined' }],
      },
    },
    {
      title: 'Found: glasses in a case',
      about: 'Handed to me in the reading room.',
      category: 'glasses',
      ...found(7, { colour: 'blue' }),
      place: 'Nashik',
      find: {
        question: 'Which shop’s name is in the case?',
        answer: 'Sample Optics',
        claims: [{ says: 'I read badly without them.', ends: 'withdrawn' }],
      },
    },
    {
      title: 'Found: wallet without money',
      about: 'On the road behind the bus stand. There are cards in it.',
      category: 'bags-and-wallets',
      ...found(4, { colour: 'brown', part: 'night' }),
      place: 'Pune',
      find: {
        question: 'Whose picture is in it?',
        answer: 'my grandfather',
        claims: [{ says: 'The cards are blocked, the picture I want back.', ends: 'taken-back' }],
      },
    },
    {
      title: 'Found: watch that stands still',
      about: 'In a taxi, between the seats.',
      category: 'jewellery-and-watches',
      ...found(9, { colour: 'several' }),
      place: 'Mumbai',
      find: {
        question: 'At which time does it stand?',
        answer: 'ten past four',
        claims: [{ says: 'It has not run for years.', ends: 'open' }],
        isClosed: true,
      },
    },
    {
      title: 'Lost: red bicycle with a basket',
      about: 'It stood at the swimming bath, locked to itself.',
      category: 'vehicles',
      ...lost(2, { colour: 'red', mark: 'Sample Cycles' }),
      place: 'Pune',
      motif: 'wheel',
    },
    {
      title: 'Lost: wooden train, green',
      about: 'Two wagons, one of them with a bell. A child asks for it each evening.',
      category: 'toys',
      ...lost(6, { colour: 'green', part: 'afternoon' }),
      place: 'Bengaluru',
    },
    {
      title: 'Lost: knitted shawl',
      about: 'White, with a border of birds.',
      category: 'clothes',
      ...lost(5, { colour: 'white', part: 'evening' }),
      place: 'Delhi',
    },
  ],
];
