import { texts as consoleInputsTexts } from '@plumbline/texts/en/console-inputs';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../../testing/app.ts';
import type { TestDatabase } from '../../../../testing/database.ts';
import { confirmed, postConfirmed, postDecision } from '../../../../testing/decide.ts';
import { ownApp, ownDatabase } from '../../../../testing/fixtures.ts';
import { openedBy } from '../../../../testing/headers.ts';
import { addOperator, auditOf, OPERATOR_PASSWORD, signedInOperator } from '../../../../testing/operators.ts';
import { inviteFirstOperator } from './operator-invitations.ts';

let t: TestDatabase;
let api: TestApp;
beforeEach(async () => {
  t = await ownDatabase();
  api = await ownApp(t);
});

const tokenOf = (link: string | null): string => link!.split('/').at(-1)!;
const accept = (link: string, over: object = {}) =>
  api.post('/operatorApi/acceptInvitation', {
    link,
    fullName: 'First Owner',
    email: 'First@test.example',
    password: OPERATOR_PASSWORD,
    ...over,
  });
const operators = () => t.rows('SELECT email, full_name, role, disabled_at FROM identity.operator ORDER BY id');

describe('the first operator', () => {
  // Shows DEC-5-operators-9
  it('The first operator is created with the link from the first start: as owner, with name, address and password', async () => {
    const link = tokenOf(await inviteFirstOperator(api.deps));
    expect((await api.get(`/operatorApi/invitation/${link}`)).json().data).toMatchObject({
      role: 'owner',
      email: null,
    });
    const answer = await accept(link);
    expect(answer.json()).toMatchObject({ success: true, data: { enrolment: expect.any(String) } });
    expect(openedBy(answer)).toBe('');
    expect(await operators()).toMatchObject([{ email: 'first@test.example', full_name: 'First Owner', role: 'owner' }]);
  });

  // Shows DEC-5-operators-9
  it("The first operator's link works once, and no link is created if an operator exists", async () => {
    const link = tokenOf(await inviteFirstOperator(api.deps));
    const answers = await Promise.all([accept(link), accept(link, { email: 'second@test.example' })]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 410]);
    expect(await operators()).toHaveLength(1);
    expect(await inviteFirstOperator(api.deps)).toBeNull();
  });

  // Shows ASVS-6.4.1
  it("The first operator's link has 256 bits, is stored as a hash, is voided by a later start and expires after a day", async () => {
    const first = tokenOf(await inviteFirstOperator(api.deps));
    const second = tokenOf(await inviteFirstOperator(api.deps));
    expect(Buffer.from(second, 'base64url')).toHaveLength(32);
    expect((await accept(first)).statusCode).toBe(410);
    expect(JSON.stringify(await t.rows('SELECT * FROM identity.operator_invitation'))).not.toContain(second);
    await t.owner.query(
      "UPDATE identity.operator_invitation SET created_at = created_at - interval '25 hours', expires_at = expires_at - interval '25 hours'",
    );
    expect((await accept(second)).statusCode).toBe(410);
  });

  it('The first operator needs a valid address, name and password; otherwise the link stays valid', async () => {
    const link = tokenOf(await inviteFirstOperator(api.deps));
    for (const over of [
      { email: 'nowhere' },
      { fullName: ' ' },
      { password: 'nine-long' },
      { password: 'qwertyuiop' },
    ]) {
      expect((await accept(link, over)).statusCode).toBe(400);
    }
    expect((await accept(link)).statusCode).toBe(200);
  });

  it("The first operator's link is void after someone else was created by command", async () => {
    const link = tokenOf(await inviteFirstOperator(api.deps));
    await addOperator(t);
    expect((await accept(link)).statusCode).toBe(410);
  });
});

