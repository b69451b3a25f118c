import { LANGUAGES } from '@plumbline/texts/languages';
import { z } from 'zod';
import { contentKey, contentLanguage, contentText, momentOrNow, ownPath } from '../content/fields.ts';
import { CONTENT_KINDS, REVISION_STATES } from '../content/names.ts';
import { picture } from '../endpoints/media.ts';
import { says } from '../message.ts';
import { dateTime, line, listOf, mustBeSent, oneOf, paging, sorting, text } from '../shapes.ts';
import { defineDecision, defineOperatorEndpoint, EVERY_ROLE, type OperatorRole } from './endpoint.ts';
import { reason } from './inputs.ts';

/** Roles that write texts of the site and publish those without financial relevance. */
const EDITORS: readonly OperatorRole[] = ['owner', 'support'];

/** Finance also reads and publishes the texts that members rely on. */
const PUBLISHERS: readonly OperatorRole[] = [...EDITORS, 'finance'];

const contentEntry = z.object({
  _id: z.string(),
  kind: z.enum(CONTENT_KINDS),
  key: z.string(),
  language: z.enum(LANGUAGES),
  /** For pages and articles. */
  path: z.string().nullable(),
  title: z.string(),
  /** Part of the site’s sources; such a page cannot be removed. */
  isBuilt: z.boolean(),
  /** Members rely on it: an owner or finance who did not edit it publishes it, with a second factor. */
  isReliedOn: z.boolean(),
  isPublished: z.boolean(),
  /** The revision in progress. */
  work: z.enum(['draft', 'scheduled']).nullable(),
  goesLiveAt: dateTime().nullable(),
  changedAt: dateTime(),
  /** Why the server could not render the published version; the previous page stays online. */
  error: z.string().nullable(),
});
export type ContentEntry = z.output<typeof contentEntry>;

export const operatorContent = defineOperatorEndpoint({
  name: 'operatorContent',
  method: 'GET',
  path: '/operatorApi/content',
  roles: EVERY_ROLE,
  summary: 'Lists the texts of the site that operators edit: pages, questions, slides and articles.',
  input: z.object({
    ...paging,
    ...sorting(['changed', 'title']),
    kind: oneOf(CONTENT_KINDS).optional(),
    language: oneOf(LANGUAGES).optional(),
    work: oneOf(['draft', 'scheduled', 'error']).optional(),
    search: text(100),
  }),
  data: listOf(contentEntry),
  errors: [],
});

const contentRevision = z.object({
  _id: z.string(),
  number: z.number(),
  status: z.enum(REVISION_STATES),
  /** Number of saves while it was a draft. */
  edits: z.number(),
  /** Empty for the site’s sources. */
  authors: z.array(z.string()),
  writtenAt: dateTime(),
  goesLiveAt: dateTime().nullable(),
  decidedBy: z.string().nullable(),
  publishedAt: dateTime().nullable(),
  overAt: dateTime().nullable(),
  reason: z.string(),
  /** `CONTENT_FIELDS` of its kind. */
  fields: z.record(z.string(), z.unknown()),
});
export type ContentRevision = z.output<typeof contentRevision>;

export const contentDetails = contentEntry.extend({
  /** Lines that every published body must contain. */
  keeps: z.array(z.string()),
  /** The last thirty, newest first. */
  revisions: z.array(contentRevision),
});
export type ContentDetails = z.output<typeof contentDetails>;

export const operatorContentEntry = defineOperatorEndpoint({
  name: 'operatorContentEntry',
  method: 'GET',
  path: '/operatorApi/contentEntry/{id}',
  roles: EVERY_ROLE,
  summary: 'Returns one text with its complete revisions.',
  input: z.object({ id: text(60) }),
  data: contentDetails,
  errors: ['content_entry_unknown'],
});

const edits = z.number(says('giveWholeNumber')).int().min(0).max(1_000_000_000).default(0);

/** A body of 60,000 characters in any script. */
const TEXT_BODY_BYTES = 512 * 1024;

export const operatorSaveContent = defineOperatorEndpoint({
  name: 'operatorSaveContent',
  repeats: 'once',
  method: 'POST',
  path: '/operatorApi/saveContent',
  maxBytes: TEXT_BODY_BYTES,
  roles: EDITORS,
  summary:
    'Saves the draft of a text; without `_id`, creates a new text at `key`. `edits` is the draft’s number of saves when it was shown, 0 for none.',
  input: z.object({
    _id: text(60),
    key: contentKey().optional(),
    language: contentLanguage(),
    edits,
    text: contentText,
  }),
  data: z.object({ _id: z.string(), entry: z.string() }),
  errors: [
    'content_entry_unknown',
    'content_address_taken',
    'content_unreadable',
    'state_changed',
    'revision_scheduled',
  ],
});

export const operatorPreviewContent = defineOperatorEndpoint({
  name: 'operatorPreviewContent',
  repeats: 'reads',
  method: 'POST',
  path: '/operatorApi/previewContent',
  maxBytes: TEXT_BODY_BYTES,
  roles: PUBLISHERS,
  summary: 'Renders a text as on the site, only for this session. Stores nothing.',
  input: z.object({ _id: text(60), key: contentKey().optional(), language: contentLanguage(), text: contentText }),
  data: z.object({ html: z.string() }),
  errors: [
    'content_entry_unknown',
    'content_address_taken',
    'content_unreadable',
    'content_not_drawn',
    'content_no_site',
  ],
});

