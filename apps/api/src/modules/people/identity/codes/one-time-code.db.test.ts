import { fail, ok } from '@plumbline/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { codeFacts } from '../../../../code-facts.ts';
import { createDb, createPool, type Db, transaction } from '../../../../platform/database.ts';
import { ownDatabase } from '../../../../testing/fixtures.ts';
import { codeFor, mailsFor, member, newContact, wrongCode } from '../../../../testing/people.ts';
import { whenOver } from '../../../../testing/when-over.ts';
import { codeEmails } from './code-emails.ts';
import {
  type CodeClaim,
  issueCode,
  issuePublicCode,
  type OwnCodeOrder,
  type PublicCodeOrder,
  withCode,
} from './one-time-code.ts';

const t = await ownDatabase();
const other = createDb(createPool(t.appUrl, 10));
whenOver(() => other.destroy());

const deps = { config: { rateLimitFactor: 1 } };

/** A member's code whose email needs no further data. */
async function order(over: Partial<OwnCodeOrder> = {}): Promise<OwnCodeOrder> {
  const { id, email } = await member(t);
  return { purpose: 'unfreeze', email, memberId: id, request: 'r1', ...over };
}

async function issued(over: Partial<OwnCodeOrder> = {}) {
  const asked = await order(over);
  expect(await transaction(t.db, (tx) => issueCode(deps, tx, asked))).toEqual(ok(null));
  return { ...asked, kind: 'member' as const, code: (await codeFor(t, asked.email))! };
}

async function issuedToAnybody(over: Partial<PublicCodeOrder> = {}) {
  const { email } = newContact();
  const asked = {
    purpose: 'sign-up',
    kind: 'member',
    email,
    request: 'r',
    secret: 's',
    getsCode: true,
    language: 'en',
    ...over,
  } as const;
  expect(await transaction(t.db, (tx) => issuePublicCode(deps, tx, asked))).toEqual(ok(null));
  return { ...asked, code: await codeFor(t, asked.email) };
}

const use = (db: Db, claim: CodeClaim) => withCode(db, claim, async () => ok(null));
const codeRow = (email: string) => t.row('SELECT * FROM identity.one_time_code WHERE email = $1', [email]);