describe('decisions of owners about operators', () => {
  const invite = (token: string, over: object = {}) =>
    postDecision(
      t,
      api,
      '/operatorApi/inviteOperator',
      { email: 'New@test.example', role: 'finance', reason: 'new in finance', ...over },
      token,
    );
  const act = (call: string, token: string, id: bigint, more: object = {}) =>
    postDecision(t, api, `/operatorApi/${call}`, { _id: id.toString(), reason: 'because', ...more }, token);

  it('An owner invites an operator, who cannot choose a different address or role', async () => {
    const owner = await signedInOperator(t);
    const { link } = (await invite(owner.token)).json().data;
    expect(link).toMatch(/\/console\/invitation\/[\w-]{43}$/);
    await accept(tokenOf(link), { email: 'other@test.example', role: 'owner' });
    expect(await operators()).toMatchObject([{}, { email: 'new@test.example', role: 'finance' }]);
    expect((await invite(owner.token)).headers['x-error-code']).toBe('operator_exists');
  });

  it('An owner can void an invitation, and a second invitation for the same address voids the first', async () => {
    const owner = await signedInOperator(t);
    const first = tokenOf((await invite(owner.token)).json().data.link);
    const second = tokenOf((await invite(owner.token)).json().data.link);
    expect((await accept(first)).statusCode).toBe(410);
    const { invitations } = (await api.get('/operatorApi/operators', owner.token)).json().data;
    expect(invitations).toHaveLength(1);
    const revoke = () =>
      api.post('/operatorApi/revokeInvitation', { _id: invitations[0]._id, reason: 'wrong' }, owner.token);
    expect((await revoke()).statusCode).toBe(200);
    expect((await revoke()).statusCode).toBe(410);
    expect((await accept(second)).statusCode).toBe(410);
  });

  it('An owner can change a role, which applies from the next call', async () => {
    const [owner, other] = [await signedInOperator(t), await signedInOperator(t, 'auditor')];
    await act('changeOperatorRole', owner.token, other.id, { role: 'owner' });
    expect((await api.get('/operatorApi/me', other.token)).json().data.role).toBe('owner');
    expect(await auditOf(t, `operator:${other.id}`)).toEqual([
      {
        actor: owner.email,
        role: 'owner',
        action: 'operator.change-role',
        reason: 'because',
        before: { role: 'auditor' },
        after: { role: 'owner' },
      },
    ]);
  });

  it('An owner can suspend an operator immediately and reinstate them', async () => {
    const [owner, other] = [await signedInOperator(t), await signedInOperator(t, 'support')];
    await act('disableOperator', owner.token, other.id);
    expect((await api.get('/operatorApi/me', other.token)).statusCode).toBe(401);
    const signIn = () => api.post('/operatorApi/signIn', { email: other.email, password: OPERATOR_PASSWORD });
    expect((await signIn()).statusCode).toBe(400);
    await act('enableOperator', owner.token, other.id);
    expect((await signIn()).statusCode).toBe(200);
  });

  it.each([
    ['changeOperatorRole', { role: 'support' }],
    ['disableOperator', {}],
    ['resetOperatorFactor', {}],
  ])('An owner cannot call %s for themselves', async (call, more) => {
    const owner = await signedInOperator(t);
    await signedInOperator(t);
    expect((await act(call, owner.token, owner.id, more)).headers['x-error-code']).toBe('not_on_oneself');
  });

  it('If two owners disable each other at the same time, one of them stays', async () => {
    const [one, other] = [await signedInOperator(t), await signedInOperator(t)];
    // Both have confirmed before either is sent; the owner who is disabled first can no longer decide.
    const disabling = async (token: string, id: bigint) => {
      const body = { _id: id.toString(), reason: 'because' };
      const asked = await api.post('/operatorApi/disableOperator', body, token);
      const challenge = await confirmed(t, api, token, [asked.json().data.statement]);
      return () => postConfirmed(api, '/operatorApi/disableOperator', body, token, challenge);
    };
    const both = [await disabling(one.token, other.id), await disabling(other.token, one.id)];
    await Promise.all(both.map((send) => send()));
    expect((await operators()).filter((row) => row.disabled_at === null)).toHaveLength(1);
  });

  // Shows DEC-5-operators-9
  it('The last owner can never be removed, whatever program tries', async () => {
    const owner = await addOperator(t);
    const last = /the last owner stays/;
    await expect(t.owner.query('UPDATE identity.operator SET disabled_at = now()')).rejects.toThrow(last);
    await expect(t.owner.query("UPDATE identity.operator SET role = 'support'")).rejects.toThrow(last);
    await expect(t.owner.query('DELETE FROM identity.operator WHERE id = $1', [owner.id])).rejects.toThrow(last);
  });

  // Shows ASVS-6.4.4
  it('After an owner resets a lost factor, the sessions end and the next sign-in starts the enrolment', async () => {
    const [owner, other] = [await signedInOperator(t), await signedInOperator(t, 'finance')];
    await t.owner.query(
      "INSERT INTO identity.totp (subject_kind, subject_id, secret_encrypted, confirmed_at) VALUES ('operator', $1, '\\x00', now())",
      [other.id],
    );
    const signIn = async () =>
      (await api.post('/operatorApi/signIn', { email: other.email, password: OPERATOR_PASSWORD })).json().data;
    expect(await signIn()).toHaveProperty('challenge');
    await act('resetOperatorFactor', owner.token, other.id);
    expect((await api.get('/operatorApi/me', other.token)).statusCode).toBe(401);
    expect(await signIn()).toHaveProperty('enrolment');
  });

  it.each([
    ['changeOperatorRole', { role: 'owner' }, 'role', 'Change the role of an operator', 'support → owner'],
    ['disableOperator', {}, 'suspend', 'Suspend an operator', 'support'],
    ['enableOperator', {}, 'reinstate', 'Reinstate an operator', 'support'],
    ['resetOperatorFactor', {}, 'reset_factors', 'Take every second factor from an operator', 'support'],
  ])(
    'An owner calls %s %j with a second factor over exactly this decision, which is stored',
    async (call, more, kind, what, role) => {
      const [owner, other] = [await signedInOperator(t), await signedInOperator(t, 'support')];
      const body = { _id: other.id.toString(), reason: 'because', ...more };
      const asked = await api.post(`/operatorApi/${call}`, body, owner.token);
      const statement = `${what}\nOperator: ${other.email}\nRole: ${role}\nReason: because`;
      expect([asked.statusCode, asked.json().data]).toEqual([409, { statement }]);
      expect(await operators()).toMatchObject([{}, { role: 'support', disabled_at: null }]);
      expect((await act(call, owner.token, other.id, more)).statusCode).toBe(200);
      const { rows } = await t.owner.query(
        `SELECT d.kind, d.operator_id, d.decided_by, d.statement,
         identity.is_confirmed(d.confirmation_id, d.decided_by, d.statement) AS is FROM identity.operator_decision d`,
      );
      expect(rows).toEqual([{ kind, operator_id: other.id, decided_by: owner.id, statement, is: true }]);
    },
  );

  // Shows DEC-5-process-8
  it('A factor over another role, another operator or another reason is rejected', async () => {
    const [owner, other] = [await signedInOperator(t), await signedInOperator(t, 'support')];
    const third = await signedInOperator(t, 'support');
    const url = '/operatorApi/changeOperatorRole';
    const body = { _id: other.id.toString(), role: 'auditor', reason: 'because' };
    const { statement } = (await api.post(url, body, owner.token)).json().data;
    const challenge = await confirmed(t, api, owner.token, [statement]);
    for (const over of [{ role: 'owner' }, { _id: third.id.toString() }, { reason: 'just so' }]) {
      const answer = await postConfirmed(api, url, { ...body, ...over }, owner.token, challenge);
      expect(answer.headers['x-error-code']).toBe('confirmation_needed');
    }
    expect((await postConfirmed(api, url, body, owner.token, challenge)).statusCode).toBe(200);
  });

  it('Without a reason, a decision about an operator does nothing', async () => {
    const [owner, other] = [await signedInOperator(t), await signedInOperator(t, 'support')];
    const answer = await act('disableOperator', owner.token, other.id, { reason: ' ' });
    expect([answer.statusCode, answer.json().message]).toEqual([400, consoleInputsTexts.giveReason]);
    expect((await api.get('/operatorApi/me', other.token)).statusCode).toBe(200);
  });

  it('A decision about an unknown operator is rejected with a message', async () => {
    const owner = await signedInOperator(t);
    const ask = (_id: string) => api.post('/operatorApi/disableOperator', { _id, reason: 'because' }, owner.token);
    for (const id of ['0', '999999', 'x', '-1']) expect((await ask(id)).statusCode).toBe(404);
  });
});
