import { type Kind, organization, type Shown } from './define.ts';
import { inWords } from './words.ts';

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
  data: ({ url, title, text, pictures, price, values, owner }, kind) =>
    courseData({
      url,
      title,
      text,
      pictures,
      price,
      provider: owner,
      language: String(values.language),
      workload: `PT${Number(values.hours)}H`,
      level: inWords(kind, 'level', values.level),
      teaches: Array.isArray(values.teaches) ? values.teaches : [],
    }),
} as const satisfies Kind;

/** Returns schema.org's Course as search engines require it: with an offer and an instance. */
export const courseData = (said: {
  readonly url: string;
  readonly title: string;
  readonly text: string;
  readonly pictures: readonly string[];
  readonly price: string | null;
  readonly provider: Shown['owner'];
  readonly language: string;
  /** ISO 8601 duration. */
  readonly workload: string;
  readonly level: string;
  readonly teaches: readonly string[];
}): object => ({
  '@type': 'Course',
  name: said.title,
  description: said.text,
  url: said.url,
  ...(said.pictures.length > 0 ? { image: said.pictures } : {}),
  provider: organization(said.provider),
  inLanguage: said.language,
  educationalLevel: said.level,
  ...(said.teaches.length > 0 ? { teaches: said.teaches } : {}),
  offers: {
    '@type': 'Offer',
    category: said.price === null ? 'Free' : 'Paid',
    price: said.price ?? '0',
    priceCurrency: 'USDT',
  },
  hasCourseInstance: { '@type': 'CourseInstance', courseMode: 'Online', courseWorkload: said.workload },
});
