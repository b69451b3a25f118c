import { texts as errorsTexts } from '@plumbline/texts/en/errors';
import { texts as mailsTexts } from '@plumbline/texts/en/mails';
import { describe, expect, it } from 'vitest';
import { shown, signIn, tokenOf } from '../../../../testing/factors.ts';
import { ownApp, ownDatabase } from '../../../../testing/fixtures.ts';
import { mailsFor, member, PASSWORD } from '../../../../testing/people.ts';
import { type Faults, SoftAuthenticator } from '../../../../testing/soft-authenticator.ts';
import { relyingParty } from './relying-party.ts';

const ORIGIN = 'https://plumbline.test';
const t = await ownDatabase();
const api = await ownApp(t, { PUBLIC_ORIGIN: ORIGIN });

async function someone() {
  const who = await member(t);
  return { ...who, token: await tokenOf(api, who.email), device: new SoftAuthenticator(ORIGIN, 'plumbline.test') };
}
type Someone = Awaited<ReturnType<typeof someone>>;

const offer = async (token: string, proof: object = {}) =>
  (await api.post('/sellerApi/passkeyOptions', { password: PASSWORD, ...proof }, token)).json().data;

async function add(who: Someone, faults: Faults = {}, name = 'My phone', proof: object = {}) {
  const { challenge, options } = await offer(who.token, proof);
  const passkey = who.device.create(options.challenge, faults);
  return api.post('/sellerApi/passkeyAdd', { challenge, name, passkey }, who.token);
}

async function withPasskey() {
  const who = await someone();
  const added = await add(who);
  expect(added.statusCode).toBe(200);
  return { ...who, recoveryCodes: added.json().data.recoveryCodes as string[] };
}

async function logIn(who: Someone, faults: Faults = {}) {
  const { challenge, passkey } = (await signIn(api, who.email)).json().data;
  return api.post('/publicApi/signinSecondFactor', { challenge, passkey: who.device.get(passkey.challenge, faults) });
}

