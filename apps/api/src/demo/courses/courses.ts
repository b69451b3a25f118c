import type { Values } from '@plumbline/contract/kinds';
import type { StoreKey } from '../market/cast.ts';

interface DemoLesson {
  readonly title: string;
  readonly body: string;
  /** A quiz: questions with their options, the first of which is right. */
  readonly asks?: readonly (readonly [question: string, ...options: string[]])[];
}

export interface DemoCourse {
  readonly title: string;
  readonly about: string;
  /** The slug of a category of courses. */
  readonly category: string;
  readonly values: Values;
  /** USDT. Free if absent. */
  readonly price?: string;
  readonly chapters: readonly { readonly title: string; readonly lessons: readonly DemoLesson[] }[];
}

const LEVELS = ['beginner', 'middle', 'advanced'] as const;

/** Builds a course with one chapter and a preview: title, topic, the skill that it teaches, and the lesson's text. */
const small = (
  [title, about, teaches, body]: readonly [title: string, about: string, teaches: string, body: string],
  category: string,
  {
    level = 0,
    hours = 1,
    language = 'en',
    price,
  }: { level?: 0 | 1 | 2; hours?: number; language?: string; price?: string } = {},
): DemoCourse => ({
  title,
  about,
  category,
  values: { level: LEVELS[level], language, hours, teaches: [teaches] },
  ...(price === undefined ? {} : { price }),
  chapters: [{ title: 'The course', lessons: [{ title: 'First look', body }] }],
});

/** The demo's first member completes this course. */
export const WHOLE = 'Tea from the leaf to the cup';

const tea: readonly DemoCourse[] = [
  {
    title: WHOLE,
    about: 'How leaves become six kinds of tea, and how each wants to be brewed. Two chapters and a quiz.',
    category: 'cooking',
    values: {
      level: 'beginner',
      language: 'en',
      hours: 1,
      teaches: ['Tell six kinds of tea apart', 'Brew each of them'],
      needs: ['A pot', 'A thermometer, if you have one'],
    },
    chapters: [
      {
        title: 'The leaf',
        lessons: [
          {
            title: 'One plant, six teas',
            body: 'All tea is *Camellia sinensis*. What is done with the leaf makes it **white, yellow, green, oolong, black or dark**.',
          },
          {
            title: 'Oxidation',
            body: 'A bruised leaf browns as a cut apple does.\n\n- green tea is heated before it can\n- oolong is stopped half way\n- black tea is left to finish',
          },
        ],
      },
      {
        title: 'The cup',
        lessons: [
          {
            title: 'Water and time',
            body: 'Green tea: 75 °C, two minutes. Black tea: 95 °C, four. Hotter and longer is more bitter, not stronger.',
          },
          {
            title: 'What you know now',
            body: 'Three questions of five, drawn for you.',
            asks: [
              ['How many plants do the six teas come from?', 'One', 'Two', 'Six'],
              ['Which tea is heated first, so that it cannot brown?', 'Green', 'Black', 'Oolong'],
              ['How hot is the water for green tea?', '75 °C', '95 °C', '100 °C'],
              ['What does brewing longer bring?', 'More bitterness', 'More strength alone', 'Less colour'],
              ['Which tea is stopped half way?', 'Oolong', 'White', 'Dark'],
            ],
          },
        ],
      },
    ],
  },
  small(
    [
      'Tasting tea with a spoon',
      'How a tasting table works.',
      'Describe a tea in five words',
      'Slurp: air carries the aroma to where you smell it.',
    ],
    'cooking',
    { level: 1, price: '6' },
  ),
  small(
    [
      'Chai for twenty guests',
      'Quantities, spices and timing.',
      'Cook chai for a party',
      'Crush cardamom in the last minute, not in the first.',
    ],
    'cooking',
    { language: 'hi' },
  ),
];

const COURSES: Partial<Record<StoreKey, readonly DemoCourse[]>> & { readonly tea: readonly DemoCourse[] } = { tea };

/** Courses for the other stores in turn. */
const others: readonly DemoCourse[] = [
  small(
    [
      'Throwing your first bowl',
      'From a lump of clay to a bowl that stands.',
      'Centre a kilo of clay',
      'Press with the heel of your hand, and let the wheel do the rest.',
    ],
    'art-and-music',
    { hours: 3, price: '18' },
  ),
  small(
    [
      'Glazes without lead',
      'Three recipes and how they are tested.',
      'Mix a food-safe glaze',
      'Test each glaze with vinegar for a day before you eat from it.',
    ],
    'craft',
    { level: 2, hours: 2, price: '12' },
  ),
  small(
    [
      'Mending a cracked cup',
      'Kintsugi with modern glue.',
      'Mend a cup that is used again',
      'Clean both edges: grease keeps the glue from holding.',
    ],
    'craft',
  ),
  small(
    [
      'Sharpening a kitchen knife',
      'One stone, ten minutes.',
      'Sharpen a knife so that it cuts paper',
      'Hold the angle, not the speed.',
    ],
    'craft',
  ),
  small(
    [
      'A budget that survives a month',
      'Where money goes, and how to notice in time.',
      'Keep a budget for a month',
      'Write down first what is fixed. The rest is smaller than you think.',
    ],
    'money',
    { hours: 2 },
  ),
  small(
    [
      'Spreadsheets for small shops',
      'Stock, prices and a sum that is right.',
      'Keep stock in a spreadsheet',
      'One row a thing, one column a fact.',
    ],
    'technology',
    { level: 1, hours: 4, price: '9' },
  ),
  small(
    [
      'Photographs that sell',
      'Light, ground and a clean lens.',
      'Photograph a thing by a window',
      'Turn off every lamp: two kinds of light are one too many.',
    ],
    'technology',
    { hours: 2, price: '7' },
  ),
  small(
    [
      'Hindi greetings for travellers',
      'Twenty sentences and when to use them.',
      'Greet, thank and ask the way',
      '**नमस्ते** fits at any hour.',
    ],
    'languages',
    { hours: 2 },
  ),
  small(
    [
      'Marathi in the market',
      'Numbers, prices and a polite no.',
      'Buy vegetables in Marathi',
      '**किती?** means “how much?”',
    ],
    'languages',
    { hours: 2, language: 'mr', price: '5' },
  ),
  small(
    [
      'Herbs on a balcony',
      'What grows in a pot, and what does not.',
      'Grow coriander all year',
      'Coriander hates to be moved: sow it where it stays.',
    ],
    'farming',
  ),
  small(
    ['Composting in a flat', 'Two boxes, no smell.', 'Make compost indoors', 'If it smells, it is too wet: add paper.'],
    'farming',
    { hours: 2 },
  ),
  small(
    [
      'Stretching after sitting',
      'Ten minutes for a stiff back.',
      'Ease a stiff back',
      'Never into pain: a stretch pulls, it does not stab.',
    ],
    'health',
  ),
  small(
    [
      'Fractions with a chocolate bar',
      'For children of nine and their parents.',
      'Add two fractions',
      'The same pieces first, then count.',
    ],
    'school',
  ),
  small(
    [
      'Reading a contract slowly',
      'What to look for before a signature.',
      'Find the way out of a contract',
      'Read the end first: how does it stop?',
    ],
    'money',
    { level: 1, price: '8' },
  ),
];

/** Returns the courses of a store. The other stores get up to three each. */
export function coursesOf(key: StoreKey, keys: readonly StoreKey[]): readonly DemoCourse[] {
  if (key === 'tea') return COURSES.tea;
  const place = keys.filter((each) => each !== 'tea').indexOf(key);
  return others.slice(place * 3, place * 3 + 3);
}
