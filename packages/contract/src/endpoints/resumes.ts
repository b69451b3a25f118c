import { LANGUAGES } from '@plumbline/texts/languages';
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { says } from '../message.ts';
import { RESUME_FILE_MAX, RESUME_LAYOUTS, RESUME_MOST } from '../resumes/sections.ts';
import { dateTime, given, line, mustBeSent, oneOf, text } from '../shapes.ts';
import { resumeContent } from './resume-content.ts';

const OF_A_MEMBER = ['account_frozen', 'view_only'] as const;
const OF_A_RESUME = [...OF_A_MEMBER, 'resume_unknown'] as const;

const wholeNumber = z.number(says('giveWholeNumber')).int(says('giveWholeNumber'));

const listedResume = z.object({
  _id: z.string(),
  /** The member's own name for it, shown to no one else. */
  name: z.string(),
  /** The person's job title, as stated in the resume. */
  label: z.string(),
  layout: z.enum(RESUME_LAYOUTS),
  /** Language of its headings. */
  language: z.enum(LANGUAGES),
  /** Number of its newest revision. */
  number: z.number(),
  changedAt: dateTime(),
  /** Number of active links. */
  links: z.number(),
});
export type ListedResume = z.output<typeof listedResume>;

const resumeLink = z.object({
  _id: z.string(),
  label: z.string(),
  madeAt: dateTime(),
  expiresAt: dateTime(),
  /** How often and when it was last opened. */
  opens: z.number(),
  lastOpenedAt: dateTime().nullable(),
});
export type ResumeLink = z.output<typeof resumeLink>;

const ownResume = listedResume.omit({ label: true, links: true }).extend({
  /** Number of the revision in `content`. */
  shown: z.number(),
  content: resumeContent,
  /** Characters missing from the platform's fonts, which a PDF shows as empty boxes. */
  lettersNotInPdf: z.array(z.string()),
  /** Stored revisions, newest first. */
  revisions: z.array(z.object({ number: z.number(), at: dateTime() })),
  /** Active links, newest first. */
  links: z.array(resumeLink),
});
export type OwnResume = z.output<typeof ownResume>;

export const getResumes = defineEndpoint({
  name: 'getResumes',
  method: 'GET',
  path: '/sellerApi/getResumes',
  vendorPath: '/vendorApi/getResumes',
  audience: 'member',
  summary: 'Lists one’s own resumes, last changed first. No one else can see that they exist.',
  input: z.object({}),
  data: z.object({ docs: z.array(listedResume) }),
  errors: OF_A_MEMBER,
});

/** The newest revision, or a stored one. */
const revision = text(9).refine((value) => /^(?:[1-9]\d*)?$/.test(value), says('giveWholeNumber'));

export const getResume = defineEndpoint({
  name: 'getResume',
  method: 'GET',
  path: '/sellerApi/getResume/{id}',
  vendorPath: '/vendorApi/getResume/{id}',
  audience: 'member',
  summary: 'Returns one’s own resume, current or at another `revision`, with its active links.',
  input: z.object({ id: text(60), revision }),
  data: ownResume,
  errors: OF_A_RESUME,
});

export const saveResume = defineEndpoint({
  name: 'saveResume',
  repeats: 'adds-own',
  method: 'POST',
  path: '/sellerApi/saveResume',
  vendorPath: '/vendorApi/saveResume',
  audience: 'member',
  summary:
    'Saves a resume (JSON Resume 1.0.0): a new one without `_id`, otherwise the next revision after `number`. Twenty a member.',
  input: z.object({
    _id: text(60),
    number: wholeNumber.default(0),
    name: given(80, 'giveName'),
    layout: oneOf(RESUME_LAYOUTS),
    language: oneOf(LANGUAGES),
    content: resumeContent,
  }),
  maxBytes: 4 * RESUME_MOST.whole,
  data: ownResume,
  errors: [...OF_A_RESUME, 'resume_wrong', 'resumes_full', 'resume_changed', 'banned_word', 'rate_limited'],
});

export const importResume = defineEndpoint({
  name: 'importResume',
  repeats: 'reads',
  method: 'POST',
  path: '/sellerApi/importResume',
  vendorPath: '/vendorApi/importResume',
  audience: 'member',
  summary:
    'Parses the text of a JSON Resume file and saves nothing. Returns its content, or the errors with their fields, and the fields that are dropped.',
  input: z.object({
    file: z
      .string(says('chooseJsonResumeFile'))
      .min(1, says('chooseJsonResumeFile'))
      .max(RESUME_FILE_MAX, says('fileTooLarge')),
  }),
  maxBytes: 4 * RESUME_FILE_MAX,
  data: z.object({
    /** Null if there are errors. */
    content: resumeContent.nullable(),
    violations: z.array(z.object({ path: z.string(), message: z.string() })),
    /** Paths of fields unknown to the standard. */
    left: z.array(z.string()),
  }),
  errors: [...OF_A_MEMBER, 'resume_unreadable'],
});

