import { type CodeOf, type Onboarding, ok, type Result, submitOnboarding } from '@plumbline/contract';
import { type Db, transaction } from '../../../platform/database.ts';
import { orRefused } from '../../../platform/refused.ts';
import type { Caller } from '../../../routing/mounts.ts';
import { acceptNotice } from '../../people/notices/index.ts';
import { readOnboarding } from './read-store.ts';
import { submitStore } from './store.ts';

type Submitted = Result<Onboarding, CodeOf<typeof submitOnboarding>>;

/** draft or rejected → submitted. The acceptance of the terms is kept with time, network address and the hash of their text. */
export const submitOwnStore = (
  db: Db,
  { subjectId, tokenSha256 }: Caller,
  termsVersion: number,
  ip: string,
): Promise<Submitted> =>
  transaction(db, async (tx): Promise<Submitted> => {
    const submitted = await orRefused(submitOnboarding.errors, () => submitStore(tx, tokenSha256, termsVersion));
    if (!submitted.ok) return submitted;
    const accepted = await acceptNotice(
      tx,
      { session: tokenSha256, memberId: subjectId, ip },
      { notice: 'vendors', version: termsVersion },
    );
    if (!accepted.ok) return { ...accepted, code: 'notice_outdated' };
    return ok(await readOnboarding(tx, subjectId));
  });
