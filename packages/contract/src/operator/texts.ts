import { LANGUAGES } from '@plumbline/texts/languages';
import { z } from 'zod';
import { says } from '../message.ts';
import { dateTime, listOf, mustBeSent, oneOf, paging, text } from '../shapes.ts';
import { defineDecision, defineOperatorEndpoint, EVERY_ROLE, type OperatorRole } from './endpoint.ts';
import { reason } from './inputs.ts';

/** Roles that write their own sentences. */
const EDITORS: readonly OperatorRole[] = ['owner', 'support'];

export const OVERRIDE_STATES = ['proposed', 'active', 'replaced', 'withdrawn'] as const;

const shownText = z.object({
  /** The message's file and its key there: `app/home#title`. */
  key: z.string(),
  /** What is shown now, in ICU MessageFormat. */
  text: z.string(),
  english: z.string(),
  /** Of the operators' own sentence. `unfit`: the product’s own is shown, because this version takes other placeholders. */
  own: z.enum(['active', 'unfit']).nullable(),
  isProposed: z.boolean(),
  /** A second operator approves its changes. */
  isAboutMoney: z.boolean(),
  /** The specification gives the text. */
  isFixed: z.boolean(),
});
export type ShownText = z.output<typeof shownText>;

const language = () => oneOf(LANGUAGES).default('en');

export const operatorTexts = defineOperatorEndpoint({
  name: 'operatorTexts',
  method: 'GET',
  path: '/operatorApi/texts',
  roles: EVERY_ROLE,
  summary: 'Lists the sentences of the app and of the mails in a language. `search` finds keys and words.',
  input: z.object({
    ...paging,
    language: language(),
    state: oneOf(['own', 'proposed', 'unfit']).optional(),
    search: text(200),
  }),
  data: listOf(shownText),
  errors: [],
});

const override = z.object({
  _id: z.string(),
  revision: z.number(),
  status: z.enum(OVERRIDE_STATES),
  text: z.string(),
  writtenBy: z.string(),
  writtenAt: dateTime(),
  approvedBy: z.string().nullable(),
  activeSince: dateTime().nullable(),
  withdrawnBy: z.string().nullable(),
  overAt: dateTime().nullable(),
  reason: z.string(),
});

export const textDetails = shownText.extend({
  language: z.enum(LANGUAGES),
  /** The product’s own sentence. */
  built: z.string(),
  /** Where it is shown, and what translators should know. */
  note: z.string(),
  /** Arguments and tags that the text needs: `{count}`, `<link>`. */
  placeholders: z.array(z.string()),
  /** Newest first. */
  revisions: z.array(override),
});
export type TextDetails = z.output<typeof textDetails>;

const textKey = () => mustBeSent(text(200));

export const operatorText = defineOperatorEndpoint({
  name: 'operatorText',
  method: 'GET',
  path: '/operatorApi/text',
  roles: EVERY_ROLE,
  summary: 'Returns one sentence in a language, with its note, placeholders and revisions.',
  input: z.object({ textKey: textKey(), language: language() }),
  data: textDetails,
  errors: ['text_unknown'],
});

const written = { textKey: textKey(), language: language(), text: mustBeSent(text(4000)) };

export const operatorPreviewText = defineOperatorEndpoint({
  name: 'operatorPreviewText',
  repeats: 'reads',
  method: 'POST',
  path: '/operatorApi/previewText',
  roles: EDITORS,
  summary: 'Checks a sentence like the compiler, and returns it once in each of its forms. Stores nothing.',
  input: z.object(written),
  data: z.object({ examples: z.array(z.string()) }),
  errors: ['text_unknown', 'text_invalid', 'text_placeholders'],
});

export const operatorSaveText = defineOperatorEndpoint({
  name: 'operatorSaveText',
  repeats: 'once',
  method: 'POST',
  path: '/operatorApi/saveText',
  roles: EDITORS,
  summary:
    'Replaces a sentence. If it is about money, another operator has to approve it first. `revision` is the newest revision when it was shown, 0 for none.',
  input: z.object({
    ...written,
    revision: z.number(says('giveWholeNumber')).int().min(0).max(1_000_000_000).default(0),
  }),
  data: z.object({ status: z.enum(['proposed', 'active']) }),
  errors: ['text_unknown', 'text_invalid', 'text_placeholders', 'text_stays', 'text_proposed', 'state_changed'],
});

export const operatorApproveText = defineDecision({
  name: 'operatorApproveText',
  once: 'keyed',
  method: 'POST',
  path: '/operatorApi/approveText',
  roles: ['owner', 'finance'],
  summary: 'Approves a sentence about money that another operator proposed, with a second factor.',
  input: z.object({ _id: mustBeSent(text(60)) }),
  data: z.null(),
  errors: ['text_unknown', 'text_unfit', 'revision_over', 'published_by_author', 'operator_not_confirmed'],
});

export const operatorWithdrawText = defineOperatorEndpoint({
  name: 'operatorWithdrawText',
  repeats: 'once',
  method: 'POST',
  path: '/operatorApi/withdrawText',
  roles: [...EDITORS, 'finance'],
  summary: 'Withdraws a proposed or active sentence. The product’s own is shown again.',
  input: z.object({ _id: mustBeSent(text(60)), reason: reason() }),
  data: z.null(),
  errors: ['text_unknown', 'revision_over'],
});
