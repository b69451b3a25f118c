import { createHash, randomBytes } from 'node:crypto';
import type { Finding } from '@plumbline/contract/operator';
import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { payoutsAreFrozen } from '../../../platform/alerts.ts';
import type { Db } from '../../../platform/database.ts';
import type { TestApp } from '../../../testing/app.ts';
import { bookInflow } from '../../../testing/builders.ts';
import type { TestDatabase } from '../../../testing/database.ts';
import { passkeyOf, postDecision } from '../../../testing/decide.ts';
import { ownApp, ownDatabase } from '../../../testing/fixtures.ts';
import { signedInOperator } from '../../../testing/operators.ts';
import { pastTheTriggers } from '../../../testing/past-triggers.ts';
import { member, publicIdOf } from '../../../testing/people.ts';
import { SoftAuthenticator } from '../../../testing/soft-authenticator.ts';
import { addEarnings, earner, withdraw } from '../../money/withdrawals/testing/steps.ts';
import { networkChecks } from './network-checks.ts';
import { rereadDecisions } from './reread-decisions.ts';
import { reconcile } from './run-reconciliation.ts';

/** Decisions that operators made with passkeys, and changes by the database owner without triggers. */
let t: TestDatabase;
let api: TestApp;
/** With the reconciler's rights. */
let db: Db;
let one: Awaited<ReturnType<typeof signedInOperator>>;
let two: Awaited<ReturnType<typeof signedInOperator>>;
/** Approved by `one`, and another one that nobody approved. */
let approved: string;
let pending: string;

beforeEach(async () => {
  t = await ownDatabase();
  api = await ownApp(t);
  db = t.dbOf('reconciler');
  [one, two] = [await signedInOperator(t, 'finance'), await signedInOperator(t, 'owner')];
  const memberId = await earner(t, 9_000_000_000n);
  await addEarnings(t, memberId, 9_000_000_000n);
  [approved, pending] = [await withdraw(t, memberId, '1500'), await withdraw(t, memberId, '1600')];
  const { docs } = (await api.get('/operatorApi/withdrawals', one.token)).json().data;
  const { stateHash } = docs.find((each: { _id: string }) => each._id === approved);
  const call = { _id: approved, stateHash };
  expect((await postDecision(t, api, '/operatorApi/approveWithdrawal', call, one.token)).statusCode).toBe(200);
});

const past = (statement: string, ...values: readonly unknown[]) => pastTheTriggers(t.owner, statement, values);

/** Returns where the errors are and what was found; `demo` uses the demo's configuration. */
async function found(scope: 'recent' | 'full' = 'recent', demo = false): Promise<Omit<Finding, 'expected'>[]> {
  const differences: Finding[] = [];
  await rereadDecisions({ db, config: { ...api.deps.config, demo } }, scope, async (more) => {
    differences.push(...more);
  });
  return differences.map(({ location, found: is }) => ({ location, found: is }));
}
const approvalOf = (withdrawal: string, operator = one) =>
  ({ code: 'withdrawal_approval', withdrawal, operator: String(operator.id) }) as const;