describe('one-time codes', () => {
  // Shows DEC-5-codes-1
  it('A one-time code has six digits, is emailed, and is stored only as a hash', async () => {
    const claim = await issued();
    expect(claim.code).toMatch(/^\d{6}$/);
    const row = await codeRow(claim.email);
    expect(Object.values(row)).not.toContain(claim.code);
    expect(row.code_sha256).toHaveLength(32);
  });

  it('A one-time code does not exist before its email is sent, so it cannot be guessed earlier', async () => {
    const asked = await order();
    await transaction(t.db, (tx) => issueCode(deps, tx, asked));
    expect(await codeRow(asked.email)).toMatchObject({ code_sha256: null, made_at: null });
    expect(await use(t.db, { ...asked, kind: 'member', code: '000000' })).toEqual(fail('code_not_valid'));
    expect((await codeRow(asked.email)).tries).toBe(0);
  });

  // Shows DEC-5-codes-2, ASVS-6.4.1, ASVS-6.5.1
  it('A one-time code is used once, even by forty parallel calls from two processes', async () => {
    const claim = await issued();
    const answers = await Promise.all(Array.from({ length: 40 }, (_, i) => use(i % 2 ? t.db : other, claim)));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect(answers.filter((answer) => !answer.ok && answer.code === 'code_not_valid')).toHaveLength(39);
  });

  // Shows DEC-5-codes-2, ASVS-6.5.3
  it('A one-time code is void after five different wrong attempts', async () => {
    const claim = await issued();
    for (let i = 1; i <= 5; i++) {
      expect(await use(t.db, { ...claim, code: wrongCode(claim.code, i) })).toEqual(fail('code_wrong'));
    }
    expect(await use(t.db, claim)).toEqual(fail('code_not_valid'));
  });

  // Shows ASVS-6.6.3
  it('A one-time code cannot be guessed more than five times with parallel attempts', async () => {
    const claim = await issued();
    const guesses = Array.from({ length: 50 }, (_, i) =>
      use(i % 2 ? t.db : other, { ...claim, code: wrongCode(claim.code, i + 1) }),
    );
    const answers = await Promise.all(guesses);
    expect(answers.filter((answer) => !answer.ok && answer.code === 'code_wrong')).toHaveLength(5);
    expect(await use(t.db, claim)).toEqual(fail('code_not_valid'));
  });

  it('A one-time code still works after four wrong attempts', async () => {
    const claim = await issued();
    for (let i = 1; i <= 4; i++) await use(t.db, { ...claim, code: wrongCode(claim.code, i) });
    expect(await use(t.db, claim)).toEqual(ok(null));
  });

  // Shows SPEC-2-register-4, DEC-5-codes-2
  it('A new one-time code replaces the previous one and has fresh attempts', async () => {
    const first = await issued();
    for (let i = 1; i <= 5; i++) await use(t.db, { ...first, code: wrongCode(first.code, i) });
    const second = await issued({ email: first.email, memberId: first.memberId });
    if (first.code !== second.code) expect(await use(t.db, first)).toEqual(fail('code_wrong'));
    expect(await use(t.db, second)).toEqual(ok(null));
  });

  it('A one-time code counts the same wrong input once, so a double click costs one attempt', async () => {
    const claim = await issued();
    for (let i = 0; i < 6; i++) await use(t.db, { ...claim, code: wrongCode(claim.code) });
    expect((await codeRow(claim.email)).tries).toBe(1);
  });

  // Shows DEC-5-codes-2, ASVS-6.5.5
  it('A one-time code expires ten minutes after it is created', async () => {
    const claim = await issued();
    const { rows } = await t.owner.query(
      `UPDATE identity.one_time_code SET created_at = created_at - interval '10 minutes',
         made_at = made_at - interval '10 minutes', expires_at = expires_at - interval '10 minutes'
       WHERE email = $1 RETURNING extract(epoch FROM expires_at - made_at)::int AS valid_seconds`,
      [claim.email],
    );
    expect(rows[0].valid_seconds).toBe(600);
    expect(await use(t.db, claim)).toEqual(fail('code_not_valid'));
  });

  it.each([
    ['another purpose', { purpose: 'payout-address' }],
    ['another address', { email: 'else@test.example' }],
    ['the other kind of account', { kind: 'vendor' }],
    ['another request', { request: 'r2' }],
  ] as const)('A one-time code does not match %s, and that does not count as an attempt', async (_, over) => {
    const claim = await issued();
    expect(await use(t.db, { ...claim, ...over })).toEqual(fail('code_not_valid'));
    expect(await use(t.db, claim)).toEqual(ok(null));
  });

  it('A one-time code does not match if the secret of the request is different', async () => {
    const claim = { ...(await issuedToAnybody({ secret: 'the password' })), code: '' };
    claim.code = (await codeFor(t, claim.email))!;
    expect(await use(t.db, { ...claim, secret: 'another' })).toEqual(fail('code_wrong'));
    expect(await use(t.db, claim)).toEqual(ok(null));
  });

  it('The secret of a one-time code is deleted as soon as its email is sent', async () => {
    const { email } = await issuedToAnybody({ secret: 'the password' });
    expect((await codeRow(email)).secret_sha256).toBeNull();
  });

  it('A one-time code is not emailed if the transaction that requested it fails', async () => {
    const asked = await order();
    await transaction(t.db, async (tx) => {
      await issueCode(deps, tx, asked);
      return fail('insufficient_balance');
    });
    expect(await mailsFor(t, asked.email)).toEqual([]);
  });
});

