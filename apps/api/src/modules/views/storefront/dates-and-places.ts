import type { Language } from '@plumbline/texts/languages';
import { type Html, html } from '../site/index.ts';

type Format = Pick<Intl.DateTimeFormat, 'format'>;

/** Latin digits in both languages, as everywhere in the product. */
const dates = (how: Intl.DateTimeFormatOptions): Readonly<Record<Language, Format>> => ({
  en: new Intl.DateTimeFormat('en-GB', { ...how, timeZone: 'UTC' }),
  hi: new Intl.DateTimeFormat('hi-IN', { ...how, timeZone: 'UTC', numberingSystem: 'latn' }),
});

const DAYS = dates({ day: 'numeric', month: 'long', year: 'numeric' });
const MONTHS = dates({ month: 'long', year: 'numeric' });

const inWords = (format: Format, day: string): string => format.format(new Date(`${day}T00:00:00Z`));

/** Formats a business day, `2026-12-23`, as `23 December 2026`. */
export const drawDay = (day: string, language: Language): Html =>
  html`<time datetime="${day}">${inWords(DAYS[language], day)}</time>`;

/** Formats the month of a day, `2026-12-23`, as `December 2026`. */
export const drawMonth = (day: string, language: Language): Html =>
  html`<time datetime="${day}">${inWords(MONTHS[language], day)}</time>`;

/** Formats `2026-12-23 09:05:03` as `23 December 2026, 09:05 UTC`. Without time, it would look like a business day. */
export function drawMoment(at: string, language: Language): Html {
  const [day, time] = at.split(' ') as [string, string];
  return html`<time datetime="${day}T${time}Z">${inWords(DAYS[language], day)}, ${time.slice(0, 5)} UTC</time>`;
}

interface Place {
  readonly name: string;
  readonly region: string;
  /** ISO 3166-1, two letters. */
  readonly country: string;
}

const COUNTRIES: Readonly<Record<Language, Intl.DisplayNames>> = {
  en: new Intl.DisplayNames(['en'], { type: 'region' }),
  hi: new Intl.DisplayNames(['hi'], { type: 'region' }),
};

const country = (code: string, language: Language): string => COUNTRIES[language].of(code) ?? code;

/** Lists countries by name: `Germany, Austria`. */
export const countryWords = (codes: readonly string[], language: Language): string =>
  codes.map((code) => country(code, language)).join(', ');

/** Formats `Pune, Maharashtra, India`. A region named like its town appears once: `Delhi, India`. */
export const placeWords = ({ name, region, country: code }: Place, language: Language): string =>
  [name, region === name ? '' : region, code === '' ? '' : country(code, language)]
    .filter((each) => each !== '')
    .join(', ');