describe('decisions that operators signed', () => {
  it('A signed approval, a proposal with its approval and a published plan are accepted', async () => {
    await bookInflow(t.db, 100_000_000n, 'capital_in');
    const pat = await member(t);
    const publicId = await publicIdOf(t, pat.id);
    const credit = { kind: 'credit', amount: '4', reason: 'Charged twice', member: publicId };
    const proposed = await postDecision(t, api, '/operatorApi/proposeAdjustment', credit, one.token);
    const listed = (await api.get('/operatorApi/proposals?limit=100', two.token)).json().data.docs;
    const { _id, stateHash } = listed.find((each: { _id: string }) => each._id === proposed.json().data._id);
    const decision = { _id, stateHash, note: 'Looked at it' };
    expect((await postDecision(t, api, '/operatorApi/approveProposal', decision, two.token)).statusCode).toBe(200);

    const terms = { title: 'Short', price: '100', yieldPpm: 500, maturityDays: 60 };
    const saved = await api.post(
      '/operatorApi/saveDraft',
      { package: terms, holdsFrom: '2026-01-06', reason: 'A shorter one' },
      one.token,
    );
    const draft = { id: saved.json().data._id, stateHash: saved.json().data.stateHash };
    const shown = (await api.post('/operatorApi/proposeDraft', draft, one.token)).json().data;
    const publish = { id: shown._id, stateHash: shown.stateHash, reason: 'Looked at together' };
    expect((await postDecision(t, api, '/operatorApi/publishDraft', publish, two.token)).statusCode).toBe(200);

    const { lookedAt } = await rereadDecisions({ db, config: api.deps.config }, 'recent', async (differences) =>
      expect(differences).toEqual([]),
    );
    // The approval, the proposal and its approval, the draft, the capital booking.
    expect(lookedAt).toBe(5);
    const again = await rereadDecisions({ db, config: api.deps.config }, 'full', async () => {});
    expect(again.lookedAt).toBe(0);
  });

  it('A settings change by one owner, an invitation and a suspension are accepted', async () => {
    const settings = {
      basedOn: 0,
      changes: { limitRemovalWaitHours: '240', depositMinimum: '2' },
      reason: 'A quieter life',
    };
    expect((await postDecision(t, api, '/operatorApi/changeSettings', settings, two.token)).statusCode).toBe(200);
    const invitation = { email: 'new@test.example', role: 'support', reason: 'Helps in the evening' };
    expect((await postDecision(t, api, '/operatorApi/inviteOperator', invitation, two.token)).statusCode).toBe(200);
    const suspension = { _id: String(one.id), reason: 'The evening is over' };
    expect((await postDecision(t, api, '/operatorApi/disableOperator', suspension, two.token)).statusCode).toBe(200);
    expect(await found()).toEqual([]);
  });

  it.each([
    [
      'settings',
      `UPDATE platform.setting_version SET reason = 'Another one'`,
      { code: 'settings_version', version: '1' },
    ],
    [
      'decision',
      `UPDATE identity.operator_decision SET statement = 'Another one'`,
      { code: 'operator_decision', kind: 'invite' },
    ],
  ])('A changed record of %s about the platform is found', async (_what, change, location) => {
    const settings = { basedOn: 0, changes: { depositMinimum: '2' }, reason: 'A quieter life' };
    expect((await postDecision(t, api, '/operatorApi/changeSettings', settings, two.token)).statusCode).toBe(200);
    const invitation = { email: 'new@test.example', role: 'support', reason: 'Helps in the evening' };
    expect((await postDecision(t, api, '/operatorApi/inviteOperator', invitation, two.token)).statusCode).toBe(200);
    await past(change);
    expect(await found()).toMatchObject([{ location, found: { code: 'confirmation_of_something_else' } }]);
  });

  it("Signed decisions are still accepted after the operator's passkey was removed", async () => {
    await t.owner.query('DELETE FROM identity.passkey');
    expect(await found()).toEqual([]);
  });
});

describe('an approval that the database owner writes directly', () => {
  const insert = (more: string) =>
    past(
      `INSERT INTO withdrawals.approval (withdrawal_id, operator_id, approved_at, confirmation_id, unconfirmed) VALUES ($1, $2, ${more})`,
      pending,
      one.id,
    );
  const GIVEN = '(SELECT id FROM identity.confirmation LIMIT 1)';

  it.each([
    ['as if from the command line', `now(), NULL, 'command line'`, 'no_confirmation'],
    ['as if from before confirmations', `'2020-01-01', NULL, 'earlier version'`, 'no_confirmation'],
    ['with a confirmation that nobody gave', 'now(), gen_random_uuid(), NULL', 'unknown_confirmation'],
    ['with the confirmation of another withdrawal', `now(), ${GIVEN}, NULL`, 'confirmation_of_something_else'],
  ])('An approval written directly to the table %s is found', async (_how, more, code) => {
    await insert(more);
    expect(await found()).toEqual([{ location: approvalOf(pending), found: { code } }]);
  });

  it('An approval that the database owner moves to another operator than the one who confirmed it is found', async () => {
    await past('UPDATE withdrawals.approval SET operator_id = $1', two.id);
    expect(await found()).toEqual([
      { location: approvalOf(approved, two), found: { code: 'confirmation_of_another_operator' } },
    ]);
  });

  it('An approval that the database owner writes directly freezes payouts', async () => {
    await insert(`now(), NULL, 'command line'`);
    const deps = { ...api.deps, db, log: pino({ level: 'silent' }) };
    const nothing = async () => ({ expected: '0.00', found: '0.00', lookedAt: 0n });
    await reconcile(deps, 'recent', 'a test', {
      ...networkChecks(deps),
      addresses: nothing,
      inflows: nothing,
      payouts: nothing,
      chain: nothing,
    });
    expect(await payoutsAreFrozen(t.db)).toBe(true);
    const { rows } = await t.owner.query('SELECT detail FROM platform.alert WHERE freezes_payouts');
    expect(rows[0].detail.findings).toContainEqual(expect.objectContaining({ location: approvalOf(pending) }));
  });
});

