import type { Queryable } from '../../../../platform/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { stepOf } from '../factors/authenticator.ts';
import { selectTotp, useRecoveryCode, useTotpStep } from '../factors/factor-store.ts';
import { readRecoveryCode, recoveryCodeHash } from '../factors/recovery-codes.ts';
import { decryptSecret } from '../factors/secrets.ts';
import type { Subject } from '../sessions/subject.ts';

type CodeDeps = { readonly config: Pick<Deps['config'], 'secretsKey'> };

/** Whether it is a code of the subject's app or a recovery code that was not used; it is used up with the answer. */
export async function checkCode(deps: CodeDeps, db: Queryable, subject: Subject, typed: string): Promise<boolean> {
  const digits = typed.replace(/\s/g, '');
  if (/^\d{6}$/.test(digits)) return checkAppCode(deps, db, subject, digits, 'confirmed');
  const recovery = readRecoveryCode(typed);
  return recovery !== null && useRecoveryCode(db, subject, recoveryCodeHash(subject, recovery));
}

/** With `new` it is the first code of an app that is being set up, which confirms it. */
export async function checkAppCode(
  deps: CodeDeps,
  db: Queryable,
  subject: Subject,
  code: string,
  app: 'confirmed' | 'new',
): Promise<boolean> {
  const stored = await selectTotp(db, subject);
  if (!stored || stored.is_confirmed !== (app === 'confirmed')) return false;
  if (deps.config.secretsKey === null) throw new Error('SECRETS_KEY is not set, but there are authenticator apps');
  const step = stepOf(decryptSecret(deps.config.secretsKey, subject, stored.secret_encrypted), code, Date.now());
  return step !== null && useTotpStep(db, subject, step);
}
