import { readFileSync } from 'node:fs';
import { texts } from '@plumbline/texts/all/resume-sections';
import { describe, expect, it } from 'vitest';
import { drawResume, RESUME_MOST, readResume, SECTIONS } from './index.ts';

const asha = {
  basics: { name: 'Asha Sample', label: 'Weaver', email: 'asha@sample.example', location: { city: 'Pune' } },
  work: [{ name: 'Sample Mills', position: 'Weaver', startDate: '2019-04', highlights: ['Eight shafts'] }],
};
const violationsOf = (value: unknown) => readResume(value).violations.map(({ path, message }) => [path, message.key]);

describe('A JSON Resume', () => {
  it('A valid JSON Resume is accepted unchanged', () => {
    expect(readResume(asha)).toEqual({ content: asha, violations: [], left: [] });
  });

  // Shows DEC-9-resumes-1
  it('Each error of a JSON Resume references its field', () => {
    const wrong = {
      basics: {
        name: ' ',
        email: 'asha',
        url: 'javascript:alert(1)',
        location: { countryCode: 'India' },
        profiles: {},
      },
      work: [{ position: 5, startDate: '2021-02-30' }, 'Weaver'],
      education: [{ endDate: 'next year', courses: 'Weaving' }],
      skills: [{ name: 'a\nb', keywords: [{}] }],
    };
    expect(violationsOf(wrong)).toEqual([
      ['basics.email', 'giveEmailAddress'],
      ['basics.url', 'giveWebAddress'],
      ['basics.name', 'giveName'],
      ['basics.location.countryCode', 'giveCountryCode'],
      ['basics.profiles', 'giveListHere'],
      ['work[0].position', 'sendText'],
      ['work[0].startDate', 'giveYearMonthOrDay'],
      ['work[1]', 'giveObjectHere'],
      ['education[0].endDate', 'giveYearMonthOrDay'],
      ['education[0].courses', 'giveListHere'],
      ['skills[0].name', 'writeItInOneLine'],
      ['skills[0].keywords[0]', 'sendText'],
    ]);
  });

  it.each([null, 5, 'text', [], { basics: [] }, { basics: { name: 'A' }, work: 'x' }])(
    'The value %j is not a valid JSON Resume',
    (value) => {
      expect(violationsOf(value)).not.toEqual([]);
    },
  );

  it('A JSON Resume may contain its own metadata, and unknown fields are dropped and reported', () => {
    const { left, content } = readResume({
      ...asha,
      $schema: 'x',
      meta: { version: 'v1' },
      hobby: 1,
      work: [{ pay: 5 }],
    });
    expect([left, content]).toEqual([['hobby', 'work[0].pay'], { basics: asha.basics }]);
  });

  it('A JSON Resume is limited in text length, number of entries and total size', () => {
    const long = { basics: { name: 'x'.repeat(RESUME_MOST.line + 1) } };
    const many = { ...asha, skills: Array.from({ length: RESUME_MOST.entries + 1 }, () => ({ name: 'Weaving' })) };
    const whole = { ...asha, references: Array.from({ length: 20 }, () => ({ reference: 'x'.repeat(4000) })) };
    expect([long, many, whole].map((each) => violationsOf(each)[0])).toEqual([
      ['basics.name', 'textTooLong'],
      ['skills', 'tooManyOfThese'],
      ['', 'resumeTooLong'],
    ]);
  });

  it('Characters that change the text direction are not allowed in a JSON Resume', () => {
    expect(readResume({ basics: { name: 'A\u202Eb' } }).content.basics.name).toBe('Ab');
  });
});

describe('Resume definition', () => {
  // Shows DEC-9-resumes-1
  it('The resume definition lists every section field of JSON Resume 1.0.0, and no other', () => {
    const schema = JSON.parse(readFileSync(new URL('./testing/json-resume-1.0.0.json', import.meta.url), 'utf8'));
    const named = Object.entries(schema.properties as Record<string, { items?: { properties: object } }>)
      .filter(([, { items }]) => items !== undefined)
      .map(([name, { items }]) => [name, Object.keys(items!.properties).sort()]);
    const defined = Object.entries(SECTIONS).map(([name, { fields }]) => [name, Object.keys(fields).sort()]);
    expect(Object.fromEntries(defined)).toEqual(Object.fromEntries(named));
  });
});

describe('Rendered resume', () => {
  it('A rendered resume omits empty fields and writes months in its language', () => {
    const { contact, sections } = drawResume(readResume(asha).content, texts.en, 'en');
    expect(contact).toEqual(['Pune', 'asha@sample.example']);
    expect(sections.map(({ title, entries }) => [title, entries[0]!.title, entries[0]!.period])).toEqual([
      ['Work', 'Weaver', 'Apr 2019 –'],
    ]);
    expect(drawResume(readResume(asha).content, texts.hi, 'hi').sections[0]!.entries[0]!.period).toMatch(/^अप्रैल 2019/);
  });
});
