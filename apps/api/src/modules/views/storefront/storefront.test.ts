import type { Values } from '@plumbline/contract/kinds';
import { kindsByLanguage } from '@plumbline/contract/kinds/all';
import { describe, expect, it } from 'vitest';
import { drawDelivery } from './draw-listing.ts';
import { type Shown, structuredData } from './structured-data.ts';
import { WORDS } from './words.ts';

const english = kindsByLanguage.en;

const SHOWN: Shown = {
  url: 'https://p.example/listing/x',
  title: 'Weaver',
  html: '<p>x</p>',
  text: 'x',
  pictures: [],
  price: null,
  values: {},
  place: { name: 'Pune', region: 'Maharashtra', country: 'IN' },
  owner: { name: 'Asha', url: null },
  publishedAt: '2026-11-01T10:00:00Z',
  endsOn: '2026-12-01',
};
const shownJob = (over: Values): Shown => ({
  ...SHOWN,
  values: {
    employer: 'Sample Mill',
    employment: 'full-time',
    where: 'onsite',
    currency: 'INR',
    payFrom: 20_000,
    payTo: 30_000,
    payPer: 'month',
    ...over,
  },
});

describe('Structured data of a job', () => {
  it('The structured data of a remote job gives the applicants’ country and no workplace', () => {
    const data = structuredData.job(shownJob({ where: 'remote' }), english.job);
    expect(data).toMatchObject({
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: 'IN' },
    });
    expect(data).not.toHaveProperty('jobLocation');
  });

  it('An older remote job without a place has no structured data', () => {
    expect(structuredData.job({ ...shownJob({ where: 'remote' }), place: null }, english.job)).toBeNull();
  });

  // Shows DEC-9-kinds-3
  it('The structured data of a job contains pay, place, employer and expiry', () => {
    expect(structuredData.job(shownJob({}), english.job)).toMatchObject({
      '@type': 'JobPosting',
      description: '<p>x</p>',
      datePosted: '2026-11-01T10:00:00Z',
      validThrough: '2026-12-01T23:59:59Z',
      employmentType: 'FULL_TIME',
      hiringOrganization: { name: 'Sample Mill' },
      jobLocation: { address: { addressLocality: 'Pune', addressCountry: 'IN' } },
      baseSalary: { currency: 'INR', value: { minValue: 20_000, maxValue: 30_000, unitText: 'MONTH' } },
    });
  });
});

it.each([
  ['course', { language: 'en', hours: 3, level: 'beginner' }],
  ['listing', { offer: 'sell', condition: 'good' }],
] as const)('The structured data of a %s contains its description without markup', (kind, values) => {
  expect(structuredData[kind]({ ...SHOWN, price: '5', values }, english[kind])).toMatchObject({ description: 'x' });
});

const delivery = [
  { name: 'Post', price: '4.00', countries: ['DE', 'IN'], days: 3 },
  { name: 'Courier', price: '0.00', countries: [], days: 1 },
];

it.each([
  ['en', '3 days · Germany, India', 'one day · everywhere'],
  ['hi', '3 दिन · जर्मनी, भारत', 'एक दिन · हर जगह'],
] as const)('A delivery option lists its countries by name, in the language of the page: %s', (language, some, all) => {
  const { safe } = drawDelivery({ physical: true, delivery }, WORDS[language]);
  expect([safe.includes(some), safe.includes(all)]).toEqual([true, true]);
});
