import type { Db, Queryable } from '../../../../platform/database.ts';
import {
  type AddressedLetter,
  alreadyRegisteredLetter,
  type CodePurpose,
  codeLetter,
  type Letter,
  type MakeCodeLetter,
  notRegisteredLetter,
} from '../../../base/mail/index.ts';
import { type AskedCode, makeCode, type OwnPurpose, selectAsked } from './code-store.ts';

/**
 * What a code confirms, read from the very row that it confirms: the lines of its letter, or null when there is nothing to confirm
 * any more.
 */
export type CodeFacts = (
  db: Queryable,
  code: { readonly memberId: bigint; readonly request: string },
) => Promise<readonly string[] | null>;

/** By purpose; one whose letter needs no facts has none. */
export type FactsOf = { readonly [Purpose in OwnPurpose]: CodeFacts | null };

/**
 * Makes codes and their letters as they are sent. The process that runs it has a right that the API has not (identity.make_code). A
 * letter says what the database says that the code confirms, whatever was asked for; so no code arrives under another's text.
 */
export const codeLetters =
  (db: Db, factsOf: FactsOf): MakeCodeLetter =>
  async (codeId): Promise<AddressedLetter | undefined> => {
    const asked = await selectAsked(db, codeId);
    if (!asked) return undefined;
    const about = await aboutOf(db, factsOf, asked);
    if (about === null) return undefined;
    const code = await makeCode(db, codeId);
    if (code === undefined) return undefined;
    const letter = code === null ? letterWithoutCode(asked.purpose) : codeLetter(asked.purpose, code, about);
    return { ...letter, to: asked.email };
  };

async function aboutOf(
  db: Queryable,
  factsOf: FactsOf,
  { purpose, member_id: memberId, request }: AskedCode,
): Promise<readonly string[] | null> {
  if (!isOwn(purpose)) return [];
  const facts = factsOf[purpose];
  if (facts === null) return [];
  return memberId === null ? null : facts(db, { memberId, request });
}

const isOwn = (purpose: CodePurpose): purpose is OwnPurpose => purpose !== 'sign-up' && purpose !== 'forgot-password';

const letterWithoutCode = (purpose: CodePurpose): Letter =>
  purpose === 'sign-up' ? alreadyRegisteredLetter() : notRegisteredLetter();
