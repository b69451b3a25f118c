import { createHash, verify } from 'node:crypto';
import { convertCOSEtoPKCS } from '@simplewebauthn/server/helpers';
import { describe, expect, it } from 'vitest';
import { confirmed, passkeyOf, postConfirmed, postDecision } from '../../../../testing/decide.ts';
import { appCode, codeBefore } from '../../../../testing/factors.ts';
import { ownApp, ownDatabase } from '../../../../testing/fixtures.ts';
import { openedBy } from '../../../../testing/headers.ts';
import { addOperator, OPERATOR_PASSWORD, signedInOperator } from '../../../../testing/operators.ts';
import { pastTheTriggers } from '../../../../testing/past-triggers.ts';
import { member, publicIdOf } from '../../../../testing/people.ts';

const t = await ownDatabase();
const api = await ownApp(t);
const { id } = await member(t);
const publicId = await publicIdOf(t, id);
const memberId: string = publicId;

const PROPOSE = '/operatorApi/proposeAdjustment';
/** A decision, different each time. */
let decisions = 0;
function bonus(amount = '4') {
  decisions += 1;
  return { kind: 'bonus', member: memberId, amount, reason: `An error in the books, ${decisions}` };
}
const proposals = (reason: string): Promise<number> =>
  t.value('SELECT count(*)::int AS count FROM proposals.proposal WHERE reason = $1', [reason]);
const codeOf = (answer: { headers: object }) => (answer.headers as Record<string, unknown>)['x-error-code'];

async function statementOf(body: object, token: string): Promise<string> {
  const asked = await api.post(PROPOSE, body, token);
  expect([asked.statusCode, codeOf(asked)]).toEqual([409, 'confirmation_needed']);
  return asked.json().data.statement;
}
const open = async (statements: readonly string[], token: string) =>
  (await api.post('/operatorApi/openConfirmation', { statements }, token)).json().data;
const confirm = (challenge: string, proof: { code?: string; passkey?: object }, token: string) =>
  api.post('/operatorApi/confirm', { challenge, code: '', ...proof }, token);

/** An operator with an app and recovery codes, as after enrolment. */
async function withApp() {
  const operator = await addOperator(t, 'finance');
  const credentials = { email: operator.email, password: OPERATOR_PASSWORD };
  const { enrolment } = (await api.post('/operatorApi/signIn', credentials)).json().data;
  const { secret } = (await api.post('/operatorApi/enrolApp', { enrolment })).json().data;
  const done = await api.post('/operatorApi/enrolAppConfirm', { enrolment, code: await codeBefore(secret) });
  const { recoveryCodes } = done.json().data;
  return { ...operator, secret, recoveryCodes: recoveryCodes as string[], token: openedBy(done) };
}

