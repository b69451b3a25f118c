import type { Kind } from './define.ts';

/** Marriage profiles, visible only by consent. Only age, place and status are required. */
export const marriage = {
  kind: 'marriage',
  postedBy: ['member'],
  needsIdentity: false,
  seenBy: 'consent',
  isOrdered: false,
  price: 'none',
  place: {},
  lifetime: null,
  maxOfMember: 1,
  answers: ['interest', 'photo-request', 'contact-request'],
  attributes: {
    marital: { type: 'choice', isNeeded: true, isFacet: true, choices: ['never-married', 'divorced', 'widowed'] },
    gender: { type: 'choice', isFacet: true, choices: ['woman', 'man', 'other'] },
    faith: {
      type: 'choice',
      isFacet: true,
      choices: ['hindu', 'muslim', 'christian', 'sikh', 'buddhist', 'jain', 'parsi', 'none', 'other'],
    },
    language: {
      type: 'choice',
      isFacet: true,
      choices: [
        'hindi',
        'bengali',
        'marathi',
        'telugu',
        'tamil',
        'gujarati',
        'urdu',
        'kannada',
        'malayalam',
        'punjabi',
        'english',
        'other',
      ],
    },
    education: { type: 'choice', isFacet: true, choices: ['school', 'vocational', 'bachelor', 'master', 'doctorate'] },
    diet: { type: 'choice', isFacet: true, choices: ['vegetarian', 'vegan', 'eggs', 'everything'] },
    children: { type: 'choice', isFacet: true, choices: ['none', 'some'] },
    height: { type: 'number', from: 100, to: 230, isPlain: true },
    work: { type: 'text', most: 80 },
  },
  rules: [],
  card: ['work', 'education'],
} as const satisfies Kind;
