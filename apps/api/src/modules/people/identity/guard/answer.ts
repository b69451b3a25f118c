import { z } from 'zod';
import type { GuardOutcome } from '../../../../platform/guard-port.ts';
import {
  addPasskey,
  confirmApp,
  offerPasskey,
  removeApp,
  removePasskey,
  renewCodes,
  setUpApp,
} from './answer-factors.ts';
import { confirmEnrolledApp, enrolApp, enrolPasskey, giveUp } from './answer-operators.ts';
import { codeOfStep, newAuthenticatorSecret, stepAt } from './authenticator.ts';
import type { GuardCalls, GuardKind, PasskeyResponse } from './calls.ts';
import { replaceApp, selectApp, useStep } from './key-store.ts';
import { prove, proveApp } from './prove.ts';
import { readPasskey } from './read-passkey.ts';
import { insertConfirmation, markVerified, needsPasskey } from './request-store.ts';
import { decryptSecret, encryptSecret } from './secrets.ts';
import type { Work } from './work.ts';

/** The answer for a request's kind. Before a refusal, only counters were written. */
export type Said<Kind extends GuardKind> = { readonly value: GuardCalls[Kind]['value'] } | GuardCalls[Kind]['code'];

const code = z.string().max(64);
const passkey = z.unknown().transform((sent, context): PasskeyResponse => {
  const read = readPasskey(sent);
  if (read === null) context.addIssue('no passkey');
  return read ?? { id: '' };
});
const name = z.string().min(1).max(60);
const proof = { code: code.optional(), passkey: passkey.optional() };

/** The caller is not trusted, so its input is parsed again here. */
const payloads = {
  verify: z.object(proof),
  'confirm-decision': z.object(proof),
  'set-up-app': z.object(proof),
  'confirm-app': z.object({ code }),
  'remove-app': z.object(proof),
  'offer-passkey': z.object({ ...proof, offered: z.string().regex(/^[0-9a-f]{64}$/) }),
  'add-passkey': z.object({ passkey, name }),
  'remove-passkey': z.object({ ...proof, id: z.uuid() }),
  'renew-codes': z.object(proof),
  'enrol-app': z.object({}),
  'confirm-enrolled-app': z.object({ code }),
  'enrol-passkey': z.object({ passkey, name }),
  'give-up': z.object({ code }),
  'open-document': z.object({
    document: z.uuid(),
    session: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .nullable(),
  }),
  'demo-app': z.object({}),
  'demo-code': z.object({}),
} satisfies { [Kind in GuardKind]: z.ZodType<GuardCalls[Kind]['payload']> };

type Payload<Kind extends GuardKind> = z.output<(typeof payloads)[Kind]>;

const answers: { [Kind in GuardKind]: (work: Work, payload: Payload<Kind>) => Promise<Said<Kind>> } = {
  verify,
  'confirm-decision': confirmDecision,
  'set-up-app': setUpApp,
  'confirm-app': confirmApp,
  'remove-app': removeApp,
  'offer-passkey': offerPasskey,
  'add-passkey': addPasskey,
  'remove-passkey': removePasskey,
  'renew-codes': renewCodes,
  'enrol-app': enrolApp,
  'confirm-enrolled-app': confirmEnrolledApp,
  'enrol-passkey': enrolPasskey,
  'give-up': giveUp,
  'open-document': openDocument,
  'demo-app': demoApp,
  'demo-code': demoCode,
};

/** Returns the outcome of one request. Throws on a bug; then nothing is committed. */
export async function answer(work: Work): Promise<GuardOutcome> {
  const { kind, tokenSha256, payload } = work.request;
  if (tokenSha256 !== null && work.challenge === null) return { ok: false, code: 'challenge_not_valid' };
  const parsed = payloads[kind].safeParse(payload);
  const respond = answers[kind] as (work: Work, payload: unknown) => Promise<Said<GuardKind>>;
  const said = parsed.success ? await respond(work, parsed.data) : 'factor_wrong';
  if (typeof said !== 'string') return { ok: true, value: said.value };
  return work.challenge === null ? { ok: false, code: said } : { ok: false, code: said, tries: work.challenge.tries };
}

async function openDocument(
  { tx, subject, request, openDocument: open }: Work,
  { document, session }: Payload<'open-document'>,
): Promise<Said<'open-document'>> {
  const asked = { document, subject, session: session === null ? null : Buffer.from(session, 'hex') };
  return open(tx, { ...asked, askedBy: request.askedBy });
}

const VERIFIED_HERE = ['sign-in', 'withdrawal', 'unfreeze'];

async function verify(work: Work, given: Payload<'verify'>): Promise<Said<'verify'>> {
  if (!work.challenge || !VERIFIED_HERE.includes(work.challenge.purpose)) return 'challenge_not_valid';
  const proved = await prove(work, given);
  if (proved !== 'right') return proved;
  await markVerified(work.tx, work.request, 'open');
  return { value: null };
}

/** Rejects recovery codes, and app codes if money is real: anyone can verify a passkey's signature later. */
async function confirmDecision(
  work: Work,
  { code = '', passkey }: Payload<'confirm-decision'>,
): Promise<Said<'confirm-decision'>> {
  if (work.challenge?.purpose !== 'decision') return 'challenge_not_valid';
  if (!passkey && !work.config.demo && (await needsPasskey(work.tx, work.subject))) return 'passkey_needed';
  const proved = passkey
    ? await prove(work, { passkey })
    : await proveApp(work, code, work.config.demo ? 'demo' : 'confirmed');
  if (proved !== 'right') return proved;
  await markVerified(work.tx, work.request, 'open');
  await insertConfirmation(work.tx, work.request, passkey ?? null);
  return { value: null };
}

/** Only in the demo may a process act as a person's phone. */
const isDemo = ({ config, subject }: Work): boolean => config.demo && subject.kind === 'operator';

/** Gives a demo operator an authenticator app, once. */
async function demoApp(work: Work): Promise<Said<'demo-app'>> {
  if (!isDemo(work)) return 'not_found';
  const { tx, subject, config } = work;
  const encrypted = encryptSecret(config.secretKeys, subject, newAuthenticatorSecret());
  if (await replaceApp(tx, subject, encrypted, false)) await useStep(tx, subject, 1n);
  return { value: null };
}

/** Returns the codes of the demo operator's app. */
async function demoCode(work: Work): Promise<Said<'demo-code'>> {
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
