import { beforeEach, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../../testing/app.ts';
import type { TestDatabase } from '../../../../testing/database.ts';
import { appCode, codeBefore } from '../../../../testing/factors.ts';
import { ownApp, ownDatabase } from '../../../../testing/fixtures.ts';
import { addOperator, OPERATOR_PASSWORD, signedInOperator } from '../../../../testing/operators.ts';
import { newContact } from '../../../../testing/people.ts';
import { recordFailedSignIn, recordTallies } from './failed-sign-ins.ts';

let t: TestDatabase;
let api: TestApp;
beforeEach(async () => {
  t = await ownDatabase();
  api = await ownApp(t);
});

const signIn = (email: string, password = 'not the password') => api.post('/operatorApi/signIn', { email, password });
const failures = () =>
  t.rows(`SELECT actor, host(ip) AS ip, user_agent, subject, before, after FROM audit.entry
       WHERE action = 'operator.sign-in-failed' ORDER BY id`);
/** Moves the failures back by an hour. */
const endWindows = () =>
  t.owner.query("UPDATE identity.failed_sign_in SET window_start = window_start - interval '1 hour'");
const from = (ip: string) => ({ ip, userAgent: 'browser' });

describe('failed sign-ins of an operator', () => {
  // Shows DEC-5-operators-13, ASVS-16.3.1
  it("A wrong password at an operator's sign-in is recorded in the audit trail with the account and the IP address", async () => {
    const { id, email } = await addOperator(t);
    await signIn(email);
    expect(await failures()).toEqual([
      {
        actor: 'anonymous',
        ip: '127.0.0.1',
        user_agent: expect.any(String),
        subject: `operator:${id}`,
        before: null,
        after: { tried: email, reason: 'password', tries: 1 },
      },
    ]);
  });

  // Shows DEC-5-operators-13
  it('A failed sign-in never records what was typed, because it may be a misplaced password', async () => {
    const { email } = newContact();
    await signIn(email, 'my real password');
    await signIn('hunter2', 'my real password');
    const { rows } = await t.owner.query('SELECT e::text AS row FROM audit.entry e');
    expect(rows.map(({ row }) => row).join()).not.toMatch(/hunter2|real password/);
    expect(rows.map(({ row }) => row).join()).not.toContain(email);
    expect((await failures())[0]).toMatchObject({ subject: 'operator:unknown', after: { tried: 'no operator' } });
  });

  it('A failed sign-in of a suspended operator is recorded as such', async () => {
    const { id, email } = await addOperator(t, 'support');
    await t.owner.query('UPDATE identity.operator SET disabled_at = now() WHERE id = $1', [id]);
    await signIn(email, OPERATOR_PASSWORD);
    expect(await failures()).toMatchObject([{ subject: `operator:${id}`, after: { reason: 'suspended' } }]);
  });

  it('A wrong second factor is recorded as such, at sign-in and at enrolment', async () => {
    const { id, email } = await addOperator(t);
    const { enrolment } = (await signIn(email, OPERATOR_PASSWORD)).json().data;
    const { secret } = (await api.post('/operatorApi/enrolApp', { enrolment })).json().data;
    await api.post('/operatorApi/enrolAppConfirm', { enrolment, code: 'abcdef' });
    await api.post('/operatorApi/enrolAppConfirm', { enrolment, code: await codeBefore(secret) });
    const { challenge } = (await signIn(email, OPERATOR_PASSWORD)).json().data;
    const wrong = appCode(secret) === '000000' ? '000001' : '000000';
    await api.post('/operatorApi/signInFactor', { challenge, code: wrong });
    const rows = await failures();
    expect(rows[0]).toMatchObject({ subject: `operator:${id}`, after: { tried: email, reason: 'factor' } });
    expect(new Set(rows.map((row) => row.after.reason))).toEqual(new Set(['factor']));
    expect(await t.rows('SELECT sum(tries)::int AS tries FROM identity.failed_sign_in')).toEqual([{ tries: 2 }]);
  });

  it('A failed attempt to unlock a session that was left open is recorded in the audit trail', async () => {
    const { id, token } = await signedInOperator(t);
    await api.post('/operatorApi/lock', {}, token);
    await api.post('/operatorApi/unlock', { password: 'not the password' }, token);
    expect(await failures()).toMatchObject([{ subject: `operator:${id}`, after: { reason: 'unlock' } }]);
  });

  it('Failed sign-ins above the limit are one row, and one more with their number at the end of the window', async () => {
    const strict = await ownApp(t, { RATE_LIMIT_FACTOR: '1' });
    const { id, email } = await addOperator(t);
    for (let each = 0; each < 15; each++) {
      await strict.post('/operatorApi/signIn', { email, password: 'not the password' });
    }
    // The attempts can fall on both sides of a window's end.
    const reasons = () => failures().then((rows) => new Set(rows.map((row) => row.after.reason)));
    expect(await reasons()).toEqual(new Set(['password', 'limit']));
    expect((await failures()).length).toBeLessThanOrEqual(4);
    await endWindows();
    await recordTallies(t.db);
    const tallies = (await failures()).filter((row) => row.after.network !== undefined);
    expect(tallies.reduce((sum, row) => sum + row.after.tries, 0)).toBeGreaterThanOrEqual(13);
    expect(tallies.every((row) => row.subject === `operator:${id}`)).toBe(true);
    const before = (await failures()).length;
    await recordTallies(t.db);
    expect(await failures()).toHaveLength(before);
  });

  // Shows DEC-5-operators-13
  it('Failed sign-ins from many networks do not fill the audit trail: above a limit they are counted together', async () => {
    const { id } = await addOperator(t);
    for (let each = 0; each < 80; each++) {
      await recordFailedSignIn(t.db, { operatorId: id, reason: 'password' }, from(`10.0.${each}.1`));
    }
    expect(await failures()).toHaveLength(60);
    await endWindows();
    await recordTallies(t.db);
    const rows = await failures();
    expect(rows).toHaveLength(71);
    expect(rows.at(-1)).toMatchObject({
      actor: 'sign-in',
      subject: 'operator:several',
      after: { networks: 10, operators: 1, tries: 10 },
    });
  });
});

describe('new devices of an operator', () => {
  // Shows DEC-5-operators-13
  it("All other owners are notified of an operator's new device if both browser and IP address are new", async () => {
    const [owner, operator] = [await addOperator(t), await addOperator(t, 'finance')];
    const { enrolment } = (await signIn(operator.email, OPERATOR_PASSWORD)).json().data;
    const { secret } = (await api.post('/operatorApi/enrolApp', { enrolment })).json().data;
    await api.post('/operatorApi/enrolAppConfirm', { enrolment, code: await codeBefore(secret) });
    const mails = async () =>
      (
        await t.rows<{ recipient: string }>(
          "SELECT recipient FROM mail.message WHERE template = 'console-device' ORDER BY id",
        )
      ).map(({ recipient }) => recipient);
    expect(await mails()).toEqual([]);
    await t.owner.query("UPDATE identity.session SET ip = '192.0.2.7', user_agent = 'another' WHERE kind = 'operator'");
    const { challenge } = (await signIn(operator.email, OPERATOR_PASSWORD)).json().data;
    expect((await api.post('/operatorApi/signInFactor', { challenge, code: appCode(secret) })).statusCode).toBe(200);
    expect((await mails()).sort()).toEqual([owner.email, operator.email].sort());
  });
});
