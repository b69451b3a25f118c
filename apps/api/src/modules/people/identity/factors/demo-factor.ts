import type { Db } from '../../../../platform/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import type { Subject } from '../sessions/subject.ts';
import { operatorOf } from '../sessions/subject.ts';
import { codeOfStep, newAuthenticatorSecret, stepAt } from './authenticator.ts';
import { replaceTotp, selectLastStep, selectTotp, useTotpStep } from './factor-store.ts';
import { decryptSecret, encryptSecret } from './secrets.ts';

type DemoDeps = { readonly db: Db; readonly config: Pick<Deps['config'], 'demo' | 'secretsKey'> };

/** The key, in the demo alone: nowhere else may the server play somebody's phone. */
function demoKey({ config }: DemoDeps): string {
  if (!config.demo || config.secretsKey === null) throw new Error('only in the demo, with SECRETS_KEY');
  return config.secretsKey;
}

/** Gives a demo operator an authenticator app, once. */
export async function enrolDemoApp(deps: DemoDeps, operatorId: bigint): Promise<void> {
  const key = demoKey(deps);
  const whose: Subject = operatorOf(operatorId);
  if (await replaceTotp(deps.db, whose, encryptSecret(key, whose, newAuthenticatorSecret()))) {
    await useTotpStep(deps.db, whose, 1n);
  }
}

/** What the demo operator's app shows: the first code that is accepted now and was not used; null when all were. */
export async function demoCode(deps: DemoDeps, operatorId: bigint): Promise<string | null> {
  const key = demoKey(deps);
  const whose = operatorOf(operatorId);
  const stored = await selectTotp(deps.db, whose);
  if (!stored?.is_confirmed) return null;
  const now = stepAt(Date.now());
  const last = await selectLastStep(deps.db, whose);
  const step = last >= now - 1n ? last + 1n : now;
  return step > now + 1n ? null : codeOfStep(decryptSecret(key, whose, stored.secret_encrypted), step);
}
