import { type Html, html } from '../site/index.ts';

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** A business day, `2026-12-23`, as `23 December 2026`. */
export const drawDay = (day: string): Html =>
  html`<time datetime="${day}">${DAY.format(new Date(`${day}T00:00:00Z`))}</time>`;

/** A moment, `2026-12-23 09:05:03`, as `23 December 2026, 09:05 UTC`: the day alone would be taken for a business day. */
export function drawMoment(at: string): Html {
  const [day, time] = at.split(' ') as [string, string];
  return html`<time datetime="${day}T${time}Z">${DAY.format(new Date(`${day}T00:00:00Z`))}, ${time.slice(0, 5)} UTC</time>`;
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
