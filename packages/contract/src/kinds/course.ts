import { type Kind, organization, type Shown, type Words } from './define.ts';

const LEVELS = {
  beginner: { en: 'For beginners', hi: 'शुरुआती' },
  middle: { en: 'With some experience', hi: 'कुछ अनुभव के साथ' },
  advanced: { en: 'Advanced', hi: 'उन्नत' },
} as const satisfies Readonly<Record<string, Words>>;

/** Languages of instruction. */
const LANGUAGES = {
  en: { en: 'English', hi: 'अंग्रेज़ी' },
  hi: { en: 'Hindi', hi: 'हिन्दी' },
  mr: { en: 'Marathi', hi: 'मराठी' },
  ta: { en: 'Tamil', hi: 'तमिल' },
  te: { en: 'Telugu', hi: 'तेलुगु' },
  bn: { en: 'Bengali', hi: 'बांग्ला' },
  gu: { en: 'Gujarati', hi: 'गुजराती' },
} as const satisfies Readonly<Record<string, Words>>;

/** Vendor courses: free, or paid by an order, which enrols its buyer (`market/courses`). */
export const course: Kind = {
  kind: 'course',
  words: {
    one: { en: 'Course', hi: 'पाठ्यक्रम' },
    many: { en: 'Courses', hi: 'पाठ्यक्रम' },
    add: { en: 'Offer a course', hi: 'पाठ्यक्रम दें' },
    summary: {
      en: 'Courses with lessons to try, quizzes and a certificate that anybody can check.',
      hi: 'आज़माने के पाठ, प्रश्नोत्तरी और जाँचे जा सकने वाले प्रमाणपत्र के साथ पाठ्यक्रम।',
    },
  },
  postedBy: ['vendor'],
  needsIdentity: false,
  seenBy: 'public',
  isOrdered: false,
  givesAccess: true,
  price: 'optional',
  noPrice: { en: 'Free', hi: 'मुफ़्त' },
  place: null,
  lifetime: null,
  maxOfMember: 1,
  answers: [],
  attributes: {
    level: {
      type: 'choice',
      label: { en: 'Level', hi: 'स्तर' },
      isNeeded: true,
      isFacet: true,
      choices: LEVELS,
    },
    language: {
      type: 'choice',
      label: { en: 'Taught in', hi: 'भाषा' },
      isNeeded: true,
      isFacet: true,
      choices: LANGUAGES,
    },
    hours: {
      type: 'number',
      label: { en: 'Time that it takes', hi: 'लगने वाला समय' },
      unit: { en: 'hours', hi: 'घंटे' },
      isNeeded: true,
      isFacet: true,
      from: 1,
      to: 1000,
    },
    teaches: {
      type: 'list',
      label: { en: 'What one can do afterwards', hi: 'बाद में क्या आएगा' },
      hint: { en: 'One a line, ten at most.', hi: 'एक पंक्ति में एक, अधिकतम दस।' },
      isNeeded: true,
      most: 10,
      length: 120,
    },
    needs: {
      type: 'list',
      label: { en: 'What one needs for it', hi: 'क्या चाहिए' },
      hint: { en: 'One a line, ten at most. Tools, too.', hi: 'एक पंक्ति में एक, अधिकतम दस। औज़ार भी।' },
      most: 10,
      length: 120,
    },
  },
  rules: [],
  card: ['level', 'language'],
  data: ({ url, language, title, text, pictures, price, values, owner }) =>
    courseData({
      url,
      title,
      text,
      pictures,
      price,
      provider: owner,
      language: String(values.language),
      workload: `PT${Number(values.hours)}H`,
      level: LEVELS[values.level as keyof typeof LEVELS]?.[language] ?? '',
      teaches: Array.isArray(values.teaches) ? values.teaches : [],
    }),
};

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
