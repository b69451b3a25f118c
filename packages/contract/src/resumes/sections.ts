/*
 * The content of a resume, JSON Resume 1.0.0 (jsonresume.org), as data: form, check, preview, PDF and the calls'
 * schemas derive from this list. It has no schemas, because browsers load it.
 */
import type { Words } from '../kinds/define.ts';

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

const line = (en: string, hi: string, as?: 'title' | 'sub'): ResumeField => ({
  type: 'line',
  label: { en, hi },
  ...(as ? { as } : {}),
});
const list = (en: string, hi: string, as: 'points' | 'tags'): ResumeField => ({ type: 'list', label: { en, hi }, as });

const FROM: ResumeField = { type: 'date', label: { en: 'From', hi: 'कब से' }, as: 'from' };
const TO: ResumeField = { type: 'date', label: { en: 'To', hi: 'कब तक' }, as: 'to' };
const DATE: ResumeField = { type: 'date', label: { en: 'Date', hi: 'तारीख़' }, as: 'to' };
const URL: ResumeField = { type: 'url', label: { en: 'Web address', hi: 'वेब पता' } };
const SUMMARY: ResumeField = { type: 'text', label: { en: 'In short', hi: 'संक्षेप में' }, as: 'text' };
const HIGHLIGHTS = list('Highlights', 'ख़ास बातें', 'points');
const KEYWORDS = list('Keywords', 'मुख्य शब्द', 'tags');

export const BASICS = {
  name: line('Name', 'नाम'),
  label: line('Job title', 'पद'),
  email: { type: 'email', label: { en: 'E-mail', hi: 'ईमेल' } },
  phone: { type: 'phone', label: { en: 'Phone', hi: 'फ़ोन' } },
  url: URL,
  image: {
    type: 'url',
    label: { en: 'Picture address (not shown)', hi: 'तस्वीर का पता, जो दिखाई नहीं जाती' },
  },
  summary: { type: 'text', label: { en: 'About you', hi: 'आपके बारे में' } },
} as const satisfies ResumeFields;

export const LOCATION = {
  address: line('Address', 'पता'),
  postalCode: line('Postal code', 'पिन कोड'),
  city: line('City', 'शहर'),
  region: line('Region', 'राज्य'),
  countryCode: { type: 'country', label: { en: 'Country, two letters', hi: 'देश, दो अक्षर' } },
} as const satisfies ResumeFields;

export const PROFILES: ResumeSection = {
  title: { en: 'Profiles', hi: 'प्रोफ़ाइल' },
  add: { en: 'Add a profile', hi: 'प्रोफ़ाइल जोड़ें' },
  fields: {
    network: line('Network', 'नेटवर्क', 'title'),
    username: line('Name there', 'वहाँ का नाम', 'sub'),
    url: URL,
  },
};

/** In display order. */
export const SECTIONS = {
  work: {
    title: { en: 'Work', hi: 'कार्य अनुभव' },
    add: { en: 'Add work', hi: 'कार्य जोड़ें' },
    fields: {
      position: line('Position', 'पद', 'title'),
      name: line('Employer', 'नियोक्ता', 'sub'),
      location: line('Place', 'स्थान', 'sub'),
      description: line('What they do', 'वे क्या करते हैं', 'sub'),
      startDate: FROM,
      endDate: TO,
      url: URL,
      summary: SUMMARY,
      highlights: HIGHLIGHTS,
    },
  },
  education: {
    title: { en: 'Education', hi: 'शिक्षा' },
    add: { en: 'Add education', hi: 'शिक्षा जोड़ें' },
    fields: {
      studyType: line('Degree', 'उपाधि', 'title'),
      area: line('Subject', 'विषय', 'title'),
      institution: line('School', 'संस्थान', 'sub'),
      score: line('Result', 'परिणाम', 'sub'),
      startDate: FROM,
      endDate: TO,
      url: URL,
      courses: list('Courses', 'पाठ्यक्रम', 'points'),
    },
  },
  skills: {
    title: { en: 'Skills', hi: 'कौशल' },
    add: { en: 'Add a skill', hi: 'कौशल जोड़ें' },
    fields: {
      name: line('Skill', 'कौशल', 'title'),
      level: line('Level', 'स्तर', 'sub'),
      keywords: KEYWORDS,
    },
  },
  languages: {
    title: { en: 'Languages', hi: 'भाषाएँ' },
    add: { en: 'Add a language', hi: 'भाषा जोड़ें' },
    fields: { language: line('Language', 'भाषा', 'title'), fluency: line('How well', 'कितनी अच्छी', 'sub') },
  },
  projects: {
    title: { en: 'Projects', hi: 'परियोजनाएँ' },
    add: { en: 'Add a project', hi: 'परियोजना जोड़ें' },
    fields: {
      name: line('Project', 'परियोजना', 'title'),
      type: line('Kind', 'प्रकार', 'sub'),
      entity: line('For', 'किसके लिए', 'sub'),
      startDate: FROM,
      endDate: TO,
      url: URL,
      description: { ...SUMMARY, type: 'text' },
      highlights: HIGHLIGHTS,
      roles: list('Roles', 'भूमिकाएँ', 'tags'),
      keywords: KEYWORDS,
    },
  },
  volunteer: {
    title: { en: 'Volunteering', hi: 'स्वयंसेवा' },
    add: { en: 'Add volunteering', hi: 'स्वयंसेवा जोड़ें' },
    fields: {
      position: line('Position', 'पद', 'title'),
      organization: line('Organization', 'संगठन', 'sub'),
      startDate: FROM,
      endDate: TO,
      url: URL,
      summary: SUMMARY,
      highlights: HIGHLIGHTS,
    },
  },
  certificates: {
    title: { en: 'Certificates', hi: 'प्रमाणपत्र' },
    add: { en: 'Add a certificate', hi: 'प्रमाणपत्र जोड़ें' },
    fields: {
      name: line('Certificate', 'प्रमाणपत्र', 'title'),
      issuer: line('Issued by', 'किसने दिया', 'sub'),
      date: DATE,
      url: URL,
    },
  },
  awards: {
    title: { en: 'Awards', hi: 'पुरस्कार' },
    add: { en: 'Add an award', hi: 'पुरस्कार जोड़ें' },
    fields: {
      title: line('Award', 'पुरस्कार', 'title'),
      awarder: line('Given by', 'किसने दिया', 'sub'),
      date: DATE,
      summary: SUMMARY,
    },
  },
  publications: {
    title: { en: 'Publications', hi: 'प्रकाशन' },
    add: { en: 'Add a publication', hi: 'प्रकाशन जोड़ें' },
    fields: {
      name: line('Title', 'शीर्षक', 'title'),
      publisher: line('Publisher', 'प्रकाशक', 'sub'),
      releaseDate: DATE,
      url: URL,
      summary: SUMMARY,
    },
  },
  interests: {
    title: { en: 'Interests', hi: 'रुचियाँ' },
    add: { en: 'Add an interest', hi: 'रुचि जोड़ें' },
    fields: { name: line('Interest', 'रुचि', 'title'), keywords: KEYWORDS },
  },
  references: {
    title: { en: 'References', hi: 'संदर्भ' },
    add: { en: 'Add a reference', hi: 'संदर्भ जोड़ें' },
    fields: {
      name: line('Person', 'व्यक्ति', 'title'),
      reference: { type: 'text', label: { en: 'What they say', hi: 'वे क्या कहते हैं' }, as: 'text' },
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
