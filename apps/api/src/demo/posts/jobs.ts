import type { DemoPost } from './thing.ts';

type Pay = readonly [from: number, to: number, per: string, currency?: string];

const job = (employer: string, [payFrom, payTo, payPer, currency = 'INR']: Pay, more: DemoPost['attributes'] = {}) => ({
  employer: `Sample ${employer}`,
  employment: 'full-time',
  where: 'onsite',
  payFrom,
  payTo,
  payPer,
  currency,
  noFee: true,
  ...more,
});

/** Jobs of a store and of two members with a checked identity. */
export const storeJobs: readonly DemoPost[] = [
  {
    title: 'Tea taster for the spring harvest',
    about: 'You taste, you write it down, and you say no when it is not good.',
    category: 'kitchen-and-hotels',
    attributes: job('Tea House', [28_000, 36_000, 'month'], {
      experience: 2,
      questions: ['Which tea did you taste last, and how was it?'],
    }),
    place: 'Darjiling',
  },
  {
    title: 'Packer, mornings',
    about: 'Parcels from seven to eleven. We show you how.',
    category: 'transport',
    attributes: job('Tea House', [90, 120, 'hour'], { employment: 'part-time', openings: 2 }),
    place: 'Siliguri',
  },
  {
    title: 'Photographer of small things',
    about: 'Forty pictures a month, daylight, from anywhere.',
    category: 'design',
    attributes: job('Tea House', [400, 600, 'month', 'USD'], {
      employment: 'contract',
      where: 'remote',
      skills: ['Photography', 'Retouching'],
    }),
    place: 'Kolkata',
  },
  {
    title: 'Book-keeper, two days a week',
    about: 'Vouchers, the month’s end, and a friendly office.',
    category: 'office',
    attributes: job('Tea House', [14_000, 18_000, 'month'], {
      employment: 'part-time',
      where: 'hybrid',
      experience: 3,
    }),
    place: 'Kolkata',
  },
  {
    title: 'Gardener of a tea slope',
    about: 'You prune, you plant, and you know when it rains too much.',
    category: 'farming',
    attributes: job('Tea House', [500, 650, 'day'], { experience: 1, openings: 2 }),
    place: 'Darjiling',
  },
  {
    title: 'Answers to customers, from home',
    about: 'Letters about parcels, in English and Hindi. Mornings.',
    category: 'sales',
    attributes: job('Tea House', [16_000, 20_000, 'month'], {
      employment: 'part-time',
      where: 'remote',
      skills: ['English', 'Hindi'],
    }),
    place: 'Siliguri',
  },
];

export const memberJobs: readonly (readonly DemoPost[])[] = [
  [
    {
      title: 'Weaver for a hand loom',
      about: 'Cotton, four shafts. A loom and a roof are there.',
      category: 'craft',
      attributes: job('Weaving Mill', [22_000, 30_000, 'month'], {
        experience: 1,
        skills: ['Weaving', 'Warping'],
        questions: ['At which loom have you worked?', 'When can you begin?'],
      }),
      place: 'Pune',
    },
    {
      title: 'Developer for a stock program',
      about: 'TypeScript and PostgreSQL, a team of three.',
      category: 'technology',
      attributes: job('Weaving Mill', [70_000, 110_000, 'month'], {
        where: 'hybrid',
        experience: 4,
        skills: ['TypeScript', 'PostgreSQL'],
      }),
      place: 'Pune',
    },
    {
      title: 'Driver with a van of ours',
      about: 'Round trips in the district, home in the evening.',
      category: 'transport',
      attributes: job('Weaving Mill', [800, 1_000, 'day'], { experience: 2 }),
      place: 'Satara',
    },
    {
      title: 'Internship in dyeing',
      about: 'Three months, plants and not powders.',
      category: 'craft',
      attributes: job('Weaving Mill', [9_000, 9_000, 'month'], { employment: 'internship', openings: 3 }),
      place: 'Pune',
    },
    {
      title: 'Mender of looms, two days a week',
      about: 'Wood, cord and patience. Tools are there.',
      category: 'craft',
      attributes: job('Weaving Mill', [700, 900, 'day'], { employment: 'part-time', experience: 2 }),
      place: 'Pune',
    },
    {
      title: 'Shop assistant, festival weeks',
      about: 'Six weeks until the lights.',
      category: 'sales',
      attributes: job('Weaving Mill', [14_000, 16_000, 'month'], { employment: 'temporary', openings: 4 }),
      place: 'Mumbai',
      days: 12,
    },
    {
      title: 'Designer of patterns',
      about: 'Draws for the season, on paper or on screen.',
      category: 'design',
      attributes: job('Weaving Mill', [30_000, 45_000, 'month'], { where: 'remote' }),
      place: 'Mumbai',
      ends: 'paused',
    },
  ],
  [
    {
      title: 'Teacher of physics, class nine',
      about: 'Experiments come first. Small classes.',
      category: 'teaching',
      attributes: job('Lake School', [38_000, 52_000, 'month'], {
        experience: 3,
        questions: ['Which experiment do you show first?'],
      }),
      place: 'Bengaluru',
    },
    {
      title: 'Night nurse in a small clinic',
      about: 'Two nights on, two off.',
      category: 'health',
      attributes: job('Lake Clinic', [35_000, 42_000, 'month'], { experience: 2 }),
      place: 'Mysore',
    },
    {
      title: 'Cook for a school kitchen',
      about: 'Two hundred plates, vegetables of our garden.',
      category: 'kitchen-and-hotels',
      attributes: job('Lake School', [20_000, 26_000, 'month']),
      place: 'Bengaluru',
    },
    {
      title: 'Gardener, three mornings',
      about: 'Trees, a pond, and a hedge that grows too fast.',
      category: 'farming',
      attributes: job('Lake School', [450, 550, 'day'], { employment: 'part-time' }),
      place: 'Bengaluru',
    },
    {
      title: 'Librarian for a small school',
      about: 'Four thousand books, and children who read all of them.',
      category: 'teaching',
      attributes: job('Lake School', [24_000, 30_000, 'month']),
      place: 'Mysore',
    },
    {
      title: 'Office helper, sample of a removed job',
      about: 'A deposit for papers is asked for on the phone.',
      category: 'office',
      attributes: job('Lake Office', [60_000, 90_000, 'month']),
      place: 'Hyderabad, Telangana',
      ends: 'removed',
    },
    {
      title: 'Music teacher, two afternoons',
      about: 'Voice and harmonium.',
      category: 'teaching',
      attributes: job('Lake School', [12_000, 15_000, 'month'], { employment: 'part-time' }),
      place: 'Bengaluru',
      ends: 'draft',
    },
  ],
];
