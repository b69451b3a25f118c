import { describe, expect, it } from 'vitest';
import { tokenOf } from '../../../../testing/factors.ts';
import { ownApp, ownDatabase } from '../../../../testing/fixtures.ts';
import { openedBy, withKey } from '../../../../testing/headers.ts';
import { addOperator, OPERATOR_PASSWORD } from '../../../../testing/operators.ts';
import { member, PASSWORD } from '../../../../testing/people.ts';
import { SoftAuthenticator } from '../../../../testing/soft-authenticator.ts';
import { inviteFirstOperator } from './operator-invitations.ts';

const MEMBERS = { origin: 'https://plumbline.test', id: 'plumbline.test' };
const CONSOLE = { origin: 'https://console.plumbline.test', id: 'console.plumbline.test' };

const t = await ownDatabase();
const api = await ownApp(t, { PUBLIC_ORIGIN: MEMBERS.origin, CONSOLE_ORIGIN: CONSOLE.origin });

/** A call to the console's own host. */
async function call(path: string, body: object) {
  const headers = { host: CONSOLE.id, origin: CONSOLE.origin };
  const url = `/operatorApi/${path}`;
  const payload = withKey(url, body) as object;
  const answer = await api.app.inject({ method: 'POST', url, payload, headers });
  return { answer, data: answer.json().data };
}

describe('passkeys when the console has its own host', () => {
  it.each([
    ['the console’s address', CONSOLE, 200],
    ['the members’ address', MEMBERS, 400],
    ['the members’ name at the console’s address', { ...CONSOLE, id: MEMBERS.id }, 400],
  ])('A passkey created at %s is enrolled or rejected (case %#)', async (_where, party, status) => {
    const { email } = await addOperator(t);
    const { enrolment, passkeyOrigin } = (await call('signIn', { email, password: OPERATOR_PASSWORD })).data;
    expect(passkeyOrigin).toBe(CONSOLE.origin);
    const { options } = (await call('enrolPasskey', { enrolment })).data;
    expect(options.rp.id).toBe(CONSOLE.id);
    const passkey = new SoftAuthenticator(party.origin, party.id).create(options.challenge);
    const { answer } = await call('enrolPasskeyConfirm', { enrolment, name: 'Key', passkey });
    expect([answer.statusCode, openedBy(answer) !== '']).toEqual([status, status === 200]);
  });

  it('An operator can sign in only with a passkey of the console', async () => {
    const { email } = await addOperator(t);
    const { enrolment } = (await call('signIn', { email, password: OPERATOR_PASSWORD })).data;
    const { options } = (await call('enrolPasskey', { enrolment })).data;
    const key = new SoftAuthenticator(CONSOLE.origin, CONSOLE.id);
    await call('enrolPasskeyConfirm', { enrolment, name: 'Key', passkey: key.create(options.challenge) });
    const { challenge, passkey, passkeyOrigin } = (await call('signIn', { email, password: OPERATOR_PASSWORD })).data;
    expect([passkey.rpId, passkeyOrigin]).toEqual([CONSOLE.id, CONSOLE.origin]);
    for (const [reasons, status] of [
      [{ origin: MEMBERS.origin }, 400],
      [{ rpId: MEMBERS.id }, 400],
      [{}, 200],
    ] as const) {
      const proof = key.get(passkey.challenge, reasons);
      const { answer } = await call('signInFactor', { challenge, code: '', passkey: proof });
      expect([reasons, answer.statusCode]).toEqual([reasons, status]);
    }
  });

  it("A member's passkey stays at the members' address", async () => {
    const token = await tokenOf(api, (await member(t)).email);
    const offered = await api.post('/sellerApi/passkeyOptions', { password: PASSWORD }, token);
    expect(offered.json().data.options.rp.id, offered.body).toBe(MEMBERS.id);
  });

  it("The first operator's link opens the console's host", async () => {
    const empty = await ownDatabase();
    const link = await inviteFirstOperator({ db: empty.db, config: api.deps.config });
    expect(link).toMatch(/^https:\/\/console\.plumbline\.test\/console\/invitation\/[\w-]{43}$/);
  });
});
