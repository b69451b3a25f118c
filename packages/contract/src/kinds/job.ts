import { figure, type Kind, type KindIn, organization, type Shown, type Values } from './define.ts';
import { inWords } from './words.ts';

/** schema.org values that search engines read. */
const EMPLOYMENT_TYPES: Readonly<Record<string, string>> = {
  'full-time': 'FULL_TIME',
  'part-time': 'PART_TIME',
  contract: 'CONTRACTOR',
  temporary: 'TEMPORARY',
  internship: 'INTERN',
};

/** ISO 4217, required in a job's structured data. */
const CURRENCIES = ['INR', 'USD', 'EUR', 'GBP', 'AED', 'SGD'] as const;

/** Formats pay, such as "INR 20,000–30,000 a month". */
function payOf(values: Values, kind: KindIn): string {
  const [from, to] = [Number(values.payFrom), Number(values.payTo)];
  const [least, most] = [figure(from, kind.language), figure(to, kind.language)];
  return `${values.currency} ${from === to ? least : `${least}–${most}`} ${inWords(kind, 'payPer', values.payPer)}`.trim();
}

const MAX_PAY = 1_000_000_000;

export const job = {
  kind: 'job',
  postedBy: ['member', 'vendor'],
  needsIdentity: true,
  seenBy: 'public',
  isOrdered: false,
  price: 'none',
  place: { countryWhen: { attribute: 'where', is: ['remote'] } },
  lifetime: { days: 90, isChosen: true },
  maxOfMember: 30,
  answers: ['application'],
  attributes: {
    employer: { type: 'text', most: 80, isNeeded: true },
    employment: {
      type: 'choice',
      isNeeded: true,
      isFacet: true,
      choices: ['full-time', 'part-time', 'contract', 'temporary', 'internship'],
    },
    where: { type: 'choice', isNeeded: true, isFacet: true, choices: ['onsite', 'hybrid', 'remote'] },
    currency: { type: 'choice', isNeeded: true, isHidden: true, choices: CURRENCIES, areCodes: true },
    payFrom: { type: 'number', isNeeded: true, isHidden: true, from: 1, to: MAX_PAY },
    payTo: { type: 'number', isNeeded: true, isFacet: true, isHidden: true, from: 1, to: MAX_PAY },
    payPer: {
      type: 'choice',
      isNeeded: true,
      isFacet: true,
      isHidden: true,
      choices: ['hour', 'day', 'week', 'month', 'year'],
    },
    experience: { type: 'number', isFacet: true, from: 0, to: 40 },
    openings: { type: 'number', from: 1, to: 500 },
    skills: { type: 'list', most: 10, length: 40 },
    questions: { type: 'list', most: 5, length: 200, isHidden: true },
    noFee: { type: 'yes', isNeeded: true, isHidden: true },
  },
  rules: [
    ({ payFrom, payTo }) =>
      Number(payTo) < Number(payFrom) ? { field: 'payTo', message: 'The range ends before it begins' } : null,
  ],
  card: ['employer', 'employment', 'where'],
  headline: payOf,
  data: ({ title, html, values, place, owner, publishedAt, endsOn, url }) =>
    place === null
      ? null
      : {
          '@type': 'JobPosting',
          title,
          description: html,
          url,
          datePosted: publishedAt.slice(0, 10),
          ...(endsOn === null ? {} : { validThrough: `${endsOn}T23:59:59Z` }),
          employmentType: EMPLOYMENT_TYPES[String(values.employment)],
          hiringOrganization: organization({ name: String(values.employer), url: owner.url }),
          ...whereOf(values, place),
          baseSalary: {
            '@type': 'MonetaryAmount',
            currency: values.currency,
            value: {
              '@type': 'QuantitativeValue',
              minValue: values.payFrom,
              maxValue: values.payTo,
              unitText: String(values.payPer).toUpperCase(),
            },
          },
          ...(values.openings === undefined ? {} : { totalJobOpenings: values.openings }),
          ...(values.experience === undefined || values.experience === 0
            ? {}
            : {
                experienceRequirements: {
                  '@type': 'OccupationalExperienceRequirements',
                  monthsOfExperience: Number(values.experience) * 12,
                },
              }),
          ...(Array.isArray(values.skills) ? { skills: values.skills.join(', ') } : {}),
          directApply: true,
        },
} as const satisfies Kind;

/** Returns the place of a job. Search engines show a remote job only with a country in which applicants may live. */
const whereOf = (values: Values, { name, region, country }: NonNullable<Shown['place']>): object =>
  values.where === 'remote'
    ? { jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: { '@type': 'Country', name: country } }
    : {
        jobLocation: {
          '@type': 'Place',
          address: {
            '@type': 'PostalAddress',
            addressLocality: name,
            ...(region === '' ? {} : { addressRegion: region }),
            addressCountry: country,
          },
        },
      };
