/*
 * The content of a resume, JSON Resume 1.0.0 (jsonresume.org), as data: form, check, preview, PDF and the calls'
 * schemas derive from this list. It has no schemas, because browsers load it.
 */
import { texts as english } from '@plumbline/texts/en/resume-sections';
import { texts as hindi } from '@plumbline/texts/hi/resume-sections';
import type { Words } from '../kinds/define.ts';
import { paired } from '../paired.ts';

/** How a field is edited and checked. Dates are a year, a month or a day. */
export type ResumeFieldType = 'line' | 'text' | 'date' | 'url' | 'email' | 'phone' | 'country' | 'list';

export interface ResumeField {
  readonly type: ResumeFieldType;
  readonly label: Words;
  /** Where a rendered entry shows it. */
  readonly as?: 'title' | 'sub' | 'from' | 'to' | 'text' | 'points' | 'tags';
}
export type ResumeFields = Readonly<Record<string, ResumeField>>;

export interface ResumeSection {
  readonly title: Words;
  readonly add: Words;
  readonly fields: ResumeFields;
}

const texts = /* @__PURE__ */ paired(english, hindi);
const line = (label: Words, as?: 'title' | 'sub'): ResumeField => ({ type: 'line', label, ...(as ? { as } : {}) });
const list = (label: Words, as: 'points' | 'tags'): ResumeField => ({ type: 'list', label, as });

const FROM: ResumeField = { type: 'date', label: texts.shared.from, as: 'from' };
const TO: ResumeField = { type: 'date', label: texts.shared.to, as: 'to' };
const DATE: ResumeField = { type: 'date', label: texts.shared.date, as: 'to' };
const URL: ResumeField = { type: 'url', label: texts.shared.url };
const SUMMARY: ResumeField = { type: 'text', label: texts.shared.summary, as: 'text' };
const HIGHLIGHTS = list(texts.shared.highlights, 'points');
const KEYWORDS = list(texts.shared.keywords, 'tags');

/** Above what a person says about themselves. */
export const SUMMARY_TITLE = texts.shared.about;

export const BASICS = {
  name: line(texts.basics.fields.name),
  label: line(texts.basics.fields.label),
  email: { type: 'email', label: texts.basics.fields.email },
  phone: { type: 'phone', label: texts.basics.fields.phone },
  url: URL,
  image: {
    type: 'url',
    label: texts.basics.fields.image,
  },
  summary: { type: 'text', label: texts.basics.fields.summary },
} as const satisfies ResumeFields;

export const LOCATION = {
  address: line(texts.location.fields.address),
  postalCode: line(texts.location.fields.postalCode),
  city: line(texts.location.fields.city),
  region: line(texts.location.fields.region),
  countryCode: { type: 'country', label: texts.location.fields.countryCode },
} as const satisfies ResumeFields;

export const PROFILES: ResumeSection = {
  title: texts.profiles.title,
  add: texts.profiles.add,
  fields: {
    network: line(texts.profiles.fields.network, 'title'),
    username: line(texts.profiles.fields.username, 'sub'),
    url: URL,
  },
};