const DEPOSIT_MINIMUM = { code: 'setting', setting: 'depositMinimum' } as const;

describe('a setting that the database owner writes directly', () => {
  const change = (changes: object, basedOn: number) =>
    postDecision(t, api, '/operatorApi/changeSettings', { basedOn, changes, reason: 'A quieter life' }, two.token);
  const write = (value: string) =>
    past(
      `INSERT INTO platform.setting (key, value, changed_by) VALUES ('depositMinimum', $1::jsonb, 'nobody')
       ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
      value,
    );

  it('A directly written setting is found if no version contains it', async () => {
    await write('"1000000"');
    expect(await found()).toEqual([
      { location: DEPOSIT_MINIMUM, found: { code: 'value_not_default', value: '1.00', default: '10.00' } },
    ]);
  });

  // Shows DEC-5-process-5
  it('A setting that differs from its newest version is found by each run until it is fixed', async () => {
    expect((await change({ depositMinimum: '2' }, 0)).statusCode).toBe(200);
    expect(await found()).toEqual([]);
    await write('"1000000"');
    const violation = {
      location: DEPOSIT_MINIMUM,
      found: { code: 'value_not_decided', value: '1.00', version: '1', decided: '2.00' },
    };
    expect([await found(), await found()]).toEqual([[violation], [violation]]);
    await write('"2000000"');
    expect(await found()).toEqual([]);
  });

  it('A setting whose row was deleted is found', async () => {
    await change({ depositMinimum: '2' }, 0);
    await past(`DELETE FROM platform.setting WHERE key = 'depositMinimum'`);
    expect(await found()).toMatchObject([
      { location: DEPOSIT_MINIMUM, found: { code: 'value_not_decided', value: '10.00', decided: '2.00' } },
    ]);
  });

  it('A setting that differs from its version is also found in a demo, except what the seed wrote', async () => {
    await write('"1000000"');
    expect(await found('recent', true)).toEqual([]);
    await change({ depositMinimum: '2' }, 0);
    await write('"3000000"');
    expect(await found('recent', true)).toMatchObject([
      { location: DEPOSIT_MINIMUM, found: { code: 'value_not_decided', version: '1', decided: '2.00' } },
    ]);
  });

  // Shows DEC-5-process-5
  it('A setting whose version references a proposal for something else is found', async () => {
    await past(
      `INSERT INTO platform.setting_version (version, changes, changed_by, reason, proposal_id)
       VALUES (1, '{"depositMinimum": {"before": "10.00", "after": "1.00"}}', 'nobody', 'because', gen_random_uuid())`,
    );
    await write('"1000000"');
    expect(await found()).toEqual([
      { location: { code: 'settings_version', version: '1' }, found: { code: 'change_not_approved' } },
    ]);
  });
});

describe('confirmations from before settings had texts', () => {
  it('A confirmation from before settings were shown with texts is still valid', async () => {
    const changed = { basedOn: 0, changes: { depositMinimum: '2' }, reason: 'A quieter life' };
    expect((await postDecision(t, api, '/operatorApi/changeSettings', changed, two.token)).statusCode).toBe(200);
    await past(
      `UPDATE identity.confirmation SET statements = ARRAY[replace(statements[1], 'Smallest deposit:', 'depositMinimum:')]
       WHERE statements[1] LIKE 'Change settings%'`,
    );
    await past(
      `UPDATE identity.confirmation_use u SET statement_sha256 = sha256(convert_to(c.statements[1], 'UTF8'))
       FROM identity.confirmation c WHERE c.id = u.confirmation_id`,
    );
    // The statement is the version's; the signature covers the text that was shown.
    expect(await found()).toEqual([
      { location: { code: 'settings_version', version: '1' }, found: { code: 'invalid_signature' } },
    ]);
  });
});

describe('decisions changed after they were accepted', () => {
  beforeEach(async () => {
    expect(await found()).toEqual([]);
  });

  it('An accepted decision that is later changed to another address is found by a full run', async () => {
    await past(`UPDATE withdrawals.withdrawal SET address = '0x${'ab'.repeat(20)}' WHERE id = $1`, approved);
    expect(await found('full')).toEqual([
      { location: approvalOf(approved), found: { code: 'confirmation_of_something_else' } },
    ]);
  });

  it('A decision changed together with its signed statement is found by a full run', async () => {
    await past(`UPDATE withdrawals.withdrawal SET address = '0x${'ab'.repeat(20)}' WHERE id = $1`, approved);
    await past(
      `UPDATE identity.confirmation c SET statements = ARRAY[a.statement] FROM withdrawals.approvals a WHERE a.confirmation_id = c.id`,
    );
    await past(
      `UPDATE identity.confirmation_use u SET statement_sha256 = sha256(convert_to(c.statements[1], 'UTF8'))
       FROM identity.confirmation c WHERE c.id = u.confirmation_id`,
    );
    expect(await found('full')).toEqual([{ location: approvalOf(approved), found: { code: 'invalid_signature' } }]);
  });
});

describe('confirmations that the database owner creates', () => {
  /** The whole confirmation, signed with a key of the attacker. */
  async function forge(key: SoftAuthenticator): Promise<void> {
    const [row] = await past('SELECT statement FROM withdrawals.approvals');
    const sha256 = (value: Buffer) => createHash('sha256').update(value).digest();
    const nonce = randomBytes(32);
    const statements = sha256(sha256(Buffer.from(row!.statement)));
    const answer = key.get(sha256(Buffer.concat([nonce, statements])).toString('base64url')).response;
    const bytes = (text: string) => Buffer.from(text, 'base64url');
    await past(
      `UPDATE identity.confirmation SET nonce = $1, public_key = $2, client_data = $3, authenticator_data = $4, signature = $5`,
      nonce,
      key.publicKey,
      bytes(answer.clientDataJSON),
      bytes(answer.authenticatorData),
      bytes(answer.signature),
    );
  }

  it('A confirmation that the database owner signs with a new key is found', async () => {
    await forge(new SoftAuthenticator('http://127.0.0.1:3000', '127.0.0.1'));
    expect(await found()).toEqual([{ location: approvalOf(approved), found: { code: 'foreign_key' } }]);
  });

  it("A confirmation that the database owner signs with another operator's key is found", async () => {
    await forge(await passkeyOf(t, api, two.id));
    expect(await found()).toEqual([{ location: approvalOf(approved), found: { code: 'foreign_key' } }]);
  });

  it('A confirmation signed with a key that was added later is found', async () => {
    await past(`UPDATE identity.passkey SET created_at = now() + interval '1 hour'`);
    expect(await found()).toEqual([{ location: approvalOf(approved), found: { code: 'foreign_key' } }]);
  });

  it('A confirmation without a passkey that the database owner creates is found, except in a demo', async () => {
    await past(
      `UPDATE identity.confirmation SET method = 'app', public_key = NULL, client_data = NULL, authenticator_data = NULL, signature = NULL`,
    );
    expect(await found()).toEqual([
      { location: approvalOf(approved), found: { code: 'confirmation_without_passkey' } },
    ]);
    expect(await found('recent', true)).toEqual([]);
  });
});
