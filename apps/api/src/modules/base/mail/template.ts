import { type Texts, texts } from '@plumbline/texts/all/mails';
import { z } from 'zod';
import type { Queryable } from '../../../platform/database.ts';
import type { Language } from '../../../platform/language.ts';
import { type EmailTemplate, named, type RenderedEmail, renderEmail } from './email.ts';

const digits = z.string().regex(/^\d{1,18}$/);

/**
 * The kinds of facts that an e-mail may be queued with; `mail.fact_fits` bounds their form, and no more than that is queued. None
 * holds free prose but `reason`: an operator typed it, and only functions of the database pass it on.
 */
const KINDS = {
  id: digits.transform(BigInt),
  ids: z.array(digits.transform(BigInt)),
  uuid: z.uuid(),
  amount: digits.transform(BigInt),
  hours: z
    .string()
    .regex(/^\d{1,4}$/)
    .transform(Number),
  time: z.coerce.date(),
  word: z.string(),
  words: z.array(z.string()),
  token: z.string(),
  name: z.string(),
  email: z.string(),
  reason: z.string(),
  'optional amount': digits.transform(BigInt).nullable(),
  'optional word': z.string().nullable(),
  'optional reason': z.string().nullable(),
} as const;

export type FactKinds = Readonly<Record<string, keyof typeof KINDS>>;
export type FactsOf<Kinds extends FactKinds> = {
  readonly [Fact in keyof Kinds]: z.output<(typeof KINDS)[Kinds[Fact]]>;
};

/** A template can look at this besides its facts. */
export interface MailContext {
  readonly db: Queryable;
  /** Where the product is, for links. */
  readonly origin: string;
  /** Whose account the e-mail's link freezes; null: it has none. */
  readonly memberId: bigint | null;
  /** Behind the @ of addresses that take answers; null: none are received. */
  readonly replyDomain: string | null;
  readonly language: Language;
  /** The texts in that language. */
  readonly t: Texts;
}

/** How an e-mail is addressed, besides to whom. */
export interface MailHeaders {
  /** For the headers by which a mail program ends a subscription with one click (RFC 8058). */
  readonly leaveUrl?: string | undefined;
  /** Where an answer goes. */
  readonly replyTo?: string | undefined;
  /** An id: mail programs show e-mails that name the same one together. */
  readonly thread?: string | undefined;
}

export type TemplateEmail = EmailTemplate & MailHeaders;

/** An e-mail that is queued as its name and facts; both stand in `mail.templates`, with who may queue it and to whom it goes. */
export interface MailTemplate<Kinds extends FactKinds = FactKinds> {
  readonly name: string;
  readonly facts: Kinds;
  /** Undefined: what it tells of is not so, and nothing is sent. */
  render(facts: FactsOf<Kinds>, context: MailContext): TemplateEmail | undefined | Promise<TemplateEmail | undefined>;
}

export const defineEmail = <const Kinds extends FactKinds>(template: MailTemplate<Kinds>): MailTemplate<Kinds> =>
  template;

/** Facts as the database keeps them: numbers and times as texts. */
export const storedFacts = <Kinds extends FactKinds>(facts: FactsOf<Kinds>): string =>
  JSON.stringify(facts, (_, value) => (typeof value === 'bigint' || typeof value === 'number' ? `${value}` : value));

export interface QueuedTemplate {
  readonly template: string;
  readonly language: Language;
  readonly facts: Readonly<Record<string, unknown>>;
}

/** Makes the e-mail of a queued message. Throws for a template that this process does not know, and for facts of another form. */
export async function renderTemplate(
  templates: readonly MailTemplate[],
  { template: name, facts, language }: QueuedTemplate,
  context: Omit<MailContext, 'language' | 't'>,
  brandName: string,
): Promise<(RenderedEmail & MailHeaders) | undefined> {
  const template = templates.find((each) => each.name === name);
  if (!template) throw new Error(`this process has no e-mail template ${name}`);
  const shape = z.strictObject(
    Object.fromEntries(Object.entries(template.facts).map(([fact, kind]) => [fact, KINDS[kind]])),
  );
  const made = await template.render(shape.parse(facts) as FactsOf<FactKinds>, {
    ...context,
    language,
    t: texts[language],
  });
  if (!made) return undefined;
  const { leaveUrl, replyTo, thread } = made;
  return { ...named(renderEmail(made, language), brandName), leaveUrl, replyTo, thread };
}

/** A name that somebody chose, as an e-mail may show it: no mail program makes a link of a part of it. */
export const withoutLinks = (name: string): string =>
  name
    .replace(/\p{Cc}|[<>/@\\]/gu, ' ')
    .replace(/(?<=[\p{L}\p{N}])[.。．｡](?=\p{L})/gu, ' ')
    .slice(0, 60);
