import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { texts as mailsHindi } from '@plumbline/texts/hi/mails';
import { LANGUAGES } from '@plumbline/texts/languages';
import { describe, expect, it } from 'vitest';
import { mailTexts } from './modules/base/mail/index.ts';
import { movementEmail } from './modules/views/posting-mails/email-templates.ts';
import { fund } from './testing/builders.ts';
import { tokenOf } from './testing/factors.ts';
import { ownApp, ownDatabase } from './testing/fixtures.ts';
import { codeFor, mailsFor, member, newContact, PASSWORD } from './testing/people.ts';

const t = await ownDatabase();
const api = await ownApp(t);

const DEVANAGARI = /[\u0900-\u097F]/;
const inHindi = { 'accept-language': 'hi' };
const newest = async (email: string) => (await mailsFor(t, email))[0]!;
const languageOf = async (email: string) =>
  (await t.owner.query('SELECT language FROM members.member WHERE email = $1', [email])).rows[0]?.language;
const post = (url: string, payload: object, headers: Record<string, string>) =>
  api.app.inject({ method: 'POST', url, payload, headers });

async function hindiMember(kind: 'member' | 'vendor' = 'member') {
  const who = await member(t, null, kind);
  await t.owner.query(`UPDATE members.member SET language = 'hi' WHERE id = $1`, [who.id]);
  return who;
}

describe('A person’s language', () => {
  // Shows DEC-8-screens-18
  it('A sign-up in Hindi gets its code and all later mails in Hindi', async () => {
    const sponsor = await member(t);
    const contact = newContact();
    const fields = {
      ...contact,
      fullName: 'Asha Rao',
      referBy: sponsor.referId,
      role_name: 'User',
      password: PASSWORD,
      confirmPassword: PASSWORD,
    };
    expect((await post('/publicApi/otpVerifyuser', fields, inHindi)).statusCode).toBe(200);
    expect((await newest(contact.email)).text).toContain(mailsHindi.code.purposes['sign-up']);
    const otp = await codeFor(t, contact.email);
    expect((await post('/publicApi/emailotpVerifyuser', { ...fields, otp }, inHindi)).statusCode).toBe(200);
    expect(await languageOf(contact.email)).toBe('hi');
  });

  it('A code requested by a stranger is mailed in the account’s language, not in the stranger’s', async () => {
    const who = await hindiMember();
    const form = { email: who.email, password: 'a new password', confirmPassword: 'a new password', role_name: 'User' };
    await post('/publicApi/otpVerifySeller', form, { 'accept-language': 'en' });
    expect((await newest(who.email)).text).toContain(mailsHindi.code.purposes['forgot-password']);
  });

  // Shows DEC-8-screens-18
  it.each(LANGUAGES)('A choice is shown by the profile, and the next mail is in the language %s', async (language) => {
    const who = await member(t);
    const token = await tokenOf(api, who.email);
    expect((await api.post('/sellerApi/chooseLanguage', { language }, token)).statusCode).toBe(200);
    expect((await api.get('/sellerApi/getprofile', token)).json().data.language).toBe(language);
    await t.owner.query(`SELECT members.notify('app-added', $1)`, [who.id]);
    const { subject, text } = await newest(who.email);
    expect(subject).toBe(mailTexts[language].subjects['app-added']);
    expect(text).toContain(mailTexts[language].appAdded.text);
  });

  it('An unknown language is rejected by the API and by the database', async () => {
    const who = await member(t);
    const token = await tokenOf(api, who.email);
    expect((await api.post('/sellerApi/chooseLanguage', { language: 'fr' }, token)).statusCode).toBe(400);
    await expect(
      t.owner.query(`UPDATE members.member SET language = 'fr' WHERE id = $1`, [who.id]),
    ).rejects.toMatchObject({ constraint: 'member_language' });
  });

  it('The subject of a Hindi mail to a vendor starts with “vendor account” in Hindi', async () => {
    const who = await hindiMember('vendor');
    await t.owner.query(`SELECT members.notify('app-added', $1)`, [who.id]);
    expect((await newest(who.email)).subject).toBe(
      mailsHindi.shared.forVendor({ subject: mailsHindi.subjects['app-added'] }),
    );
  });

  // Shows DEC-8-screens-18
  it('A transfer by a member who reads Hindi is mailed in Hindi', async () => {
    const who = await hindiMember();
    await fund(t.db, who.id, 50_000_000n);
    const token = await tokenOf(api, who.email);
    await api.post('/sellerApi/walletTransfer', { from: 'wallet', to: 'earnings', amount: '12.5' }, token);
    const { followPostings } = await import('./modules/views/posting-mails/follow-postings.ts');
    for (let runs = 0; runs < 3; runs++) {
      await followPostings(t.db);
      await t.untilOthersEnd();
    }
    expect((await newest(who.email)).text).toContain(mailsHindi.walletTransfer.toFlexible({ amount: '12.50' }));
  });

  it('A newsletter subscription is confirmed in the language of the page it came from', async () => {
    const { email } = newContact();
    const form = new URLSearchParams({ email, language: 'hi' }).toString();
    const answer = await api.app.inject({
      method: 'POST',
      url: '/publicApi/newsletter',
      payload: form,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(answer.headers.location).toMatch(/^\/hi\//);
    expect((await newest(email)).subject).toBe(mailsHindi.subjects['newsletter-confirmation']({ brand: 'Plumbline' }));
  });
});

const TEXTS = join(import.meta.dirname, '../../../texts');
const mailsIn = (language: string) =>
  Object.entries<string>(JSON.parse(readFileSync(join(TEXTS, language, 'mails.json'), 'utf8')));
/** Whether a message has words of its own besides its arguments and the currency. */
const hasWords = (message: string): boolean => /\p{L}/u.test(message.replaceAll(/\{\w+\}|USDT/g, ''));

describe('Mail texts in two languages', () => {
  // Shows DEC-8-screens-18
  it('Every mail text has Hindi letters in Hindi and none in English', () => {
    const hindi = mailsIn('hi').filter(([, message]) => hasWords(message));
    expect(hindi.length).toBeGreaterThan(300);
    expect(hindi.filter(([, message]) => !DEVANAGARI.test(message))).toEqual([]);
    expect(mailsIn('en').filter(([, message]) => DEVANAGARI.test(message))).toEqual([]);
  });

  it('A posting without a mail text is an error in either language', () => {
    const of = { kind: 'no_such_kind', side: 'from', amount_micro: 1n } as never;
    expect(() => movementEmail(of, mailTexts.en)).toThrow('there is no email for no_such_kind');
  });
});
