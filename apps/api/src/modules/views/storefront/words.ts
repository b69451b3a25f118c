import { type Html, html } from '../site/index.ts';

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `2026-12-23`, or a moment that begins with a day, as `23 December 2026`. */
export function drawDay(at: string): Html {
  const day = at.slice(0, 10);
  return html`<time datetime="${day}">${DAY.format(new Date(`${day}T00:00:00Z`))}</time>`;
}

interface Place {
  readonly name: string;
  readonly region: string;
  /** ISO 3166-1, two letters. */
  readonly country: string;
}

const COUNTRIES = new Intl.DisplayNames(['en'], { type: 'region' });

/** `Pune, Maharashtra, India`; a region of the name of its town is said once: `Delhi, India`. */
export const placeWords = ({ name, region, country }: Place): string =>
  [name, region === name ? '' : region, country === '' ? '' : (COUNTRIES.of(country) ?? country)]
    .filter((each) => each !== '')
    .join(', ');
