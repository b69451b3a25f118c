import { inWords, type KindIn, type ListingKind, type Values } from '@plumbline/contract/kinds';

/** A published listing, as input for its structured data. */
export interface Shown {
  readonly url: string;
  readonly title: string;
  /** For jobs, whose consumers expect HTML. */
  readonly html: string;
  /** The same without markup. */
  readonly text: string;
  readonly pictures: readonly string[];
  readonly price: string | null;
  readonly values: Values;
  readonly place: { readonly name: string; readonly region: string; readonly country: string } | null;
  readonly owner: { readonly name: string; readonly url: string | null };
  /** ISO 8601. */
  readonly publishedAt: string;
  readonly endsOn: string | null;
}

/** Returns schema.org data without its context, or null if no type fits. */
type StructuredData = (shown: Shown, kind: KindIn) => object | null;

/** Returns schema.org's Organization: a name and, if known, a URL. */
const organization = ({ name, url }: Shown['owner']): object => ({
  '@type': 'Organization',
  name,
  ...(url === null ? {} : { sameAs: url }),
});

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

const ofCourse: StructuredData = ({ url, title, text, pictures, price, values, owner }, kind) =>
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
  });

/** schema.org values that search engines read. */
const EMPLOYMENT_TYPES: Readonly<Record<string, string>> = {
  'full-time': 'FULL_TIME',
  'part-time': 'PART_TIME',
  contract: 'CONTRACTOR',
  temporary: 'TEMPORARY',
  internship: 'INTERN',
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

const ofJob: StructuredData = ({ title, html, values, place, owner, publishedAt, endsOn, url }) =>
  place === null
    ? null
    : {
        '@type': 'JobPosting',
        title,
        description: html,
        url,
        datePosted: publishedAt,
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
      };

/** GoodRelations values for schema.org's BusinessFunction. */
const FUNCTION: Readonly<Record<string, string>> = {
  sell: 'Sell',
  buy: 'Buy',
  rent: 'LeaseOut',
  service: 'ProvideService',
  free: 'Dispose',
};

const ofListing: StructuredData = ({ url, title, text, pictures, price, values, place, publishedAt, endsOn }) =>
  price === null && values.offer !== 'free'
    ? null
    : {
        '@type': values.offer === 'buy' ? 'Demand' : 'Offer',
        name: title,
        description: text,
        url,
        ...(pictures.length > 0 ? { image: pictures } : {}),
        price: price ?? '0',
        priceCurrency: 'USDT',
        businessFunction: `http://purl.org/goodrelations/v1#${FUNCTION[String(values.offer)]}`,
        ...(place === null ? {} : { availableAtOrFrom: { '@type': 'Place', name: `${place.name}, ${place.country}` } }),
        availabilityStarts: publishedAt,
        ...(endsOn === null ? {} : { availabilityEnds: endsOn }),
      };

/** schema.org has no type for things lost and found, and a product's page has data of its own. */
const none: StructuredData = () => null;

export const structuredData: Readonly<Record<ListingKind, StructuredData>> = {
  product: none,
  listing: ofListing,
  job: ofJob,
  lostfound: none,
  course: ofCourse,
};
