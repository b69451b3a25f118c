import {
  type CodeOf,
  editStore,
  fail,
  type InputOf,
  type Onboarding,
  type OwnStore,
  ok,
  type Result,
  say,
  submitOnboarding,
} from '@plumbline/contract';
import { type Db, transaction } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { isUuid } from '../../../platform/ids.ts';
import { withinLimits } from '../../../platform/rate-limit.ts';
import { toRefusal } from '../../../platform/refused.ts';
import type { Caller } from '../../../routing/mounts.ts';
import { checkRecipient } from '../../base/chain/index.ts';
import { acceptNotice } from '../../people/notices/index.ts';
import { hitOf } from './limits.ts';
import { readOnboarding, readOwnStore } from './read-vendor.ts';
import { slugOf } from './rules.ts';
import { type StoreChange, submitStore, updateStore } from './store.ts';

type Code = CodeOf<typeof editStore> | 'invalid_input' | 'rate_limited';
type Edited = Result<OwnStore, Code>;

const NAME_TOO_SHORT = say('storeNameTooShort');

/** Changes the given fields. The database mails a new payout address to the owner. */
export async function editOwnStore(
  deps: Pick<Deps, 'db' | 'config'>,
  { subjectId, tokenSha256 }: Caller,
  input: InputOf<typeof editStore>,
): Promise<Edited> {
  const change = await changeOf(deps, input);
  if (!change.ok) return change;
  return transaction(deps.db, async (tx): Promise<Edited> => {
    const moves = await toRefusal(editStore.errors, () => updateStore(tx, tokenSha256, change.value));
    if (!moves.ok) return moves;
    if (moves.value) {
      const hits = [hitOf('storePayoutAddress', subjectId)];
      if (!(await withinLimits(tx, deps.config.rateLimitFactor, hits))) return fail('rate_limited');
    }
    return ok(await readOwnStore(tx, subjectId));
  });
}

const sent = (value: string): string | null => (value === '' ? null : value);

async function changeOf(
  deps: Pick<Deps, 'db' | 'config'>,
  input: InputOf<typeof editStore>,
): Promise<Result<StoreChange, Code>> {
  const slug = input.storeName === '' ? null : slugOf(input.storeName);
  if (input.storeName !== '' && slug === null) return fail('invalid_input', NAME_TOO_SHORT);
  if (input.logo !== '' && !isUuid(input.logo)) return fail('picture_unknown');
  const recipient = input.payoutAddress === '' ? ok(null) : await checkRecipient(deps, input.payoutAddress);
  if (!recipient.ok) return recipient;
  return ok({
    storeName: sent(input.storeName),
    slug,
    summary: sent(input.summary),
    description: sent(input.description),
    deliveryPolicy: sent(input.deliveryPolicy),
    returnPolicy: sent(input.returnPolicy),
    logoId: sent(input.logo),
    payoutAddress: recipient.value,
  });
}

type Submitted = Result<Onboarding, CodeOf<typeof submitOnboarding>>;

/** draft or rejected → submitted. Stores the acceptance of the terms with time, network address and text hash. */
export const submitOwnStore = (
  db: Db,
  { subjectId, tokenSha256 }: Caller,
  termsVersion: number,
  ip: string,
): Promise<Submitted> =>
  transaction(db, async (tx): Promise<Submitted> => {
    const submitted = await toRefusal(submitOnboarding.errors, () => submitStore(tx, tokenSha256, termsVersion));
    if (!submitted.ok) return submitted;
    const accepted = await acceptNotice(
      tx,
      { session: tokenSha256, memberId: subjectId, ip },
      { notice: 'vendors', version: termsVersion },
    );
    if (!accepted.ok) return { ...accepted, code: 'notice_outdated' };
    return ok(await readOnboarding(tx, subjectId));
  });
