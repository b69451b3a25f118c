import { say } from '../message.ts';
import { figure, type Kind, type Language, organization, type Shown, type Values, type Words } from './define.ts';

const PER = {
  hour: { en: 'an hour', hi: 'प्रति घंटा' },
  day: { en: 'a day', hi: 'प्रति दिन' },
  week: { en: 'a week', hi: 'प्रति सप्ताह' },
  month: { en: 'a month', hi: 'प्रति माह' },
  year: { en: 'a year', hi: 'प्रति वर्ष' },
} as const satisfies Readonly<Record<string, Words>>;

const EMPLOYMENT = {
  'full-time': { en: 'Full time', hi: 'पूर्णकालिक' },
  'part-time': { en: 'Part time', hi: 'अंशकालिक' },
  contract: { en: 'Contract', hi: 'अनुबंध' },
  temporary: { en: 'Temporary', hi: 'अस्थायी' },
  internship: { en: 'Internship', hi: 'इंटर्नशिप' },
} as const satisfies Readonly<Record<string, Words>>;

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
export function payOf(values: Values, language: Language): string {
  const [from, to] = [Number(values.payFrom), Number(values.payTo)];
  const range = from === to ? figure(from, language) : `${figure(from, language)}–${figure(to, language)}`;
  return `${values.currency} ${range} ${PER[values.payPer as keyof typeof PER]?.[language] ?? ''}`.trim();
}

const MAX_PAY = 1_000_000_000;

export const job: Kind = {
  kind: 'job',
  words: {
    one: { en: 'Job', hi: 'नौकरी' },
    many: { en: 'Jobs', hi: 'नौकरियाँ' },
    add: { en: 'Post a job', hi: 'नौकरी पोस्ट करें' },
    summary: {
      en: 'Jobs with their pay, of employers whom we have checked. Nobody pays to apply.',
      hi: 'वेतन के साथ नौकरियाँ, जाँचे हुए नियोक्ताओं की। आवेदन के लिए कोई पैसा नहीं देता।',
    },
  },
  postedBy: ['member', 'vendor'],
  needsIdentity: true,
  seenBy: 'public',
  isOrdered: false,
  price: 'none',
  place: {
    countryWhen: { attribute: 'where', is: ['remote'] },
    hint: {
      en: 'A town of the country that applicants may live in.',
      hi: 'उस देश का कोई शहर जहाँ आवेदक रह सकते हैं।',
    },
  },
  lifetime: { days: 90, isChosen: true },
  maxOfMember: 30,
  answers: ['application'],
  attributes: {
    employer: {
      type: 'text',
      label: { en: 'Employer', hi: 'नियोक्ता' },
      hint: { en: 'As applicants will see it.', hi: 'जैसा आवेदक देखेंगे।' },
      most: 80,
      isNeeded: true,
    },
    employment: {
      type: 'choice',
      label: { en: 'Employment', hi: 'रोज़गार का प्रकार' },
      isNeeded: true,
      isFacet: true,
      choices: EMPLOYMENT,
    },
    where: {
      type: 'choice',
      label: { en: 'Where', hi: 'कहाँ' },
      isNeeded: true,
      isFacet: true,
      choices: {
        onsite: { en: 'On site', hi: 'कार्यस्थल पर' },
        hybrid: { en: 'Partly from home', hi: 'आंशिक रूप से घर से' },
        remote: { en: 'Remote', hi: 'दूरस्थ' },
      },
    },
    currency: {
      type: 'choice',
      label: { en: 'Currency of the pay', hi: 'वेतन की मुद्रा' },
      isNeeded: true,
      isHidden: true,
      choices: Object.fromEntries(CURRENCIES.map((code) => [code, { en: code, hi: code }])),
    },
    payFrom: {
      type: 'number',
      label: { en: 'Pay from', hi: 'वेतन, कम से कम' },
      isNeeded: true,
      isHidden: true,
      from: 1,
      to: MAX_PAY,
    },
    payTo: {
      type: 'number',
      label: { en: 'Pay to', hi: 'वेतन, अधिक से अधिक' },
      filterLabel: { en: 'Highest pay', hi: 'सबसे अधिक वेतन' },
      isNeeded: true,
      isFacet: true,
      isHidden: true,
      from: 1,
      to: MAX_PAY,
    },
    payPer: {
      type: 'choice',
      label: { en: 'Paid for', hi: 'वेतन की अवधि' },
      isNeeded: true,
      isFacet: true,
      isHidden: true,
      choices: PER,
    },
    experience: {
      type: 'number',
      label: { en: 'Experience needed', hi: 'ज़रूरी अनुभव' },
      unit: { en: 'years', hi: 'वर्ष' },
      isFacet: true,
      from: 0,
      to: 40,
    },
    openings: { type: 'number', label: { en: 'Openings', hi: 'पद' }, from: 1, to: 500 },
    skills: {
      type: 'list',
      label: { en: 'Skills', hi: 'कौशल' },
      hint: { en: 'One a line, ten at most.', hi: 'एक पंक्ति में एक, अधिकतम दस।' },
      most: 10,
      length: 40,
    },
    questions: {
      type: 'list',
      label: { en: 'Questions to applicants', hi: 'आवेदकों से प्रश्न' },
      hint: { en: 'One a line, five at most. Applicants answer them.', hi: 'एक पंक्ति में एक, अधिकतम पाँच। आवेदक उत्तर देंगे।' },
      most: 5,
      length: 200,
      isHidden: true,
    },
    noFee: {
      type: 'yes',
      label: {
        en: 'Applicants pay nothing, neither to us nor for training, papers or tools',
        hi: 'आवेदक कुछ नहीं देते: न हमें, न प्रशिक्षण, काग़ज़ात या औज़ारों के लिए',
      },
      hint: { en: 'A job that asks for money is removed.', hi: 'पैसा माँगने वाली नौकरी हटा दी जाती है।' },
      isNeeded: true,
      isHidden: true,
    },
  },
  rules: [
    ({ payFrom, payTo }) =>
      Number(payTo) < Number(payFrom) ? { field: 'payTo', message: say('rangeEndsBeforeItBegins') } : null,
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
};

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