describe('passkeys', () => {
  // Shows DEC-5-factors-3
  it('A passkey is requested as discoverable, with user verification, and only for this address', async () => {
    const { options } = await offer((await someone()).token);
    expect(options.authenticatorSelection).toMatchObject({ residentKey: 'required', userVerification: 'required' });
    expect(options.rp).toEqual({ name: 'Plumbline', id: 'plumbline.test' });
  });

  it('A passkey belongs to localhost if the product runs at a loopback address, which passkeys do not accept', () => {
    const at = (publicOrigin: string) => relyingParty({ publicOrigin, consoleOrigin: 'https://c.example' }, 'member');
    expect(at('http://127.0.0.1:3000')).toEqual({ id: 'localhost', origin: 'http://localhost:3000' });
    expect(at('http://[::1]:3000')).toEqual({ id: 'localhost', origin: 'http://localhost:3000' });
    expect(at('https://plumbline.example')).toEqual({ id: 'plumbline.example', origin: 'https://plumbline.example' });
  });

  it('Adding a passkey requires the password and is announced by email; the passkey then logs in', async () => {
    const who = await withPasskey();
    expect(who.recoveryCodes).toHaveLength(10);
    expect((await mailsFor(t, who.email))[0]!.subject).toBe(mailsTexts.subjects['passkey-added']);
    expect((await signIn(api, who.email)).json()).not.toHaveProperty('api_token');
    expect((await logIn(who)).json()).toMatchObject({ success: true, api_token: expect.any(String) });
  });

  it('A passkey cannot be added without the password', async () => {
    const { token } = await someone();
    expect((await api.post('/sellerApi/passkeyOptions', { password: 'wrong one' }, token)).statusCode).toBe(400);
  });

  it.each<[string, Faults]>([
    ['created at another address', { origin: 'https://plumbline.test.evil.example' }],
    ['created for another name', { rpId: 'evil.example' }],
    ['created without user verification', { isUserVerified: false }],
  ])('A passkey %s is rejected', async (_what, faults) => {
    const who = await someone();
    expect((await add(who, faults)).statusCode).toBe(400);
    expect((await signIn(api, who.email)).json().api_token).toBeTypeOf('string');
  });

  it.each<[string, Faults]>([
    ['at another address', { origin: 'https://plumbline.test.evil.example' }],
    ['for another name', { rpId: 'evil.example' }],
    ['without user verification', { isUserVerified: false }],
  ])('A passkey used %s does not log in', async (_what, faults) => {
    const who = await withPasskey();
    expect((await logIn(who, faults)).statusCode).toBe(400);
    expect((await logIn(who)).statusCode).toBe(200);
  });

  // Shows DEC-5-factors-3
  it('A passkey whose counter goes back is a copy and does not log in', async () => {
    const who = await withPasskey();
    who.device.counter = 10;
    expect((await logIn(who)).statusCode).toBe(200);
    who.device.counter = 4;
    expect((await logIn(who)).json().message).toBe(errorsTexts.factor_wrong);
    who.device.counter = 11;
    expect((await logIn(who)).statusCode).toBe(200);
  });

  // Shows DEC-5-factors-3
  it('A passkey does not log in with a used answer or an answer to another challenge', async () => {
    const who = await withPasskey();
    const first = (await signIn(api, who.email)).json().data;
    const passkey = who.device.get(first.passkey.challenge);
    const use = (challenge: string) => api.post('/publicApi/signinSecondFactor', { challenge, passkey });
    const other = (await signIn(api, who.email)).json().data;
    expect((await use(other.challenge)).statusCode).toBe(400);
    expect((await use(first.challenge)).statusCode).toBe(200);
    expect((await use(first.challenge)).statusCode).toBe(400);
  });

  it("Another member's passkey does not log in", async () => {
    const [mine, theirs] = [await withPasskey(), await withPasskey()];
    expect((await logIn({ ...theirs, device: mine.device })).statusCode).toBe(400);
  });

  it('A passkey that was offered before the first factor was confirmed cannot be added later', async () => {
    const who = await someone();
    const { challenge, options } = await offer(who.token);
    expect((await add({ ...who, device: new SoftAuthenticator(ORIGIN, 'plumbline.test') })).statusCode).toBe(200);
    const passkey = who.device.create(options.challenge);
    const late = await api.post('/sellerApi/passkeyAdd', { challenge, name: 'x', passkey }, who.token);
    expect(late.json().message).toBe(errorsTexts.challenge_not_valid);
  });

  it("A passkey cannot be added with another member's challenge or a second time", async () => {
    const [mine, theirs] = [await someone(), await someone()];
    const { challenge, options } = await offer(theirs.token);
    const passkey = mine.device.create(options.challenge);
    const stolen = await api.post('/sellerApi/passkeyAdd', { challenge, name: 'x', passkey }, mine.token);
    expect(stolen.statusCode).toBe(400);
    expect((await add(mine)).statusCode).toBe(200);
    expect((await add({ ...theirs, device: mine.device })).statusCode).toBe(409);
  });

  it('A member can have several passkeys and rename them', async () => {
    const who = await withPasskey();
    const second = { ...who, device: new SoftAuthenticator(ORIGIN, 'plumbline.test') };
    expect(await offer(who.token)).toBeNull();
    const proof = await shown(api, who.token, 'offer-passkey', who.recoveryCodes[0]!);
    expect((await add(second, {}, 'Laptop', proof)).json().data.recoveryCodes).toEqual([]);
    const list = async () => (await api.get('/sellerApi/getSecondFactors', who.token)).json().data.passkeys;
    const [phone] = await list();
    await api.post('/sellerApi/passkeyRename', { _id: phone._id, name: 'Old phone' }, who.token);
    expect((await list()).map((key: { name: string }) => key.name)).toEqual(['Old phone', 'Laptop']);
    expect((await logIn(second)).statusCode).toBe(200);
  });

  // Shows DEC-5-factors-3, ASVS-7.5.1
  it('Only its own member can remove a passkey, with the password and a factor', async () => {
    const [mine, theirs] = [await withPasskey(), await someone()];
    const [key] = (await api.get('/sellerApi/getSecondFactors', mine.token)).json().data.passkeys;
    const remove = (token: string, password: string, proof: object = {}) =>
      api.post('/sellerApi/passkeyRemove', { _id: key._id, password, ...proof }, token);
    const ask = { _id: 'remove-passkey' };
    const { challenge, passkey } = (await api.post('/sellerApi/secondFactorChallenge', ask, mine.token)).json().data;
    const proof = { challenge, passkey: mine.device.get(passkey.challenge) };
    expect((await remove(theirs.token, PASSWORD)).statusCode).toBe(404);
    expect((await remove(theirs.token, PASSWORD, proof)).statusCode).toBe(400);
    expect((await remove(mine.token, 'wrong one', proof)).statusCode).toBe(400);
    expect((await remove(mine.token, PASSWORD)).statusCode).toBe(409);
    const payoutsWait = async () =>
      (await api.get('/sellerApi/getSecondFactors', mine.token)).json().data.payoutsWaitUntil !== null;
    expect(await payoutsWait()).toBe(false);
    expect((await remove(mine.token, PASSWORD, proof)).statusCode).toBe(200);
    expect(await payoutsWait()).toBe(true);
    expect((await signIn(api, mine.email)).json().api_token).toBeTypeOf('string');
  });

  it('A recovery code can replace a passkey at login', async () => {
    const who = await withPasskey();
    const { challenge } = (await signIn(api, who.email)).json().data;
    const answer = await api.post('/publicApi/signinSecondFactor', { challenge, code: who.recoveryCodes[0] });
    expect(answer.statusCode).toBe(200);
  });

  it('A passkey answer with extra data logs in, even if the database cannot store that data', async () => {
    const who = await withPasskey();
    const { challenge, passkey } = (await signIn(api, who.email)).json().data;
    const answer = { challenge, passkey: { ...who.device.get(passkey.challenge), more: '\0' } };
    expect((await api.post('/publicApi/signinSecondFactor', answer)).statusCode).toBe(200);
  });

  it.each([null, 'x', {}, { id: 1, rawId: 2 }, { id: 'x', rawId: 'x', response: 7 }, { id: '\0', rawId: '\0' }])(
    'A malformed passkey answer is rejected in the usual format: %j',
    async (passkey) => {
      const who = await withPasskey();
      const { challenge } = (await signIn(api, who.email)).json().data;
      const answer = await api.post('/publicApi/signinSecondFactor', { challenge, passkey });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ success: false, data: null });
    },
  );
});
