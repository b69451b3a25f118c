import { contactRule, type contactMember as contract, fail, type InputOf, ok, type Result } from '@plumbline/contract';
import type { Language } from '@plumbline/texts/languages';
import { transaction } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type Hit, type Limit, networkOf, withinLimits } from '../../../platform/rate-limit.ts';
import { takeContact } from './store.ts';

const HOUR = 3600;

/** Before RATE_LIMIT_FACTOR. */
const byNetwork: Limit = { most: 5, seconds: HOUR };
/** For all visitors together, so that the mailbox stays usable under a flood from many networks. */
const byAll: Limit = { most: 300, seconds: HOUR };

const hits = (ip: string): readonly Hit[] => [
  { name: 'contactByNetwork', key: networkOf(ip), limit: byNetwork },
  { name: 'contactByAll', key: '', limit: byAll },
];

/** Stores a message of the contact form and mails it to the operator, both or neither. A repeated post counts once. */
export async function contactMember(
  deps: Pick<Deps, 'db' | 'config'>,
  input: InputOf<typeof contract>,
  ip: string,
  language: Language = 'en',
): Promise<Result<null, 'invalid_input' | 'rate_limited'>> {
  const broken = contactRule(input);
  if (broken) return fail('invalid_input', broken);
  return transaction(deps.db, async (tx): Promise<Result<null, 'rate_limited'>> => {
    if (!(await withinLimits(tx, deps.config.rateLimitFactor, hits(ip)))) return fail('rate_limited');
    await takeContact(tx, input, language);
    return ok(null);
  });
}