export const operatorPublishContent = defineDecision({
  name: 'operatorPublishContent',
  once: 'keyed',
  method: 'POST',
  path: '/operatorApi/publishContent',
  roles: PUBLISHERS,
  summary:
    'Publishes a draft, or schedules it (`at`, UTC). A text that members rely on requires an owner or finance who did not edit it, and a second factor.',
  input: z.object({ _id: mustBeSent(text(60)), edits, at: momentOrNow() }),
  data: z.object({ status: z.enum(['scheduled', 'published']) }),
  errors: [
    'content_revision_unknown',
    'revision_over',
    'state_changed',
    'content_part_missing',
    'content_not_drawn',
    'published_by_author',
    'operator_not_confirmed',
  ],
});

export const operatorWithdrawContent = defineOperatorEndpoint({
  name: 'operatorWithdrawContent',
  repeats: 'once',
  method: 'POST',
  path: '/operatorApi/withdrawContent',
  roles: EDITORS,
  summary: 'Removes a question, slide, article or page from the site. Pages of the site’s sources cannot be removed.',
  input: z.object({ _id: text(60), reason: reason() }),
  data: z.null(),
  errors: ['content_entry_unknown', 'content_page_stays', 'content_not_published'],
});

export const operatorDiscardContent = defineOperatorEndpoint({
  name: 'operatorDiscardContent',
  repeats: 'once',
  method: 'POST',
  path: '/operatorApi/discardContent',
  roles: EDITORS,
  summary: 'Discards a draft, or unschedules a text, which becomes a draft again.',
  input: z.object({ _id: mustBeSent(text(60)) }),
  data: z.object({ status: z.enum(['draft', 'discarded']) }),
  errors: ['content_revision_unknown', 'revision_over'],
});

export const operatorRestoreContent = defineOperatorEndpoint({
  name: 'operatorRestoreContent',
  repeats: 'adds-own',
  method: 'POST',
  path: '/operatorApi/restoreContent',
  roles: EDITORS,
  summary: 'Creates a draft from an earlier revision.',
  input: z.object({ _id: mustBeSent(text(60)) }),
  data: z.object({ _id: z.string() }),
  errors: ['content_revision_unknown', 'content_in_work'],
});

/** A photo of a few megapixels as JSON. */
export const CONTENT_PICTURE_MAX_BYTES = 8 * 1024 * 1024;

export const operatorAddContentPicture = defineOperatorEndpoint({
  name: 'operatorAddContentPicture',
  repeats: 'keeps-file',
  method: 'POST',
  path: '/operatorApi/addContentPicture',
  /** Base64 encodes three bytes as four characters. */
  maxBytes: Math.ceil((CONTENT_PICTURE_MAX_BYTES * 4) / 3) + 1024,
  roles: EDITORS,
  summary: 'Uploads a picture (JPEG, PNG or WebP, base64) for texts. It is re-encoded; the original file is not kept.',
  input: z.object({
    content: z
      .string(says('picture_missing'))
      .min(1, says('picture_missing'))
      .regex(/^[A-Za-z0-9+/]+={0,2}$/, says('picture_damaged')),
  }),
  data: picture,
  errors: ['picture_missing', 'picture_not_allowed', 'picture_damaged', 'picture_too_large', 'picture_limit', 'busy'],
});

export const contentRedirect = z.object({
  _id: z.string(),
  from: z.string(),
  to: z.string(),
  madeBy: z.string(),
  madeAt: dateTime(),
});
export type ContentRedirect = z.output<typeof contentRedirect>;

export const operatorRedirects = defineOperatorEndpoint({
  name: 'operatorRedirects',
  method: 'GET',
  path: '/operatorApi/redirects',
  roles: EVERY_ROLE,
  summary: 'Lists redirects from old addresses, newest first.',
  input: z.object({ ...paging, search: line(100) }),
  data: listOf(contentRedirect),
  errors: [],
});

export const operatorSaveRedirect = defineOperatorEndpoint({
  name: 'operatorSaveRedirect',
  repeats: 'once',
  method: 'POST',
  path: '/operatorApi/saveRedirect',
  roles: EDITORS,
  summary: 'Redirects an old address to a page of this site. An existing page at that address takes precedence.',
  input: z.object({
    from: ownPath('giveOldAddress').pipe(z.string().regex(/^\/[A-Za-z0-9][\w.\-/]*$/, says('giveOldAddress'))),
    to: ownPath(),
  }),
  data: z.object({ _id: z.string() }),
  errors: ['redirect_circle'],
});

export const operatorEndRedirect = defineOperatorEndpoint({
  name: 'operatorEndRedirect',
  repeats: 'once',
  method: 'POST',
  path: '/operatorApi/endRedirect',
  roles: EDITORS,
  summary: 'Removes a redirect; the old address is then not found.',
  input: z.object({ _id: mustBeSent(text(60)) }),
  data: z.null(),
  errors: ['redirect_unknown'],
});
