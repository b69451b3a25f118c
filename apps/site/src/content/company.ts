import { CONTENT_PICTURES } from '@plumbline/contract/content';
import type { GalleryItem, IsoMoment, Job, Project, SiteEvent, TeamMember, Testimonial } from './model.ts';
import { bullets, paragraphs, section } from './parts.ts';
import type { SiteTexts } from './texts.ts';

type Lists = SiteTexts['lists'];

const EVENTS: Readonly<Record<keyof Lists['events']['entries'], readonly [IsoMoment, IsoMoment]>> = {
  'open-books': ['2027-01-14T15:00:00Z', '2027-01-14T16:00:00Z'],
  'second-factor-evening': ['2027-02-11T17:00:00Z', '2027-02-11T18:30:00Z'],
  'questions-to-finance': ['2027-03-18T15:00:00Z', '2027-03-18T16:00:00Z'],
};

export const events = ({ events: t }: Lists): readonly SiteEvent[] =>
  slugsOf(EVENTS).map((slug) => {
    const [starts, ends] = EVENTS[slug];
    return { slug, ...t.entries[slug], starts, ends, place: t.online, isSample: true };
  });

const JOBS: Readonly<Record<keyof Lists['jobs']['entries'], keyof Lists['jobs']['kinds']>> = {
  'ledger-engineer': 'fullTime',
  'member-support': 'fullTime',
  'security-engineer': 'contract',
};

export const jobs = ({ jobs: t }: Lists): readonly Job[] =>
  slugsOf(JOBS).map((slug) => {
    const { title, summary, work, profile, decision } = t.entries[slug];
    const body = [
      section({ title: t.headings.work, text: work }),
      section({ title: t.headings.profile }, bullets(profile)),
      section({ title: t.headings.decision, text: decision }),
    ];
    const kind = t.kinds[JOBS[slug]];
    return { slug, title, place: t.remote, kind, summary, body: [paragraphs(body)], isSample: true };
  });

type Structure = Pick<Project, 'picture' | 'year' | 'body' | 'isSample'>;

export function projects({ projects: t }: Lists): readonly Project[] {
  const { 'the-ledger': ledger, 'deposit-addresses': addresses, 'public-days': days } = t;
  const { 'this-site': site, 'a-customer-project': sample } = t;
  const all: Readonly<Record<keyof typeof t, Structure>> = {
    'the-ledger': {
      picture: 'ledger',
      year: '2026',
      body: [ledger.intro, section(ledger.hard), section(ledger.checking), ledger.end],
      isSample: false,
    },
    'deposit-addresses': {
      picture: 'chain',
      year: '2026',
      body: [addresses.intro, section(addresses.hard), addresses.end],
      isSample: false,
    },
    'public-days': {
      picture: 'calendar',
      year: '2026',
      body: [days.intro, section(days.hard), days.end],
      isSample: false,
    },
    'this-site': { picture: 'window', year: '2026', body: [site.intro], isSample: false },
    'a-customer-project': { picture: 'desk', year: '2027', body: [sample.intro], isSample: true },
  };
  return slugsOf(all).map((slug) => {
    const { title, summary, facts } = t[slug];
    return { slug, title, summary, facts, ...all[slug] };
  });
}

const ROLES = ['owner', 'finance', 'second-approver', 'support', 'auditor', 'engineering'] as const;

/** The roles are real; the people are samples until the operator enters its own. */
export const team = ({ team: t }: Lists): readonly TeamMember[] =>
  ROLES.map((slug) => ({ slug, ...t[slug], isSample: true }));

/** Invented. They fill the page until the operator has real ones, with their authors' consent. */
export const testimonials = ({ testimonials: { who, quotes } }: Lists): readonly Testimonial[] =>
  quotes.map((quote) => ({ quote, who, isSample: true }));

export const gallery = ({ gallery: t }: Lists): readonly GalleryItem[] =>
  CONTENT_PICTURES.map((picture) => ({ picture, ...t[picture] }));

const slugsOf = <Slug extends string>(entries: Readonly<Record<Slug, unknown>>) => Object.keys(entries) as Slug[];
