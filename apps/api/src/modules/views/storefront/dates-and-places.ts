import { dateFormat, inEachLanguage, type Language } from '@plumbline/texts/languages';
import { type Html, html } from '../site/index.ts';

const DAYS = inEachLanguage((language) => dateFormat(language, { day: 'numeric', month: 'long', year: 'numeric' }));
const MONTHS = inEachLanguage((language) => dateFormat(language, { month: 'long', year: 'numeric' }));

const inWords = (format: ReturnType<typeof dateFormat>, day: string): string =>
  format.format(new Date(`${day}T00:00:00Z`));

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

const COUNTRIES = inEachLanguage((language) => new Intl.DisplayNames([language], { type: 'region' }));

const country = (code: string, language: Language): string => COUNTRIES[language].of(code) ?? code;

/** Lists countries by name: `Germany, Austria`. */
export const countryWords = (codes: readonly string[], language: Language): string =>
  codes.map((code) => country(code, language)).join(', ');

/** Formats `Pune, Maharashtra, India`. A region named like its town appears once: `Delhi, India`. */
export const placeWords = ({ name, region, country: code }: Place, language: Language): string =>
  [name, region === name ? '' : region, code === '' ? '' : country(code, language)]
    .filter((each) => each !== '')
    .join(', ');