describe('a code whose email is retried', () => {
  /** The code that a message waits for, and the function that creates it. */
  async function waiting() {
    const asked = await order();
    await transaction(t.db, (tx) => issueCode(deps, tx, asked));
    const { id } = await codeRow(asked.email);
    return { asked: { ...asked, kind: 'member' as const }, make: () => codeEmails(t.db, codeFacts)(id) };
  }

  it('A code whose email is retried is created again, and the attempts on the first one stay counted', async () => {
    const { asked, make } = await waiting();
    const first = (await make())!.code!;
    await use(t.db, { ...asked, code: wrongCode(first) });
    const last = (await make())!.code!;
    if (first !== last) expect(await use(t.db, { ...asked, code: first })).toEqual(fail('code_wrong'));
    expect((await codeRow(asked.email)).tries).toBeGreaterThanOrEqual(1);
    expect(await use(t.db, { ...asked, code: last })).toEqual(ok(null));
  });

  it('A code whose email is retried is no longer created after it was used', async () => {
    const { asked, make } = await waiting();
    await use(t.db, { ...asked, code: (await make())!.code! });
    expect(await make()).toBeUndefined();
  });

  it('A code whose email is retried is no longer created an hour after it was requested', async () => {
    const { asked, make } = await waiting();
    const age = `UPDATE identity.one_time_code SET created_at = created_at - interval '61 minutes' WHERE email = $1`;
    await t.owner.query(age, [asked.email]);
    expect(await make()).toBeUndefined();
  });
});

describe('emails with codes', () => {
  const queued = async (email: string) =>
    (await t.owner.query('SELECT FROM mail.message WHERE recipient = $1', [email])).rowCount;

  // Shows DEC-5-codes-3
  it('An address gets at most five emails with publicly requested codes an hour, whatever their purpose', async () => {
    const { email } = newContact();
    const ask = (purpose: 'sign-up' | 'forgot-password', db: Db = t.db) =>
      transaction(db, (tx) =>
        issuePublicCode(deps, tx, {
          purpose,
          kind: 'member',
          email,
          request: 'r',
          secret: '',
          language: 'en',
          getsCode: true,
        }),
      );
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) => ask(i % 3 ? 'sign-up' : 'forgot-password', i % 2 ? t.db : other)),
    );
    expect(answers.filter((answer) => answer.ok)).toHaveLength(5);
    expect(await queued(email)).toBe(5);
  });

  it("Codes requested by a stranger do not use up the member's own limit", async () => {
    const asked = await order();
    const { email } = asked;
    const reset = {
      purpose: 'forgot-password',
      kind: 'member',
      email,
      request: 'r',
      secret: '',
      getsCode: true,
      language: 'en',
    } as const;
    for (let i = 0; i < 6; i++) await transaction(t.db, (tx) => issuePublicCode(deps, tx, reset));
    expect(await transaction(t.db, (tx) => issueCode(deps, tx, asked))).toEqual(ok(null));
  });

  it('Only one email is sent if a newer code is requested before the first one is sent', async () => {
    const asked = await order();
    for (let i = 0; i < 2; i++) await transaction(t.db, (tx) => issueCode(deps, tx, asked));
    expect(await mailsFor(t, asked.email)).toHaveLength(1);
    expect(await use(t.db, { ...asked, kind: 'member', code: (await codeFor(t, asked.email))! })).toEqual(ok(null));
  });
});

describe('an address that gets no code', () => {
  it('An address that gets no code still has a counted row, which no code matches', async () => {
    const { code, ...asked } = await issuedToAnybody({ getsCode: false });
    expect(code).toBeUndefined();
    for (let i = 0; i < 5; i++) {
      expect(await use(t.db, { ...asked, code: `00000${i}` })).toEqual(fail('code_wrong'));
    }
    expect(await use(t.db, { ...asked, code: '000005' })).toEqual(fail('code_not_valid'));
  });

  it.each([
    ['sign-up', "a sign-up with a member's address", async () => (await member(t)).email],
    ['forgot-password', 'a reset for an unknown address', async () => newContact().email],
  ] as const)('No code is sent for %s: %s, even if the API claims otherwise', async (purpose, _what, address) => {
    const email = await address();
    expect(await issuedToAnybody({ purpose, email })).toMatchObject({ email, code: undefined });
  });
});

describe('actions confirmed by a code', () => {
  const tries = async (email: string): Promise<number> => (await codeRow(email)).tries;

  it('A wrong code does not start the confirmed action, and the attempt stays counted', async () => {
    const claim = await issued();
    let begun = false;
    const answer = await withCode(t.db, { ...claim, code: wrongCode(claim.code) }, async () => {
      begun = true;
      return ok(null);
    });
    expect([answer, begun, await tries(claim.email)]).toEqual([fail('code_wrong'), false, 1]);
  });

  it('A confirmed action that fails for an expected reason changes nothing, and the code stays usable', async () => {
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

  it('Parallel confirmations carry out the confirmed action once', async () => {
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