describe('a decision that moves money', () => {
  it('A decision that moves money first returns everything that it would do, and does nothing', async () => {
    const { token } = await signedInOperator(t, 'finance');
    const body = bonus('4.5');
    const statement = await statementOf(body, token);
    expect(statement).toContain('Propose a bonus\nAmount: 4.50 USDT');
    expect(statement).toContain(`Reason: ${body.reason}`);
    expect(await proposals(body.reason)).toBe(0);
  });

  // Shows DEC-5-factors-5
  it('A confirmation allows the decision once and is used up with it', async () => {
    const { token } = await signedInOperator(t, 'finance');
    const body = bonus();
    const challenge = await confirmed(t, api, token, [await statementOf(body, token)]);
    expect((await postConfirmed(api, PROPOSE, body, token, challenge)).statusCode).toBe(200);
    expect(codeOf(await postConfirmed(api, PROPOSE, body, token, challenge))).toBe('confirmation_needed');
    expect(await proposals(body.reason)).toBe(1);
  });

  it('Of ten decisions with the same confirmation at the same time, one succeeds', async () => {
    const { token } = await signedInOperator(t, 'finance');
    const body = bonus();
    const challenge = await confirmed(t, api, token, [await statementOf(body, token)]);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => postConfirmed(api, PROPOSE, body, token, challenge)),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array(9).fill(409)]);
    expect(await proposals(body.reason)).toBe(1);
  });

  // Shows DEC-5-factors-5, ASVS-6.6.2
  it('A confirmation is not valid for another amount, member or reason', async () => {
    const { token } = await signedInOperator(t, 'finance');
    const body = bonus();
    const challenge = await confirmed(t, api, token, [await statementOf(body, token)]);
    const { id } = await member(t);
    const other = await publicIdOf(t, id);
    for (const change of [{ amount: '40' }, { reason: `${body.reason}0` }, { member: other }])
      expect(codeOf(await postConfirmed(api, PROPOSE, { ...body, ...change }, token, challenge))).toBe(
        'confirmation_needed',
      );
  });

  it('A confirmation by another operator is not valid', async () => {
    const [author, colleague] = [await signedInOperator(t, 'finance'), await signedInOperator(t, 'finance')];
    const body = bonus();
    const challenge = await confirmed(t, api, colleague.token, [await statementOf(body, author.token)]);
    expect(codeOf(await postConfirmed(api, PROPOSE, body, author.token, challenge))).toBe('confirmation_needed');
  });

  it('A confirmation is no longer valid after ten minutes', async () => {
    const { id, token } = await signedInOperator(t, 'finance');
    const body = bonus();
    const challenge = await confirmed(t, api, token, [await statementOf(body, token)]);
    const age = `UPDATE identity.confirmation SET expires_at = now() - interval '1 second' WHERE operator_id = $1`;
    await pastTheTriggers(t.owner, age, [id]);
    expect(codeOf(await postConfirmed(api, PROPOSE, body, token, challenge))).toBe('confirmation_needed');
  });

  it('One factor confirms several decisions that were shown together, each once', async () => {
    const { token } = await signedInOperator(t, 'finance');
    const bodies = [bonus(), bonus()];
    const statements = await Promise.all(bodies.map((body) => statementOf(body, token)));
    const challenge = await confirmed(t, api, token, statements);
    for (const body of bodies) expect((await postConfirmed(api, PROPOSE, body, token, challenge)).statusCode).toBe(200);
    expect(codeOf(await postConfirmed(api, PROPOSE, bodies[0]!, token, challenge))).toBe('confirmation_needed');
  });
});

describe('The guard', () => {
  // Shows DEC-5-factors-5
  it("The guard stores a passkey's signed data, so that anyone can check it against the statements", async () => {
    const { id, token } = await signedInOperator(t, 'finance');
    const statements = [await statementOf(bonus(), token), await statementOf(bonus(), token)];
    await confirmed(t, api, token, statements);
    const [row] = await t.rows('SELECT * FROM identity.confirmation WHERE operator_id = $1', [id]);
    const sha256 = (...parts: readonly (Buffer | string)[]) =>
      parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();
    const signed = sha256(row.nonce, sha256(...statements.map((statement) => sha256(statement))));
    expect(JSON.parse(row.client_data.toString()).challenge).toBe(signed.toString('base64url'));
    // Web Authentication, section 7.2: signed are the authenticator's data and the hash of the client's data.
    const point = Buffer.from(convertCOSEtoPKCS(row.public_key));
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
    const key = { kty: 'EC', crv: 'P-256', x, y } as never;
    const data = Buffer.concat([row.authenticator_data, sha256(row.client_data)]);
    expect(verify('sha256', data, { key, format: 'jwk' }, row.signature)).toBe(true);
    expect(row.statements).toEqual(statements);
  });

  // Shows DEC-5-factors-5
  it('A passkey signature over other statements confirms nothing', async () => {
    const { id, token } = await signedInOperator(t, 'finance');
    const key = await passkeyOf(t, api, id);
    const [shown, hidden] = [await statementOf(bonus('1'), token), await statementOf(bonus('1000'), token)];
    const opened = await open([hidden], token);
    const other = await open([shown], token);
    const answer = await confirm(opened.challenge, { passkey: key.get(other.passkey.challenge) }, token);
    expect(codeOf(answer)).toBe('factor_wrong');
  });

  it('Where money is real, an app cannot confirm decisions of finance or owners', async () => {
    const operator = await withApp();
    const { challenge } = await open([await statementOf(bonus(), operator.token)], operator.token);
    const answer = await confirm(challenge, { code: appCode(operator.secret) }, operator.token);
    expect(codeOf(answer)).toBe('passkey_needed');
  });

  it('A recovery code cannot confirm a decision', async () => {
    const operator = await withApp();
    const { challenge } = await open([await statementOf(bonus(), operator.token)], operator.token);
    const answer = await confirm(challenge, { code: operator.recoveryCodes[0]! }, operator.token);
    expect(codeOf(answer)).toBe('passkey_needed');
  });

  it('A challenge ends after five wrong answers, after which the right one is rejected, too', async () => {
    const { id, token } = await signedInOperator(t, 'finance');
    const key = await passkeyOf(t, api, id);
    const opened = await open([await statementOf(bonus(), token)], token);
    const wrong = key.get(Buffer.alloc(32).toString('base64url'));
    for (let tries = 0; tries < 5; tries++)
      expect(codeOf(await confirm(opened.challenge, { passkey: wrong }, token))).toBe('factor_wrong');
    const right = key.get(opened.passkey.challenge);
    expect(codeOf(await confirm(opened.challenge, { passkey: right }, token))).toBe('challenge_not_valid');
  });

  it('A challenge of one operator cannot be answered by another', async () => {
    const [author, other] = [await signedInOperator(t, 'finance'), await signedInOperator(t, 'finance')];
    await passkeyOf(t, api, author.id);
    const opened = await open([await statementOf(bonus(), author.token)], author.token);
    const key = await passkeyOf(t, api, other.id);
    const proof = { passkey: key.get(opened.passkey.challenge) };
    const answer = await confirm(opened.challenge, proof, other.token);
    expect(codeOf(answer)).toBe('challenge_not_valid');
  });

  it('An operator without a factor is told to set one up', async () => {
    const { token } = await signedInOperator(t, 'finance');
    const statements = [await statementOf(bonus(), token)];
    expect(codeOf(await api.post('/operatorApi/openConfirmation', { statements }, token))).toBe('factor_needed');
  });

  it('Roles without decisions cannot request a confirmation', async () => {
    for (const role of ['support', 'auditor'] as const) {
      const { token } = await signedInOperator(t, role);
      const answer = await api.post('/operatorApi/openConfirmation', { statements: ['x'] }, token);
      expect(answer.statusCode).toBe(403);
    }
  });
});

