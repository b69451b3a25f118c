import { texts as mailsTexts } from '@plumbline/texts/en/mails';
import { describe, expect, it } from 'vitest';
import { codeFacts } from './code-facts.ts';
import { mailTasks } from './modules/base/mail/index.ts';
import { addEarnings, newAddress } from './modules/money/withdrawals/testing/steps.ts';
import { codeEmails } from './modules/people/identity/index.ts';
import { createLog } from './platform/log.ts';
import { startWorker } from './platform/worker.ts';
import { ownApp, ownDatabase, ownInbox, ownPool } from './testing/fixtures.ts';
import { readInbox } from './testing/inbox.ts';
import { accessTo } from './testing/logins.ts';
import { member, newContact, PASSWORD } from './testing/people.ts';
import { whenOver } from './testing/when-over.ts';

/** API, queue, worker and mail server working together. */

const t = await ownDatabase();
const api = await ownApp(t);
const { smtpUrl } = await ownInbox(t.db);
const deps = { db: t.db, config: { ...api.deps.config, smtpUrl } };
const pool = ownPool(t.appUrl, 5).on('error', (error) => expect.unreachable(error.message));
const { tasks } = mailTasks(deps, { makeCodeEmail: codeEmails(t.db, codeFacts), templates: [] });
const worker = await startWorker({
  pool,
  database: accessTo(t.appUrl),
  role: 'jobs',
  log: createLog('silent'),
  tasks,
  periodic: [],
});
whenOver(() => worker.stop());

async function signedIn() {
  const person = await member(t);
  const names = { email: person.email, password: PASSWORD, role_name: 'User' };
  return { ...person, token: (await api.post('/publicApi/signinSeller', names)).json().api_token as string };
}

async function newestMail(email: string): Promise<string> {
  await expect.poll(async () => (await readInbox(t.db, email)).length, { timeout: 20_000 }).toBeGreaterThan(0);
  return (await readInbox(t.db, email))[0]!.text;
}
const codeIn = (text: string) => /^\d{6}$/m.exec(text)?.[0];

describe('Codes mailed by the worker', () => {
  it('The mail with a withdrawal’s code contains its address and amounts, and the code confirms it', async () => {
    const { id, email, token } = await signedIn();
    await addEarnings(t, id, 100_000_000n);
    const address = newAddress();
    const step1 = await api.post('/sellerApi/Withdrawalsrequset', { address, amount: '30' }, token);
    const { _id } = step1.json().data;
    const text = await newestMail(email);
    expect(text).toContain(`Address: ${step1.json().data.address}`);
    expect(text).toContain('You receive: 28.50 USDT');
    const confirmation = { _id, address, amount: '30', otp: codeIn(text) };
    const step2 = await api.post('/sellerApi/WithdrawalsrequsetVerify', confirmation, token);
    expect(step2.json()).toMatchObject({ success: true, data: { _id } });
  });

  it('A password reset for an address without an account is answered by a mail that says so', async () => {
    const { email } = newContact();
    const form = { email, password: PASSWORD, confirmPassword: PASSWORD, role_name: 'User' };
    expect((await api.post('/publicApi/otpVerifySeller', form)).json()).toMatchObject({ success: true });
    const text = await newestMail(email);
    expect(text).toContain(mailsTexts.notRegistered.none({ kind: 'member' }));
    expect(codeIn(text)).toBeUndefined();
  });
});
