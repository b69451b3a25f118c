import { type Texts, texts } from '@plumbline/texts/all/mails';
import type { Language } from '@plumbline/texts/languages';
import { z } from 'zod';
import type { Queryable } from '../../../platform/database.ts';
import { BRAND, type EmailTemplate, markedSubject, named, type RenderedEmail, renderEmail } from './email.ts';

const digits = z.string().regex(/^\d{1,18}$/);

/**
 * The kinds of facts that a queued email may contain; `mail.fact_fits` limits their form. Only `reason` holds free
 * text. An operator typed it, and only database functions pass it on.
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

/** The data that a template can read in addition to its facts. */
export interface MailContext {
  readonly db: Queryable;
  /** The product's origin, for links. */
  readonly origin: string;
  /** The member whose account the email's link freezes; null if it has no such link. */
  readonly memberId: bigint | null;
  /** The domain of addresses that receive replies; null if there is none. */
  readonly replyDomain: string | null;
  readonly language: Language;
  /** The texts in `language`. */
  readonly t: Texts;
}

/** Headers of an email, except its recipient. */
export interface MailHeaders {
  /** The URL in the headers for unsubscribing with one click (RFC 8058). */
  readonly leaveUrl?: string | undefined;
  /** The address that receives replies. */
  readonly replyTo?: string | undefined;
  /** An id. Mail programs group emails with the same one. */
  readonly thread?: string | undefined;
}

/** `subject`: replaces that of the texts if it needs facts. */
export type TemplateEmail = Omit<EmailTemplate, 'subject'> & { readonly subject?: string } & MailHeaders;

/**
 * An email that is queued as its name and facts. `mail.templates` contains both, with the roles that may queue it and
 * its recipient.
 */
export interface MailTemplate<Kinds extends FactKinds = FactKinds> {
  readonly name: TemplateName;
  readonly facts: Kinds;
  /** Returns undefined if the event no longer applies; then nothing is sent. */
  render(facts: FactsOf<Kinds>, context: MailContext): TemplateEmail | undefined | Promise<TemplateEmail | undefined>;
}

export const defineEmail = <const Kinds extends FactKinds>(template: MailTemplate<Kinds>): MailTemplate<Kinds> =>
  template;

/** Facts as the database stores them, with numbers and times as strings. */
export const storedFacts = <Kinds extends FactKinds>(facts: FactsOf<Kinds>): string =>
  JSON.stringify(facts, (_, value) => (typeof value === 'bigint' || typeof value === 'number' ? `${value}` : value));

/** Each template has a subject in the texts. */
export type TemplateName = keyof Texts['subjects'];

function subjectOf(template: TemplateName, t: Texts): string {
  const subject = t.subjects[template];
  return typeof subject === 'function' ? subject({ brand: BRAND }) : subject;
}

/** False for a template of another version, whose messages may still wait. */
const isTemplate = (name: string, { subjects }: Texts): name is TemplateName => name in subjects;

export interface QueuedTemplate {
  readonly template: string;
  readonly language: Language;
  readonly facts: Readonly<Record<string, unknown>>;
}

/** Makes the email of a queued message. Throws if this process lacks the template or the facts have the wrong form. */
export async function renderTemplate(
  templates: readonly MailTemplate[],
  { template: name, facts, language }: QueuedTemplate,
  context: Omit<MailContext, 'language' | 't'>,
  brandName: string,
): Promise<(RenderedEmail & MailHeaders) | undefined> {
  const template = templates.find((each) => each.name === name);
  if (!template) throw new Error(`this process has no email template ${name}`);
  const shape = z.strictObject(
    Object.fromEntries(Object.entries(template.facts).map(([fact, kind]) => [fact, KINDS[kind]])),
  );
  const t = texts[language];
  const made = await template.render(shape.parse(facts) as FactsOf<FactKinds>, { ...context, language, t });
  if (!made) return undefined;
  const { leaveUrl, replyTo, thread } = made;
  const email = renderEmail({ subject: subjectOf(template.name, t), ...made }, language);
  return { ...named(email, brandName), leaveUrl, replyTo, thread };
}

/** A row of `mail.messages`. */
export interface ListedMessage {
  /** Null until the sender has made it from the template, or from the code if there is no template. */
  readonly subject: string | null;
  readonly template: string | null;
  readonly for_vendor: boolean;
  readonly sent_at: Date | string | null;
}

/** Returns the subject of a message for the lists of operators. */
export type SubjectOf = (message: ListedMessage) => string;

/** Before a message is sent, lists show the English subject of its template. */
export const subjectsOf =
  (brandName: string): SubjectOf =>
  ({ subject, template, for_vendor, sent_at: sentAt }) => {
    const t = texts.en;
    const ofTemplate = (name: string): string => (isTemplate(name, t) ? subjectOf(name, t) : name);
    const queued = template === null ? t.code.subject({ brand: BRAND }) : ofTemplate(template);
    const shown = subject ?? queued.replaceAll(BRAND, () => brandName);
    return markedSubject(shown, { language: 'en', for_vendor: for_vendor && sentAt === null });
  };

/** Changes a name that a person chose, so that no mail program turns a part of it into a link. */
export const withoutLinks = (name: string): string =>
  name
    .replace(/\p{Cc}|[<>/@\\]/gu, ' ')
    .replace(/(?<=[\p{L}\p{N}])[.。．｡](?=\p{L})/gu, ' ')
    .slice(0, 60);
