import { dateFormat, type Language } from '@plumbline/texts/languages';
import {
  LIST_NAMES,
  type ListName,
  type ResumeContent,
  type ResumeEntry,
  type ResumeSection,
  type ResumeTexts,
  sectionOf,
} from './sections.ts';

/** An entry for preview and PDF; missing values are empty. */
export interface DrawnEntry {
  readonly title: string;
  readonly sub: string;
  readonly period: string;
  readonly url: string;
  readonly text: string;
  readonly points: readonly string[];
  readonly tags: string;
}

export interface DrawnSection {
  readonly name: ListName;
  readonly title: string;
  readonly entries: readonly DrawnEntry[];
}

export interface DrawnResume {
  readonly name: string;
  readonly label: string;
  /** Place, email, phone and web address, if given. */
  readonly contact: readonly string[];
  readonly summary: string;
  /** Above the summary. */
  readonly summaryTitle: string;
  /** Sections with content, profiles last. */
  readonly sections: readonly DrawnSection[];
}

/** Shown in the margin, in the layout that has one. */
export const MARGIN_SECTIONS: readonly ListName[] = ['skills', 'languages', 'interests', 'certificates', 'profiles'];

/** Returns a resume's content for display, with headings and months in one language. */
export function drawResume({ basics, ...sections }: ResumeContent, t: ResumeTexts, language: Language): DrawnResume {
  const { location = {}, profiles = [] } = basics;
  const town = [location.postalCode, location.city].filter(Boolean).join(' ');
  const place = [location.address, town, location.region, location.countryCode].filter(Boolean).join(', ');
  return {
    name: basics.name ?? '',
    label: basics.label ?? '',
    contact: [place, basics.email, basics.phone, basics.url].filter(
      (each): each is string => each !== undefined && each !== '',
    ),
    summary: basics.summary ?? '',
    summaryTitle: t.shared.about,
    sections: LIST_NAMES.map((name) => {
      const section = sectionOf(name);
      const entries = (name === 'profiles' ? profiles : sections[name]) ?? [];
      return { name, title: section.title(t), entries: entries.map((entry) => drawEntry(section, entry, language)) };
    }).filter(({ entries }) => entries.length > 0),
  };
}

function drawEntry({ fields }: ResumeSection, entry: ResumeEntry, language: Language): DrawnEntry {
  const shown = (as: string): string[] =>
    Object.entries(fields).flatMap(([name, field]) => (field.as === as ? [entry[name] ?? []].flat() : []));
  const [from, to] = [shown('from')[0], shown('to')[0]].map((date) => dateIn(date, language));
  const title = shown('title').join(', ');
  return {
    title: title === '' ? shown('sub').join(', ') : title,
    sub: title === '' ? '' : shown('sub').join(', '),
    period: [from, to].filter(Boolean).join(' – ') + (from && !to ? ' –' : ''),
    url: typeof entry.url === 'string' ? entry.url : '',
    text: shown('text').join('\n'),
    points: shown('points'),
    tags: shown('tags').join(', '),
  };
}

/** Formats 2021-03 as "Mar 2021"; a year stays a year. */
function dateIn(date: string | undefined, language: Language): string {
  if (date === undefined || !/^\d{4}-\d{2}/.test(date)) return date ?? '';
  const isDay = date.length > 7;
  const how = { year: 'numeric', month: 'short', ...(isDay ? { day: 'numeric' as const } : {}) } as const;
  return dateFormat(language, how).format(new Date(`${date.slice(0, 7)}-${isDay ? date.slice(8) : '01'}T00:00:00Z`));
}
