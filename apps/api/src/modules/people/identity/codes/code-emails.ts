import type { Db, Queryable } from '../../../../platform/database.ts';
import {
  type AddressedEmail,
  addressInUseEmail,
  alreadyRegisteredEmail,
  type CodePurpose,
  codeEmail,
  type EmailTemplate,
  type MakeCodeEmail,
  notRegisteredEmail,
  type Words,
} from '../../../base/mail/index.ts';
import { type AskedCode, makeCode, type OwnPurpose, selectAsked } from './store.ts';

/**
 * What a code confirms, read from the very row that it confirms: the lines of its e-mail, or null when there is nothing to confirm
 * any more.
 */
export type CodeFacts = (
  db: Queryable,
  code: { readonly memberId: bigint; readonly request: string },
) => Promise<readonly Words[] | null>;

/** By purpose; one whose e-mail needs no facts has none. */
export type FactsOf = { readonly [Purpose in OwnPurpose]: CodeFacts | null };

/**
 * Makes codes and their e-mails as they are sent. The process that runs it has a right that the API has not (identity.make_code). A
 * e-mail says what the database says that the code confirms, whatever was asked for; so no code arrives under another's text.
 */
export const codeEmails =
  (db: Db, factsOf: FactsOf): MakeCodeEmail =>
  async (codeId): Promise<AddressedEmail | undefined> => {
    const asked = await selectAsked(db, codeId);
    if (!asked) return undefined;
    const about = await aboutOf(db, factsOf, asked);
    if (about === null) return undefined;
    const code = await makeCode(db, codeId);
    if (code === undefined) return undefined;
    const email = code === null ? emailWithoutCode(asked) : codeEmail(asked, code, about);
    return { ...email, to: asked.email, language: asked.language };
  };

async function aboutOf(
  db: Queryable,
  factsOf: FactsOf,
  { purpose, member_id: memberId, request }: AskedCode,
): Promise<readonly Words[] | null> {
  if (!isOwn(purpose)) return [];
  const facts = factsOf[purpose];
  if (facts === null) return [];
  return memberId === null ? null : facts(db, { memberId, request });
}

const isOwn = (purpose: CodePurpose): purpose is OwnPurpose => purpose !== 'sign-up' && purpose !== 'forgot-password';

function emailWithoutCode({ purpose, kind }: AskedCode): EmailTemplate {
  if (purpose === 'new-email') return addressInUseEmail(kind);
  return purpose === 'sign-up' ? alreadyRegisteredEmail(kind) : notRegisteredEmail(kind);
}
