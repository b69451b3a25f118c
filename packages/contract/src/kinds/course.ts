import type { Kind } from './define.ts';

/** Vendor courses: free, or paid by an order, which enrols its buyer (`market/courses`). */
export const course = {
  kind: 'course',
  postedBy: ['vendor'],
  needsIdentity: false,
  seenBy: 'public',
  isOrdered: false,
  givesAccess: true,
  price: 'optional',
  place: null,
  lifetime: null,
  maxOfMember: 1,
  answers: [],
  attributes: {
    level: { type: 'choice', isNeeded: true, isFacet: true, choices: ['beginner', 'middle', 'advanced'] },
    language: { type: 'choice', isNeeded: true, isFacet: true, choices: ['en', 'hi', 'mr', 'ta', 'te', 'bn', 'gu'] },
    hours: { type: 'number', isNeeded: true, isFacet: true, from: 1, to: 1000 },
    teaches: { type: 'list', isNeeded: true, most: 10, length: 120 },
    needs: { type: 'list', most: 10, length: 120 },
  },
  rules: [],
  card: ['level', 'language'],
} as const satisfies Kind;
