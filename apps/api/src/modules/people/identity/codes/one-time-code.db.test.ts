import { fail, ok } from '@plumbline/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDb, createPool, type Db, transaction } from '../../../../platform/database.ts';
import { type TestDatabase, testDatabase } from '../../../../testing/database.ts';
import { codeFor, mailsFor, newContact, wrongCode } from '../../../../testing/people.ts';
import { type CodeOrder, consumeCode, issueCode, issueNoCode, withCode } from './one-time-code.ts';

let t: TestDatabase;
let other: Db;
beforeAll(async () => {
  t = await testDatabase();
  other = createDb(createPool(t.appUrl, 10));
});
afterAll(async () => {
  await other.destroy();
  await t.drop();
});

const deps = { config: { rateLimitFactor: 1 } };

async function issued(over: Partial<CodeOrder> = {}) {
  const order = { purpose: 'withdrawal', email: newContact().email, memberId: null, request: 'w1', ...over } as const;
  expect(await transaction(t.db, (tx) => issueCode(deps, tx, order))).toEqual(ok(null));
  return { ...order, code: (await codeFor(t, order.email))! };
}

describe('a one-time code', () => {
  it('is six digits, mailed, and stored only as a hash', async () => {
    const claim = await issued();
    expect(claim.code).toMatch(/^\d{6}$/);
    const { rows } = await t.owner.query('SELECT * FROM identity.one_time_code WHERE email = $1', [claim.email]);
    expect(Object.values(rows[0])).not.toContain(claim.code);
    expect(rows[0].code_sha256).toHaveLength(32);
  });

  it('is used once, also by forty parallel calls of two processes', async () => {
    const claim = await issued();
    const answers = await Promise.all(Array.from({ length: 40 }, (_, i) => consumeCode(i % 2 ? t.db : other, claim)));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect(answers.filter((answer) => !answer.ok && answer.code === 'code_not_valid')).toHaveLength(39);
  });

  it('is ended by five wrong tries', async () => {
    const claim = await issued();
    for (let i = 1; i <= 5; i++) {
      expect(await consumeCode(t.db, { ...claim, code: wrongCode(claim.code, i) })).toEqual(fail('code_wrong'));
    }
    expect(await consumeCode(t.db, claim)).toEqual(fail('code_not_valid'));
  });

  it('cannot be guessed more than five times by guessing in parallel', async () => {
    const claim = await issued();
    const guesses = Array.from({ length: 50 }, (_, i) =>
      consumeCode(i % 2 ? t.db : other, { ...claim, code: wrongCode(claim.code, i + 1) }),
    );
    const answers = await Promise.all(guesses);
    expect(answers.filter((answer) => !answer.ok && answer.code === 'code_wrong')).toHaveLength(5);
    expect(await consumeCode(t.db, claim)).toEqual(fail('code_not_valid'));
  });

  it('still works after four wrong tries', async () => {
    const claim = await issued();
    for (let i = 1; i <= 4; i++) await consumeCode(t.db, { ...claim, code: wrongCode(claim.code, i) });
    expect(await consumeCode(t.db, claim)).toEqual(ok(null));
  });

  it('is replaced by a resend, with fresh tries', async () => {
    const first = await issued();
    for (let i = 1; i <= 5; i++) await consumeCode(t.db, { ...first, code: wrongCode(first.code, i) });
    const second = await issued({ email: first.email });
    if (first.code !== second.code) expect(await consumeCode(t.db, first)).toEqual(fail('code_wrong'));
    expect(await consumeCode(t.db, second)).toEqual(ok(null));
  });

  it('is over after ten minutes', async () => {
    const claim = await issued();
    const { rows } = await t.owner.query(
      `UPDATE identity.one_time_code SET created_at = created_at - interval '10 minutes',
         expires_at = expires_at - interval '10 minutes'
       WHERE email = $1 RETURNING extract(epoch FROM expires_at - created_at)::int AS valid_seconds`,
      [claim.email],
    );
    expect(rows[0].valid_seconds).toBe(600);
    expect(await consumeCode(t.db, claim)).toEqual(fail('code_not_valid'));
  });

  it.each([
    ['another purpose', { purpose: 'package-withdrawal' }],
    ['another address', { email: 'else@test.example' }],
    ['another request', { request: 'w2' }],
  ] as const)('does not fit %s, and that is no try', async (_, over) => {
    const claim = await issued();
    expect(await consumeCode(t.db, { ...claim, ...over })).toEqual(fail('code_not_valid'));
    expect(await consumeCode(t.db, claim)).toEqual(ok(null));
  });

  it('does not fit when the secret that came with the request is another', async () => {
    const claim = await issued({ purpose: 'sign-up', secret: 'the password' });
    expect(await consumeCode(t.db, { ...claim, secret: 'another' })).toEqual(fail('code_wrong'));
    expect(await consumeCode(t.db, claim)).toEqual(ok(null));
  });

  it('is not mailed when the transaction that asked for it fails', async () => {
    const { email } = newContact();
    const order = { purpose: 'withdrawal', email, memberId: null, request: 'w1' } as const;
    await transaction(t.db, async (tx) => {
      await issueCode(deps, tx, order);
      return fail('insufficient_balance');
    });
    expect(await mailsFor(t, email)).toEqual([]);
  });
});

