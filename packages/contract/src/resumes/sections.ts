/*
 * The content of a resume, JSON Resume 1.0.0 (jsonresume.org), as data: form, check, preview, PDF and the calls'
 * schemas derive from this list. It has no schemas, because browsers load it.
 */
import type { Texts as ResumeTexts } from '@plumbline/texts/resume-sections';

export type { ResumeTexts };

/** Chooses a label from the texts of a language. */
export type ResumeLabel = (t: ResumeTexts) => string;

/** How a field is edited and checked. Dates are a year, a month or a day. */
export type ResumeFieldType = 'line' | 'text' | 'date' | 'url' | 'email' | 'phone' | 'country' | 'list';

export interface ResumeField {
  readonly type: ResumeFieldType;
  readonly label: ResumeLabel;
  /** Where a rendered entry shows it. */
  readonly as?: 'title' | 'sub' | 'from' | 'to' | 'text' | 'points' | 'tags';
}
export type ResumeFields = Readonly<Record<string, ResumeField>>;

export interface ResumeSection {
  readonly title: ResumeLabel;
  readonly add: ResumeLabel;
  readonly fields: ResumeFields;
}

const line = (label: ResumeLabel, as?: 'title' | 'sub'): ResumeField => ({
  type: 'line',
  label,
  ...(as ? { as } : {}),
});
const list = (label: ResumeLabel, as: 'points' | 'tags'): ResumeField => ({ type: 'list', label, as });

const FROM: ResumeField = { type: 'date', label: (t) => t.shared.from, as: 'from' };
const TO: ResumeField = { type: 'date', label: (t) => t.shared.to, as: 'to' };
const DATE: ResumeField = { type: 'date', label: (t) => t.shared.date, as: 'to' };
const URL: ResumeField = { type: 'url', label: (t) => t.shared.url };
const SUMMARY: ResumeField = { type: 'text', label: (t) => t.shared.summary, as: 'text' };
const HIGHLIGHTS = list((t) => t.shared.highlights, 'points');
const KEYWORDS = list((t) => t.shared.keywords, 'tags');

export const BASICS = {
  name: line((t) => t.basics.fields.name),
  label: line((t) => t.basics.fields.label),
  email: { type: 'email', label: (t) => t.basics.fields.email },
  phone: { type: 'phone', label: (t) => t.basics.fields.phone },
  url: URL,
  image: { type: 'url', label: (t) => t.basics.fields.image },
  summary: { type: 'text', label: (t) => t.basics.fields.summary },
} as const satisfies ResumeFields;

export const LOCATION = {
  address: line((t) => t.location.fields.address),
  postalCode: line((t) => t.location.fields.postalCode),
  city: line((t) => t.location.fields.city),
  region: line((t) => t.location.fields.region),
  countryCode: { type: 'country', label: (t) => t.location.fields.countryCode },
} as const satisfies ResumeFields;

const PROFILES: ResumeSection = {
  title: (t) => t.profiles.title,
  add: (t) => t.profiles.add,
  fields: {
    network: line((t) => t.profiles.fields.network, 'title'),
    username: line((t) => t.profiles.fields.username, 'sub'),
    url: URL,
  },
};