describe('storing decisions and confirmations', () => {
  it('The proposal references its confirmation, and the record of its use cannot change', async () => {
    const { id, token } = await signedInOperator(t, 'finance');
    await passkeyOf(t, api, id);
    const body = bonus();
    expect((await postDecision(t, api, PROPOSE, body, token)).statusCode).toBe(200);
    const { rows } = await t.owner.query(
      `SELECT c.operator_id, proposals.is_confirmed(p) AS confirmed FROM proposals.proposal p
       JOIN identity.confirmation c ON c.id = p.confirmation_id WHERE p.reason = $1`,
      [body.reason],
    );
    expect(rows).toEqual([{ operator_id: id, confirmed: true }]);
    for (const change of ['DELETE FROM identity.confirmation', "UPDATE identity.confirmation SET statements = '{x}'"])
      await expect(t.owner.query(change)).rejects.toThrow(/append-only/);
    await expect(t.owner.query('DELETE FROM identity.confirmation_use')).rejects.toThrow(/stays/);
  });

  it('A proposal whose text was changed without the triggers no longer counts as confirmed', async () => {
    const { token } = await signedInOperator(t, 'finance');
    const body = bonus();
    await postDecision(t, api, PROPOSE, body, token);
    const [changed] = await pastTheTriggers<{ id: string }>(
      t.owner,
      'UPDATE proposals.proposal SET amount_micro = amount_micro * 100 WHERE reason = $1 RETURNING id',
      [body.reason],
    );
    const { rows } = await t.owner.query(
      'SELECT proposals.is_confirmed(p) AS is FROM proposals.proposal p WHERE id = $1',
      [changed!.id],
    );
    expect(rows).toEqual([{ is: false }]);
  });
});

describe('confirmations in the demo', () => {
  it("In the demo, an app's code confirms any number of decisions, but a recovery code confirms none", async () => {
    const own = await ownDatabase();
    const demo = await ownApp(own, { PLUMBLINE_DEMO: '1' });
    const { email } = await addOperator(own, 'finance');
    const { enrolment } = (await demo.post('/operatorApi/signIn', { email, password: OPERATOR_PASSWORD })).json().data;
    const { secret } = (await demo.post('/operatorApi/enrolApp', { enrolment })).json().data;
    const enrolled = await demo.post('/operatorApi/enrolAppConfirm', { enrolment, code: await codeBefore(secret) });
    const token = openedBy(enrolled);
    const recoveryCode: string = enrolled.json().data.recoveryCodes[0];
    const answers = [];
    for (const code of [appCode(secret), appCode(secret), recoveryCode]) {
      const opened = await demo.post('/operatorApi/openConfirmation', { statements: ['Anything'] }, token);
      const { challenge } = opened.json().data;
      answers.push((await demo.post('/operatorApi/confirm', { challenge, code }, token)).statusCode);
    }
    expect(answers).toEqual([200, 200, 400]);
  });
});
