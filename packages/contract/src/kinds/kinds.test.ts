import { texts as kindsTexts } from '@plumbline/texts/en/kinds';
import { assert, constantFrom, dictionary, integer, oneof, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { saveListing } from '../endpoints/vendor-listings.ts';
import { fromIssue } from '../message.ts';
import { openApi } from '../openapi.ts';
import { textOf } from '../texts.ts';
import { kindsByLanguage } from './all.ts';
import {
  cardOf,
  detailsOf,
  headlineOf,
  kinds,
  POST_KINDS,
  type PostForm,
  type PostKind,
  valuesOf,
  violationsOf,
} from './index.ts';

const FORM: PostForm = {
  title: 'A title',
  description: 'Words',
  categoryId: '1',
  attributes: {},
  price: '',
  placeId: '1259229',
  endsOn: '',
};
const JOB: PostForm = {
  ...FORM,
  endsOn: '2026-12-01',
  attributes: {
    employer: 'Sample Mill',
    employment: 'full-time',
    where: 'onsite',
    currency: 'INR',
    payFrom: 20_000,
    payTo: 30_000,
    payPer: 'month',
    noFee: true,
  },
};
const BICYCLE: PostForm = { ...FORM, price: '40', attributes: { offer: 'sell', condition: 'good', year: 2019 } };
const job = (over: Readonly<Record<string, unknown>>): PostForm => ({
  ...JOB,
  attributes: { ...JOB.attributes, ...over },
});

const english = kindsByLanguage.en;

const COMMON = ['title', 'description', 'categoryId', 'price', 'placeId', 'endsOn', 'pictures', 'pictureTexts'];

describe.each(POST_KINDS.map((kind) => [kind]))('Definition of the kind %s', (name) => {
  const kind = kinds[name];

  it(`Each attribute of ${name} is a valid word in queries and paths, and no common form field`, () => {
    for (const attribute of Object.keys(kind.attributes)) {
      expect(attribute).toMatch(/^[a-z][A-Za-z]{0,30}$/);
      expect(COMMON).not.toContain(attribute);
    }
  });

  it(`Every attribute that ${name} references exists`, () => {
    const named = [
      ...kind.card,
      ...Object.values(kind.attributes).flatMap(({ when }) => (when ? [when.attribute] : [])),
      ...[kind.noPriceWhen, kind.place?.countryWhen].flatMap((when) => (when ? [when.attribute] : [])),
    ];
    for (const attribute of named) expect(kind.attributes).toHaveProperty(attribute);
  });
});

describe('Job form', () => {
  it('A job with pay, place and last day is valid', () => {
    expect(violationsOf(kinds.job, JOB)).toEqual({});
  });

  // Shows DEC-9-kinds-3
  it.each([
    ['payFrom', { payFrom: undefined }],
    ['payTo', { payTo: 10_000 }],
    ['payTo', { payTo: 0 }],
    ['payTo', { payTo: 30_000.5 }],
    ['currency', { currency: 'DOGE' }],
    ['noFee', { noFee: false }],
    ['employer', { employer: '  ' }],
    ['questions', { questions: ['1', '2', '3', '4', '5', '6'] }],
    ['skills', { skills: ['x'.repeat(41)] }],
    ['experience', { experience: 41 }],
  ])('A job with a wrong %s shows an error at its field: %j', (field, over) => {
    expect(Object.keys(violationsOf(kinds.job, job(over)))).toEqual([field]);
  });

  // Shows DEC-9-kinds-3
  it.each(['onsite', 'hybrid', 'remote'])('A job that is done %s requires a place', (where) => {
    expect(violationsOf(kinds.job, { ...job({ where }), placeId: '' })).toHaveProperty('placeId');
  });

  it('A job has no price and requires a last day', () => {
    expect(violationsOf(kinds.job, { ...JOB, price: '5' })).toHaveProperty('price');
    expect(violationsOf(kinds.job, { ...JOB, endsOn: '' })).toHaveProperty('endsOn');
  });

  it('A job shows its pay as a range, in English and in Hindi', () => {
    const values = valuesOf(kinds.job, JOB.attributes);
    expect(headlineOf(english.job, values, null)).toBe('INR 20,000–30,000 a month');
    expect(headlineOf(kindsByLanguage.hi.job, values, null)).toBe('INR 20,000–30,000 प्रति महीना');
    expect(cardOf(english.job, values)).toBe('Sample Mill · Full time');
  });
});

describe('Classified form', () => {
  it('A classified stores only the attributes that apply: no condition for a service, no empty list', () => {
    const given = { offer: 'service', condition: 'new', year: 2019, negotiable: false, unknown: 1 };
    expect(valuesOf(kinds.listing, given)).toEqual({ offer: 'service' });
  });

  it('A free classified has no price, and one for sale has a price or is on request', () => {
    expect(
      violationsOf(kinds.listing, { ...BICYCLE, attributes: { offer: 'free', condition: 'good' } }),
    ).toHaveProperty('price');
    expect(violationsOf(kinds.listing, BICYCLE)).toEqual({});
    expect(violationsOf(kinds.listing, { ...BICYCLE, price: '' })).toEqual({});
    expect(headlineOf(english.listing, { offer: 'sell' }, null)).toBe(kindsTexts.listing.noPrice);
    expect(headlineOf(english.listing, { offer: 'free' }, null)).toBe('Free');
  });

  it.each(['0', '-1', 'x', '1000001', '1.0000001'])('A classified with the price %s is rejected', (price) => {
    expect(violationsOf(kinds.listing, { ...BICYCLE, price })).toHaveProperty('price');
  });

  it('The details of a classified are words, and a year has no separators', () => {
    const details = detailsOf(english.listing, valuesOf(kinds.listing, BICYCLE.attributes));
    expect(details.map(({ label, words }) => `${label}: ${words}`)).toEqual([
      'Type of ad: For sale',
      'Condition: Used, good',
      'Year made: 2019',
    ]);
  });
});

describe('Form and server', () => {
  const any = oneof(
    string(),
    integer(),
    constantFrom(true, false, null, undefined, [], ['a'], {}, 'sell', 'good', 'remote', 'month'),
  );

  // Shows DEC-9-kinds-1
  it.each(POST_KINDS.map((kind) => [kind]))(
    'The server accepts for %s exactly what the form accepts, whatever is sent',
    (name: PostKind) => {
      const known = Object.keys(kinds[name].attributes);
      const start = name === 'job' ? JOB : BICYCLE;
      assert(
        property(dictionary(constantFrom(...known), any), (over) => {
          const attributes = valuesOf(kinds[name], { ...start.attributes, ...over });
          const form = { ...start, attributes };
          const isRight = Object.keys(violationsOf(kinds[name], form)).length === 0;
          expect(saveListing.input.safeParse({ kind: name, ...form }).success).toBe(isRight);
        }),
        { numRuns: 500 },
      );
    },
  );

  it('The server reports which attribute is wrong', () => {
    const parsed = saveListing.input.safeParse({ kind: 'job', ...job({ payTo: 10_000 }) });
    const [issue] = parsed.error!.issues;
    expect([issue!.path, textOf(fromIssue(issue!))]).toEqual([['payTo'], 'Pay to: The range ends before it begins']);
    expect(textOf(fromIssue(issue!), 'hi')).toBe('वेतन, अधिक से अधिक: सीमा शुरू होने से पहले समाप्त होती है');
  });

  it('A listing without a kind is a product', () => {
    const parsed = saveListing.input.safeParse({ title: 'x' });
    expect(parsed.error?.issues.map(({ path }) => path[0])).toContain('variants');
  });

  // Shows DEC-9-kinds-1
  it('The API description lists the attributes of each kind', () => {
    const text = JSON.stringify((openApi().paths as never)['/sellerApi/saveListing']);
    for (const name of POST_KINDS)
      for (const attribute of Object.keys(kinds[name].attributes)) expect(text).toContain(`"${attribute}"`);
  });
});