/** In display order. */
export const SECTIONS = {
  work: {
    title: (t) => t.work.title,
    add: (t) => t.work.add,
    fields: {
      position: line((t) => t.work.fields.position, 'title'),
      name: line((t) => t.work.fields.name, 'sub'),
      location: line((t) => t.work.fields.location, 'sub'),
      description: line((t) => t.work.fields.description, 'sub'),
      startDate: FROM,
      endDate: TO,
      url: URL,
      summary: SUMMARY,
      highlights: HIGHLIGHTS,
    },
  },
  education: {
    title: (t) => t.education.title,
    add: (t) => t.education.add,
    fields: {
      studyType: line((t) => t.education.fields.studyType, 'title'),
      area: line((t) => t.education.fields.area, 'title'),
      institution: line((t) => t.education.fields.institution, 'sub'),
      score: line((t) => t.education.fields.score, 'sub'),
      startDate: FROM,
      endDate: TO,
      url: URL,
      courses: list((t) => t.education.fields.courses, 'points'),
    },
  },
  skills: {
    title: (t) => t.skills.title,
    add: (t) => t.skills.add,
    fields: {
      name: line((t) => t.skills.fields.name, 'title'),
      level: line((t) => t.skills.fields.level, 'sub'),
      keywords: KEYWORDS,
    },
  },
  languages: {
    title: (t) => t.languages.title,
    add: (t) => t.languages.add,
    fields: {
      language: line((t) => t.languages.fields.language, 'title'),
      fluency: line((t) => t.languages.fields.fluency, 'sub'),
    },
  },
  projects: {
    title: (t) => t.projects.title,
    add: (t) => t.projects.add,
    fields: {
      name: line((t) => t.projects.fields.name, 'title'),
      type: line((t) => t.projects.fields.type, 'sub'),
      entity: line((t) => t.projects.fields.entity, 'sub'),
      startDate: FROM,
      endDate: TO,
      url: URL,
      description: { ...SUMMARY, type: 'text' },
      highlights: HIGHLIGHTS,
      roles: list((t) => t.projects.fields.roles, 'tags'),
      keywords: KEYWORDS,
    },
  },
  volunteer: {
    title: (t) => t.volunteer.title,
    add: (t) => t.volunteer.add,
    fields: {
      position: line((t) => t.volunteer.fields.position, 'title'),
      organization: line((t) => t.volunteer.fields.organization, 'sub'),
      startDate: FROM,
      endDate: TO,
      url: URL,
      summary: SUMMARY,
      highlights: HIGHLIGHTS,
    },
  },
  certificates: {
    title: (t) => t.certificates.title,
    add: (t) => t.certificates.add,
    fields: {
      name: line((t) => t.certificates.fields.name, 'title'),
      issuer: line((t) => t.certificates.fields.issuer, 'sub'),
      date: DATE,
      url: URL,
    },
  },
  awards: {
    title: (t) => t.awards.title,
    add: (t) => t.awards.add,
    fields: {
      title: line((t) => t.awards.fields.title, 'title'),
      awarder: line((t) => t.awards.fields.awarder, 'sub'),
      date: DATE,
      summary: SUMMARY,
    },
  },
  publications: {
    title: (t) => t.publications.title,
    add: (t) => t.publications.add,
    fields: {
      name: line((t) => t.publications.fields.name, 'title'),
      publisher: line((t) => t.publications.fields.publisher, 'sub'),
      releaseDate: DATE,
      url: URL,
      summary: SUMMARY,
    },
  },
  interests: {
    title: (t) => t.interests.title,
    add: (t) => t.interests.add,
    fields: { name: line((t) => t.interests.fields.name, 'title'), keywords: KEYWORDS },
  },
  references: {
    title: (t) => t.references.title,
    add: (t) => t.references.add,
    fields: {
      name: line((t) => t.references.fields.name, 'title'),
      reference: { type: 'text', label: (t) => t.references.fields.reference, as: 'text' },
    },
  },
} as const satisfies Readonly<Record<string, ResumeSection>>;

export type SectionName = keyof typeof SECTIONS;
export const SECTION_NAMES = Object.keys(SECTIONS) as readonly SectionName[];
/** Sections and the profiles, which are part of the basics. */
export type ListName = SectionName | 'profiles';
export const LIST_NAMES: readonly ListName[] = [...SECTION_NAMES, 'profiles'];
/** Returns a section or the profiles, with the type widened to common fields. */
export const sectionOf = (name: ListName): ResumeSection => (name === 'profiles' ? PROFILES : SECTIONS[name]);

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

/** Limits: entries of a section, texts of a list, characters of a line and of a text, and of the whole as JSON. */
export const RESUME_MOST = { entries: 40, texts: 30, line: 200, text: 4000, whole: 60_000 } as const;
/** Limits: resumes of a member, active links of a resume, and days that a link is valid. */
export const RESUMES_MAX = 20;
export const RESUME_LINKS_MAX = 10;
export const RESUME_LINK_DAYS_MAX = 90;
/** Characters of an imported file, which may contain much that is dropped. */
export const RESUME_FILE_MAX = 100_000;
