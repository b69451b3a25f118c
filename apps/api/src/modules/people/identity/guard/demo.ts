import type { Said } from './answer.ts';
import { codeOfStep, newAuthenticatorSecret, stepAt } from './authenticator.ts';
import { replaceApp, selectApp, useStep } from './key-store.ts';
import { decryptSecret, encryptSecret } from './secrets.ts';
import type { Work } from './work.ts';

/** Only in the demo may a process act as a person's phone. */
const isDemo = ({ config, subject }: Work): boolean => config.demo && subject.kind === 'operator';

/** Gives a demo operator an authenticator app, once. */
export async function demoApp(work: Work): Promise<Said<'demo-app'>> {
  if (!isDemo(work)) return 'not_found';
  const { tx, subject, config } = work;
  const encrypted = encryptSecret(config.secretKeys, subject, newAuthenticatorSecret());
  if (await replaceApp(tx, subject, encrypted, false)) await useStep(tx, subject, 1n);
  return { value: null };
}

/** Returns the codes of the demo operator's app. */
export async function demoCode(work: Work): Promise<Said<'demo-code'>> {
  if (!isDemo(work)) return 'not_found';
  const { tx, subject, config } = work;
  const stored = await selectApp(tx, subject);
  if (!stored?.is_confirmed) return { value: { code: null, current: null } };
  const now = stepAt(Date.now());
  const last = stored.last_step;
  const step = last >= now - 1n ? last + 1n : now;
  const key = decryptSecret(config.secretKeys, subject, stored);
  return { value: { code: step > now + 1n ? null : codeOfStep(key, step), current: codeOfStep(key, now) } };
}
