import type { Db, Queryable } from '../../../../platform/database.ts';
import {
  type AddressedEmail,
  addressInUseEmail,
  alreadyRegisteredEmail,
  type CodePurpose,
  codeEmail,
  type EmailTemplate,
  type MailTexts,
  type MakeCodeEmail,
  mailTexts,
  notRegisteredEmail,
} from '../../../base/mail/index.ts';
import { type AskedCode, makeCode, type OwnPurpose, selectAsked } from './store.ts';

/**
 * Returns the mail's lines about what a code confirms, from the row that it confirms. Null if nothing is left to
 * confirm.
 */
export type CodeFacts = (
  db: Queryable,
  code: { readonly memberId: bigint; readonly request: string },
  t: MailTexts,
) => Promise<readonly string[] | null>;

/** By purpose. Null if the mail needs no facts. */
export type FactsOf = { readonly [Purpose in OwnPurpose]: CodeFacts | null };

/**
 * Creates codes and their emails when they are sent. Its process has a right that the API lacks (identity.make_code).
 * A mail states what the database says the code confirms, so no code arrives with another's text.
 */
export const codeEmails =
  (db: Db, factsOf: FactsOf): MakeCodeEmail =>
  async (codeId): Promise<AddressedEmail | undefined> => {
    const asked = await selectAsked(db, codeId);
    if (!asked) return undefined;
    const t = mailTexts[asked.language];
    const about = await aboutOf(db, factsOf, asked, t);
    if (about === null) return undefined;
    const code = await makeCode(db, codeId);
    if (code === undefined) return undefined;
    const email = code === null ? emailWithoutCode(asked, t) : codeEmail(asked, code, about, t);
    return { ...email, to: asked.email, language: asked.language };
  };

async function aboutOf(
  db: Queryable,
  factsOf: FactsOf,
  { purpose, member_id: memberId, request }: AskedCode,
  t: MailTexts,
): Promise<readonly string[] | null> {
  if (!isOwn(purpose)) return [];
  const facts = factsOf[purpose];
  if (facts === null) return [];
  return memberId === null ? null : facts(db, { memberId, request }, t);
}

const isOwn = (purpose: CodePurpose): purpose is OwnPurpose => purpose !== 'sign-up' && purpose !== 'forgot-password';

function emailWithoutCode({ purpose, kind }: AskedCode, t: MailTexts): EmailTemplate {
  if (purpose === 'new-email') return addressInUseEmail(kind, t);
  return purpose === 'sign-up' ? alreadyRegisteredEmail(kind, t) : notRegisteredEmail(kind, t);
}