export const removeResume = defineEndpoint({
  name: 'removeResume',
  repeats: 'idempotent',
  method: 'POST',
  path: '/sellerApi/removeResume',
  vendorPath: '/vendorApi/removeResume',
  audience: 'member',
  summary: 'Deletes a resume with its revisions and links. Copies sent with applications remain.',
  input: z.object({ _id: mustBeSent(text(60)) }),
  data: z.object({}),
  errors: OF_A_RESUME,
});

const format = oneOf(['pdf', 'json']).default('pdf');

export const exportResume = defineEndpoint({
  name: 'exportResume',
  method: 'GET',
  path: '/sellerApi/exportResume/{id}',
  vendorPath: '/vendorApi/exportResume/{id}',
  audience: 'member',
  summary: 'Downloads one’s own resume: PDF in one of two layouts, or JSON Resume 1.0.0.',
  input: z.object({ id: text(60), revision, format, layout: oneOf(RESUME_LAYOUTS).optional() }),
  data: z.string(),
  fileTypes: ['application/pdf', 'application/json'],
  errors: OF_A_RESUME,
});

export const shareResume = defineEndpoint({
  name: 'shareResume',
  once: 'keyed-secret',
  method: 'POST',
  path: '/sellerApi/shareResume',
  vendorPath: '/vendorApi/shareResume',
  audience: 'member',
  summary: 'Creates a link to a resume that expires after 90 days at the latest. Its token is only in this response.',
  input: z.object({
    _id: text(60),
    label: line(80),
    days: wholeNumber.min(1, says('choose1To90Days')).max(90, says('choose1To90Days')),
  }),
  data: z.object({
    _id: z.string(),
    /** Follows /resume/shared# in the link. */
    token: z.string(),
    expiresAt: dateTime(),
  }),
  errors: [...OF_A_RESUME, 'resume_links_full', 'banned_word', 'rate_limited'],
});

export const unshareResume = defineEndpoint({
  name: 'unshareResume',
  repeats: 'idempotent',
  method: 'POST',
  path: '/sellerApi/unshareResume',
  vendorPath: '/vendorApi/unshareResume',
  audience: 'member',
  summary: 'Revokes a link; from then on it finds nothing.',
  input: z.object({ _id: mustBeSent(text(60)) }),
  data: z.object({}),
  errors: [...OF_A_MEMBER, 'resume_link_unknown'],
});

/** A resume as shown to others. */
const shownResume = z.object({
  layout: z.enum(RESUME_LAYOUTS),
  language: z.enum(LANGUAGES),
  content: resumeContent,
});
export type ShownResume = z.output<typeof shownResume>;

export const openResume = defineEndpoint({
  name: 'openResume',
  repeats: 'reads',
  method: 'POST',
  path: '/publicApi/openResume',
  audience: 'public',
  summary:
    'Returns the resume of a link by its token. The response is the same for an unknown, expired or revoked link.',
  input: z.object({ token: mustBeSent(text(100)) }),
  data: shownResume.extend({ expiresAt: dateTime() }),
  errors: ['resume_link_unknown'],
});

export const getSentResume = defineEndpoint({
  name: 'getSentResume',
  method: 'GET',
  path: '/sellerApi/getSentResume/{id}',
  vendorPath: '/vendorApi/getSentResume/{id}',
  audience: 'member',
  summary:
    'Returns the resume sent with an application (`id`), as it was then: to the applicant, and to the employer while the application is open or accepted.',
  input: z.object({ id: text(60) }),
  data: shownResume.extend({ takenAt: dateTime() }),
  errors: ['forbidden', ...OF_A_RESUME],
});

export const sentResume = defineEndpoint({
  name: 'sentResume',
  method: 'GET',
  path: '/sellerApi/sentResume/{id}',
  vendorPath: '/vendorApi/sentResume/{id}',
  audience: 'member',
  summary: 'Downloads the resume sent with an application: PDF in its layout, or JSON Resume 1.0.0.',
  input: z.object({ id: text(60), format }),
  data: z.string(),
  fileTypes: ['application/pdf', 'application/json'],
  errors: ['forbidden', ...OF_A_RESUME],
});