/** In display order. */
export const SECTIONS = {
  work: {
    title: texts.work.title,
    add: texts.work.add,
    fields: {
      position: line(texts.work.fields.position, 'title'),
      name: line(texts.work.fields.name, 'sub'),
      location: line(texts.work.fields.location, 'sub'),
      description: line(texts.work.fields.description, 'sub'),
      startDate: FROM,
      endDate: TO,
      url: URL,
      summary: SUMMARY,
      highlights: HIGHLIGHTS,
    },
  },
  education: {
    title: texts.education.title,
    add: texts.education.add,
    fields: {
      studyType: line(texts.education.fields.studyType, 'title'),
      area: line(texts.education.fields.area, 'title'),
      institution: line(texts.education.fields.institution, 'sub'),
      score: line(texts.education.fields.score, 'sub'),
      startDate: FROM,
      endDate: TO,
      url: URL,
      courses: list(texts.education.fields.courses, 'points'),
    },
  },
  skills: {
    title: texts.skills.title,
    add: texts.skills.add,
    fields: {
      name: line(texts.skills.fields.name, 'title'),
      level: line(texts.skills.fields.level, 'sub'),
      keywords: KEYWORDS,
    },
  },
  languages: {
    title: texts.languages.title,
    add: texts.languages.add,
    fields: {
      language: line(texts.languages.fields.language, 'title'),
      fluency: line(texts.languages.fields.fluency, 'sub'),
    },
  },
  projects: {
    title: texts.projects.title,
    add: texts.projects.add,
    fields: {
      name: line(texts.projects.fields.name, 'title'),
      type: line(texts.projects.fields.type, 'sub'),
      entity: line(texts.projects.fields.entity, 'sub'),
      startDate: FROM,
      endDate: TO,
      url: URL,
      description: { ...SUMMARY, type: 'text' },
      highlights: HIGHLIGHTS,
      roles: list(texts.projects.fields.roles, 'tags'),
      keywords: KEYWORDS,
    },
  },
  volunteer: {
    title: texts.volunteer.title,
    add: texts.volunteer.add,
    fields: {
      position: line(texts.volunteer.fields.position, 'title'),
      organization: line(texts.volunteer.fields.organization, 'sub'),
      startDate: FROM,
      endDate: TO,
      url: URL,
      summary: SUMMARY,
      highlights: HIGHLIGHTS,
    },
  },
  certificates: {
    title: texts.certificates.title,
    add: texts.certificates.add,
    fields: {
      name: line(texts.certificates.fields.name, 'title'),
      issuer: line(texts.certificates.fields.issuer, 'sub'),
      date: DATE,
      url: URL,
    },
  },
  awards: {
    title: texts.awards.title,
    add: texts.awards.add,
    fields: {
      title: line(texts.awards.fields.title, 'title'),
      awarder: line(texts.awards.fields.awarder, 'sub'),
      date: DATE,
      summary: SUMMARY,
    },
  },
  publications: {
    title: texts.publications.title,
    add: texts.publications.add,
    fields: {
      name: line(texts.publications.fields.name, 'title'),
      publisher: line(texts.publications.fields.publisher, 'sub'),
      releaseDate: DATE,
      url: URL,
      summary: SUMMARY,
    },
  },
  interests: {
    title: texts.interests.title,
    add: texts.interests.add,
    fields: { name: line(texts.interests.fields.name, 'title'), keywords: KEYWORDS },
  },
  references: {
    title: texts.references.title,
    add: texts.references.add,
    fields: {
      name: line(texts.references.fields.name, 'title'),
      reference: { type: 'text', label: texts.references.fields.reference, as: 'text' },
    },
  },
} as const satisfies Readonly<Record<string, ResumeSection>>;

export type SectionName = keyof typeof SECTIONS;
export const SECTION_NAMES = Object.keys(SECTIONS) as readonly SectionName[];
/** Returns a section by name, with its type widened to common fields. */
export const sectionOf = (name: SectionName): ResumeSection => SECTIONS[name];

/** An entry of a section: texts and lists of texts, by field. Empty ones are absent. */
export type ResumeEntry = Readonly<Record<string, string | readonly string[]>>;

export type ResumeBasics = Readonly<Partial<Record<keyof typeof BASICS, string>>> & {
  readonly location?: Readonly<Partial<Record<keyof typeof LOCATION, string>>>;
  readonly profiles?: readonly ResumeEntry[];
};

export type ResumeContent = { readonly basics: ResumeBasics } & {
  readonly [Name in SectionName]?: readonly ResumeEntry[];
};

export const RESUME_LAYOUTS = ['plain', 'margin'] as const;
export type ResumeLayout = (typeof RESUME_LAYOUTS)[number];
export const RESUME_LANGUAGES = ['en', 'hi'] as const;

/** Limits: entries of a section, texts of a list, characters of a line and of a text, and of the whole as JSON. */
export const RESUME_MOST = { entries: 40, texts: 30, line: 200, text: 4000, whole: 60_000 } as const;
/** Limits: resumes of a member, active links of a resume, and days that a link is valid. */
export const RESUMES_MAX = 20;
export const RESUME_LINKS_MAX = 10;
export const RESUME_LINK_DAYS_MAX = 90;
/** Characters of an imported file, which may contain much that is dropped. */
export const RESUME_FILE_MAX = 100_000;
