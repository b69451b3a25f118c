import { createHash, randomBytes } from 'node:crypto';
import { fail, newsletterRule, ok, type Result } from '@plumbline/contract';
import type { Language } from '@plumbline/texts/languages';
import { type Db, type Queryable, transaction } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type Hit, networkOf, withinLimits } from '../../../platform/rate-limit.ts';
import { askSubscriber, confirmSubscriber, deleteSubscriber, insertLeaveLink } from './newsletter-store.ts';

type NewsletterDeps = Pick<Deps, 'db' | 'config'>;

const HOUR = 3600;

/** Before RATE_LIMIT_FACTOR. The store enforces that an address is mailed at most once an hour. */
const hits = (ip: string): readonly Hit[] => [
  { name: 'newsletterByNetwork', key: networkOf(ip), limit: { most: 10, seconds: HOUR } },
  // For all visitors together, so that a flood from many networks does not cause a mail storm.
  { name: 'newsletterByAll', key: '', limit: { most: 600, seconds: HOUR } },
];

/** 256 bits. The database keeps only the hash. */
const newToken = (): string => randomBytes(32).toString('base64url');
const digest = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * Double opt-in: stores the address and mails the link that confirms it. The answer is the same if the address is
 * already subscribed or was mailed within the hour.
 */
export async function subscribe(
  { db, config }: NewsletterDeps,
  input: { readonly email: string },
  ip: string,
  language: Language = 'en',
): Promise<Result<null, 'invalid_input' | 'rate_limited'>> {
  const broken = newsletterRule(input);
  if (broken) return fail('invalid_input', broken);
  return transaction(db, async (tx): Promise<Result<null, 'rate_limited'>> => {
    if (!(await withinLimits(tx, config.rateLimitFactor, hits(ip)))) return fail('rate_limited');
    await askSubscriber(tx, input.email, { confirm: newToken(), leave: newToken() }, language);
    return ok(null);
  });
}

export async function makeLeaveLinks(db: Queryable, origin: string, subscriberId: string): Promise<LeaveLinks> {
  const token = newToken();
  await insertLeaveLink(db, digest(token), subscriberId);
  return leaveLinks(origin, token);
}

export const confirm = async (db: Db, token: string): Promise<Result<null, 'newsletter_link_over'>> =>
  (await confirmSubscriber(db, digest(token))) ? ok(null) : fail('newsletter_link_over');

/** Anyone with a mail's link may end its subscription. Repeating is harmless. */
export async function leave(db: Db, token: string): Promise<Result<null, never>> {
  await deleteSubscriber(db, digest(token));
  return ok(null);
}

/** The unsubscribe links of one mail, for its reader and for their mail program. */
interface LeaveLinks {
  readonly page: string;
  readonly oneClick: string;
}

export const leaveLinks = (origin: string, token: string): LeaveLinks => ({
  page: `${origin}/newsletter/leave?token=${token}`,
  oneClick: `${origin}/publicApi/newsletterLeave/${token}`,
});
