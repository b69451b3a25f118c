import { countryViolation, NOT_A_COUNTRY } from '../addresses/countries.ts';
import { type Message, type ResumeKey, say } from '../message.ts';
import {
  BASICS,
  LOCATION,
  RESUME_MOST,
  type ResumeContent,
  type ResumeEntry,
  type ResumeField,
  type ResumeFields,
  SECTION_NAMES,
  sectionOf,
} from './sections.ts';

/** An error and its path, such as `work[0].startDate`. */
export interface ResumeViolation {
  readonly path: string;
  readonly message: Message<ResumeKey>;
}

export interface ReadResume {
  /** The valid part, in the order of the definition, without empty values. */
  readonly content: ResumeContent;
  readonly violations: readonly ResumeViolation[];
  /** Paths of fields unknown to JSON Resume, which are dropped. */
  readonly left: readonly string[];
}

const SAID = {
  object: say('giveObjectHere'),
  array: say('giveListHere'),
  text: say('sendText'),
  name: say('giveName'),
  tooLong: say('textTooLong'),
  tooMany: say('tooManyOfThese'),
  oneLine: say('writeItInOneLine'),
  date: say('giveYearMonthOrDay'),
  url: say('giveWebAddress'),
  email: say('giveEmailAddress'),
  country: NOT_A_COUNTRY,
  whole: say('resumeTooLong'),
} as const;

interface Reading {
  readonly violations: ResumeViolation[];
  readonly left: string[];
}

const TURNING = /[\u202A-\u202E\u2066-\u2069]/g;
/** A JSON Resume's own metadata, which each export rewrites. */
const ABOUT_ITSELF = new Set(['$schema', 'meta']);

/** Parses an untrusted JSON Resume. */
export function readResume(value: unknown): ReadResume {
  const reading: Reading = { violations: [], left: [] };
  const all = asObject(reading, '', value);
  noteLeft(reading, '', all, ['basics', ...SECTION_NAMES], ABOUT_ITSELF);
  const given = asObject(reading, 'basics', all.basics ?? {});
  noteLeft(reading, 'basics.', given, [...Object.keys(BASICS), 'location', 'profiles']);
  const said = readFields(reading, 'basics', given, BASICS);
  if (said.name === undefined && !reading.violations.some(({ path }) => path === 'basics.name'))
    violation(reading, 'basics.name', SAID.name);
  const place = asObject(reading, 'basics.location', given.location ?? {});
  noteLeft(reading, 'basics.location.', place, Object.keys(LOCATION));
  const location = readFields(reading, 'basics.location', place, LOCATION);
  const profiles = readEntries(reading, 'basics.profiles', given.profiles, sectionOf('profiles').fields);
  const sections = SECTION_NAMES.map((name) => [name, readEntries(reading, name, all[name], sectionOf(name).fields)]);
  const content = {
    basics: {
      ...said,
      ...(Object.keys(location).length > 0 ? { location } : {}),
      ...(profiles.length > 0 ? { profiles } : {}),
    },
    ...Object.fromEntries(sections.filter(([, entries]) => entries!.length > 0)),
  } as ResumeContent;
  if (JSON.stringify(content).length > RESUME_MOST.whole) violation(reading, '', SAID.whole);
  return { content, ...reading };
}

const violation = ({ violations }: Reading, path: string, message: Message<ResumeKey>): void => {
  // The first hundred errors are enough.
  if (violations.length < 100) violations.push({ path, message });
};

function asObject(reading: Reading, path: string, value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  violation(reading, path, SAID.object);
  return {};
}

function noteLeft(
  { left }: Reading,
  before: string,
  of: Readonly<Record<string, unknown>>,
  known: readonly string[],
  silent: ReadonlySet<string> = new Set(),
): void {
  for (const key of Object.keys(of))
    if (!known.includes(key) && !silent.has(key) && left.length < 100) left.push(`${before}${key.slice(0, 60)}`);
}

function readEntries(reading: Reading, path: string, value: unknown, fields: ResumeFields): readonly ResumeEntry[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) {
    violation(reading, path, SAID.array);
    return [];
  }
  if (value.length > RESUME_MOST.entries) violation(reading, path, SAID.tooMany);
  return value
    .slice(0, RESUME_MOST.entries)
    .map((each, place) => {
      const at = `${path}[${place}]`;
      const given = asObject(reading, at, each);
      noteLeft(reading, `${at}.`, given, Object.keys(fields));
      return readFields(reading, at, given, fields);
    })
    .filter((entry) => Object.keys(entry).length > 0);
}

function readFields(
  reading: Reading,
  path: string,
  given: Readonly<Record<string, unknown>>,
  fields: ResumeFields,
): ResumeEntry {
  const read = Object.entries(fields).map(([name, field]) => {
    const value = given[name];
    const at = `${path}.${name}`;
    return [name, field.type === 'list' ? readList(reading, at, value) : readText(reading, at, value, field)] as const;
  });
  return Object.fromEntries(read.filter(([, value]) => value.length > 0));
}

function readList(reading: Reading, path: string, value: unknown): readonly string[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) {
    violation(reading, path, SAID.array);
    return [];
  }
  if (value.length > RESUME_MOST.texts) violation(reading, path, SAID.tooMany);
  return value
    .slice(0, RESUME_MOST.texts)
    .map((each, place) => textIn(reading, `${path}[${place}]`, each, RESUME_MOST.text / 4))
    .filter((text) => text !== '');
}

function readText(reading: Reading, path: string, value: unknown, { type }: ResumeField): string {
  const isLong = type === 'text';
  const text = textIn(reading, path, value, isLong ? RESUME_MOST.text : RESUME_MOST.line);
  if (text === '') return '';
  if (!isLong && /\p{Cc}/u.test(text)) violation(reading, path, SAID.oneLine);
  const broken = FORMS[type]?.(text);
  if (broken) violation(reading, path, broken);
  return text;
}

/** Returns the trimmed text; a value that is no text becomes empty and is reported. */
function textIn(reading: Reading, path: string, value: unknown, most: number): string {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'string' || value.includes('\0') || !value.isWellFormed()) {
    violation(reading, path, SAID.text);
    return '';
  }
  const text = value.replace(TURNING, '').trim();
  if (text.length > most) violation(reading, path, SAID.tooLong);
  return text.slice(0, most);
}

const FORMS: Readonly<Partial<Record<ResumeField['type'], (text: string) => Message<ResumeKey> | null>>> = {
  date: (text) => (isDate(text) ? null : SAID.date),
  url: (text) => (isWebAddress(text) ? null : SAID.url),
  email: (text) => (/^[^\s@]+@[^\s@]+$/.test(text) ? null : SAID.email),
  country: countryViolation,
};

/** Accepts the standard's formats (YYYY, YYYY-MM, YYYY-MM-DD) for existing dates. */
function isDate(text: string): boolean {
  const [, year, month = '01', day = '01'] = /^([12]\d{3})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(text) ?? [];
  if (year === undefined) return false;
  const at = new Date(`${year}-${month}-${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(`${year}-${month}-${day}`);
}

/** Accepts nothing that a browser would run. */
const isWebAddress = (text: string): boolean => /^https?:\/\//i.test(text) && URL.canParse(text);