describe('mails with codes', () => {
  it('are at most five an hour to an address, whatever they were asked for in public', async () => {
    const { email } = newContact();
    const ask = (purpose: 'sign-up' | 'forgot-password', db: Db = t.db) =>
      transaction(db, (tx) => issueCode(deps, tx, { purpose, email, memberId: null, request: 'r' }));
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) => ask(i % 3 ? 'sign-up' : 'forgot-password', i % 2 ? t.db : other)),
    );
    expect(answers.filter((answer) => answer.ok)).toHaveLength(5);
    expect(await mailsFor(t, email)).toHaveLength(5);
  });

  it('that a stranger asked for do not use up what the member may ask for', async () => {
    const { email } = newContact();
    const ask = (purpose: 'forgot-password' | 'withdrawal') =>
      transaction(t.db, (tx) => issueCode(deps, tx, { purpose, email, memberId: null, request: 'r' }));
    for (let i = 0; i < 6; i++) await ask('forgot-password');
    expect(await ask('withdrawal')).toEqual(ok(null));
  });
});

describe('an address that gets no code', () => {
  it('has a row that no code fits and that is counted like any other', async () => {
    const { email } = newContact();
    const order = { purpose: 'sign-up', email, memberId: null, request: 'r' } as const;
    const letter = { subject: 'Signing up', lines: ['You have an account.'] };
    await transaction(t.db, (tx) => issueNoCode(deps, tx, { ...order, letter }));
    expect(await codeFor(t, email)).toBeUndefined();
    for (let i = 0; i < 5; i++) {
      expect(await consumeCode(t.db, { ...order, code: `00000${i}` })).toEqual(fail('code_wrong'));
    }
    expect(await consumeCode(t.db, { ...order, code: '000005' })).toEqual(fail('code_not_valid'));
  });
});

describe('work that a code confirms', () => {
  const tries = async (email: string): Promise<number> =>
    (await t.owner.query('SELECT tries FROM identity.one_time_code WHERE email = $1', [email])).rows[0].tries;

  it('is not begun by a wrong code, and the try stays counted', async () => {
    const claim = await issued();
    let begun = false;
    const answer = await withCode(t.db, { ...claim, code: wrongCode(claim.code) }, async () => {
      begun = true;
      return ok(null);
    });
    expect([answer, begun, await tries(claim.email)]).toEqual([fail('code_wrong'), false, 1]);
  });

  it('that fails for an expected reason leaves nothing behind and the code usable', async () => {
    const claim = await issued();
    const failed = await withCode(t.db, claim, async (tx) => {
      await sql`INSERT INTO platform.alert (code, detail) VALUES ('half-done', '{}')`.execute(tx);
      return fail('insufficient_balance');
    });
    expect(failed).toEqual(fail('insufficient_balance'));
    const { rowCount } = await t.owner.query(`SELECT FROM platform.alert WHERE code = 'half-done'`);
    expect(rowCount).toBe(0);
    expect(await withCode(t.db, claim, async () => ok('done'))).toEqual(ok('done'));
    expect(await withCode(t.db, claim, async () => ok('done'))).toEqual(fail('code_not_valid'));
  });

  it('is done once by parallel confirmations', async () => {
    const claim = await issued();
    let done = 0;
    const work = async () => {
      done += 1;
      return ok(null);
    };
    await Promise.all(Array.from({ length: 10 }, (_, i) => withCode(i % 2 ? t.db : other, claim, work)));
    expect(done).toBe(1);
  });
});
