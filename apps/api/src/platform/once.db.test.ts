import { type ErrorCode, fail, newKey, ok, type Result } from '@plumbline/contract';
import { describe, expect, it, vi } from 'vitest';
import { ownDatabase } from '../testing/fixtures.ts';
import { Busy } from './busy.ts';
import { doOnce, dropOldCallKeys, type KeyedCall, transactionOnce } from './once.ts';

const t = await ownDatabase();

const callWith = (changes: Partial<KeyedCall> = {}): KeyedCall => ({
  subject: 'member:1',
  call: 'refundOrder',
  once: 'keyed',
  key: newKey(),
  input: { _id: '1', amount: '2.00' },
  ...changes,
});

/** Creates work that counts its runs and returns the count. */
function counted(answerOf: (run: number) => Result<unknown, ErrorCode> = ok) {
  let runs = 0;
  const work = async () => {
    runs++;
    return answerOf(runs);
  };
  return { work, runs: () => runs };
}

/** Creates a connection that can be lost before a statement arrives, or before its answer does. */
function breakable() {
  const database = {
    lostBefore: null as 'statement' | 'answer' | null,
    db: t.db.withPlugin({
      transformQuery({ node }) {
        if (database.lostBefore === 'statement') throw new Busy('the connection was lost');
        return node;
      },
      async transformResult({ result }) {
        if (database.lostBefore === 'answer') throw new Busy('the connection was lost');
        return result;
      },
    }),
  };
  return database;
}

const rowsOf = ({ call }: KeyedCall): Promise<Record<string, unknown>[]> =>
  t.rows('SELECT * FROM platform.call_key WHERE call = $1', [call]);

describe('Calls with an idempotency key', () => {
  // Shows DEC-5-calls-5
  it('A call with the same key and input runs once, and each repeat gets the first answer', async () => {
    const [call, { work, runs }] = [callWith(), counted()];
    const answers = [];
    for (let i = 0; i < 3; i++) answers.push(await doOnce(t.db, call, work));
    expect([answers, runs()]).toEqual([[ok(1), ok(1), ok(1)], 1]);
  });

  it('A call that is sent twenty times at once runs once, and all get the same answer', async () => {
    const [call, { work, runs }] = [callWith(), counted()];
    const answers = await Promise.all(Array.from({ length: 20 }, () => doOnce(t.db, call, work)));
    expect([new Set(answers.map((answer) => JSON.stringify(answer))).size, runs()]).toEqual([1, 1]);
  });

  // Shows DEC-5-calls-5
  it('A call that two processes receive at the same time runs once, and both return the same answer', async () => {
    vi.resetModules();
    const other = await import('./once.ts');
    const [call, { work, runs }] = [callWith(), counted()];
    const sent = Array.from({ length: 10 }, (_, i) => (i % 2 === 0 ? doOnce : other.doOnce)(t.db, call, work));
    expect([new Set((await Promise.all(sent)).map((answer) => JSON.stringify(answer))).size, runs()]).toEqual([1, 1]);
  });

  it('A key with a different input is rejected while the first call runs', async () => {
    const [call, { work }] = [callWith(), counted()];
    const slow = doOnce(t.db, call, async () => {
      expect(await doOnce(t.db, { ...call, input: 'another' }, work)).toEqual(fail('key_reused'));
      return ok('done');
    });
    expect(await slow).toEqual(ok('done'));
  });

  // Shows DEC-5-calls-5
  it('A key with a different input is rejected, and nothing runs', async () => {
    const [call, { work, runs }] = [callWith(), counted()];
    await doOnce(t.db, call, work);
    const other = await doOnce(t.db, { ...call, input: { _id: '1', amount: '3.00' } }, work);
    expect([other, runs()]).toEqual([fail('key_reused'), 1]);
  });

  it('A key with a different amount is rejected; with the same amount, it is the same call', async () => {
    const [call, { work }] = [callWith({ input: { amount: 2_000_000n } }), counted()];
    expect([await doOnce(t.db, call, work), await doOnce(t.db, call, work)]).toEqual([ok(1), ok(1)]);
    expect(await doOnce(t.db, { ...call, input: { amount: 3_000_000n } }, work)).toEqual(fail('key_reused'));
  });

  it.each([
    ['another caller', { subject: 'member:2' }],
    ['another call', { call: 'sendOrder' }],
  ])('The same key of %s is a separate key', async (_, change) => {
    const [call, { work, runs }] = [callWith(), counted()];
    await doOnce(t.db, call, work);
    await doOnce(t.db, { ...call, ...change }, work);
    expect(runs()).toBe(2);
  });

  it('A rejected call leaves its key free, for any input', async () => {
    const [call, { work }] = [callWith(), counted((run) => (run === 1 ? fail('order_state') : ok(run)))];
    expect(await doOnce(t.db, call, work)).toEqual(fail('order_state'));
    expect(await doOnce(t.db, { ...call, input: 'another' }, work)).toEqual(ok(2));
  });

  it('A call that failed as busy runs again with its key', async () => {
    const call = callWith();
    const busy = async (): Promise<Result<unknown, ErrorCode>> => {
      throw new Busy('a lock');
    };
    await expect(doOnce(t.db, call, busy)).rejects.toThrow('a lock');
    expect(await doOnce(t.db, call, counted().work)).toEqual(ok(1));
  });

  it('A call that failed while the database was down runs again with its key as soon as the database is back', async () => {
    const [call, database] = [callWith(), breakable()];
    const lost = async (): Promise<Result<unknown, ErrorCode>> => {
      database.lostBefore = 'statement';
      throw new Busy('the connection was lost');
    };
    await expect(doOnce(database.db, call, lost)).rejects.toThrow('the connection was lost');
    database.lostBefore = null;
    expect(await doOnce(t.db, call, counted().work)).toEqual(ok(1));
  });

  it('A call whose key was claimed by a statement that got no answer runs when it is repeated', async () => {
    const [call, { work, runs }, database] = [callWith(), counted(), breakable()];
    database.lostBefore = 'answer';
    await expect(doOnce(database.db, call, work)).rejects.toThrow('the connection was lost');
    database.lostBefore = null;
    expect([await doOnce(t.db, call, work), runs()]).toEqual([ok(1), 1]);
  });

  it('A call that took effect before the database went down is answered, and its repeat gets the same answer', async () => {
    const [call, repeat, database] = [callWith(), counted(), breakable()];
    const done = async () => {
      database.lostBefore = 'statement';
      return ok('done');
    };
    expect(await doOnce(database.db, call, done)).toEqual(ok('done'));
    database.lostBefore = null;
    expect([await doOnce(t.db, call, repeat.work), repeat.runs()]).toEqual([ok('done'), 0]);
  });

  it('An answer that was saved with its effect survives a later failure', async () => {
    const call = callWith();
    const failsLate = async (): Promise<Result<unknown, ErrorCode>> => {
      await transactionOnce(t.db, async () => ok('done'));
      throw new Busy('the read after it');
    };
    await expect(doOnce(t.db, call, failsLate)).rejects.toThrow('the read after it');
    const repeat = counted();
    expect([await doOnce(t.db, call, repeat.work), repeat.runs()]).toEqual([ok('done'), 0]);
  });

  it('A call whose process ended before answering is not repeated, because it may have taken effect', async () => {
    const [call, { work, runs }] = [callWith({ call: 'endedInBetween' }), counted()];
    await doOnce(t.db, call, work);
    await t.owner.query(
      `UPDATE platform.call_key SET answer = NULL, claimed_at = now() - interval '2 minutes' WHERE call = $1`,
      [call.call],
    );
    expect([await doOnce(t.db, call, work), runs()]).toEqual([fail('answer_gone'), 1]);
  });
});

describe('What is stored about a call', () => {
  it('The stored call reveals neither its key nor its input nor its answer', async () => {
    const call = callWith({ call: 'hidesAll', key: 'a-key-that-is-not-stored', input: { password: 'plumb-password' } });
    await doOnce(t.db, call, async () => ok({ code: 'SECRET-CODE' }));
    const stored = JSON.stringify(await rowsOf(call), (_, value: unknown) => {
      const bytes = value as { type?: string; data?: number[] } | null;
      return bytes?.type === 'Buffer' ? Buffer.from(bytes.data!).toString('latin1') : value;
    });
    expect(['a-key-that', 'plumb-password', 'SECRET-CODE'].filter((text) => stored.includes(text))).toEqual([]);
  });

  // Shows DEC-5-calls-5
  it('A secret can be fetched for ten minutes, and its call never runs again', async () => {
    const [call, { work, runs }] = [callWith({ call: 'secretOfTen', once: 'keyed-secret' }), counted()];
    const age = (minutes: string) =>
      t.owner.query('UPDATE platform.call_key SET claimed_at = now() - $2::interval WHERE call = $1', [
        call.call,
        `${minutes} minutes`,
      ]);
    await doOnce(t.db, call, work);
    await age('9.9');
    expect(await doOnce(t.db, call, work)).toEqual(ok(1));
    await age('10');
    expect([await doOnce(t.db, call, work), runs()]).toEqual([fail('answer_gone'), 1]);
    await dropOldCallKeys(t.db);
    expect(await rowsOf(call)).toMatchObject([{ answer: null }]);
  });

  it('Calls without a key and with the same input within a minute count as the same call', async () => {
    const [call, { work }] = [callWith({ call: 'unkeyed', once: 'keyed-or-minute', key: '' }), counted()];
    expect([await doOnce(t.db, call, work), await doOnce(t.db, call, work)]).toEqual([ok(1), ok(1)]);
    expect(await doOnce(t.db, { ...call, input: 'another' }, work)).toEqual(ok(2));
    await t.owner.query(
      `UPDATE platform.call_key SET claimed_at = now() - interval '2 minutes', ends_at = now() WHERE call = $1`,
      [call.call],
    );
    expect(await doOnce(t.db, call, work)).toEqual(ok(3));
  });

  it('A call without a key that runs longer than a minute is not started a second time meanwhile', async () => {
    const call = callWith({ call: 'slowUnkeyed', once: 'keyed-or-minute', key: '' });
    await doOnce(t.db, call, counted().work);
    await t.owner.query(
      `UPDATE platform.call_key SET answer = NULL, claimed_at = now() - interval '90 seconds', ends_at = now() - interval '30 seconds'
       WHERE call = $1`,
      [call.call],
    );
    const repeat = counted();
    await expect(doOnce(t.db, call, repeat.work)).rejects.toThrow(Busy);
    await dropOldCallKeys(t.db);
    expect([(await rowsOf(call)).length, repeat.runs()]).toEqual([1, 0]);
  });

  it('A key is stored for seven days and then deleted', async () => {
    const call = callWith({ call: 'keptForDays' });
    await doOnce(t.db, call, counted().work);
    const { rows } = await t.owner.query(
      `SELECT round(extract(epoch FROM ends_at - claimed_at) / 86400)::int AS days FROM platform.call_key WHERE call = $1`,
      [call.call],
    );
    expect(rows).toEqual([{ days: 7 }]);
    await t.owner.query(
      `UPDATE platform.call_key SET claimed_at = now() - interval '7 days', ends_at = now() WHERE call = $1`,
      [call.call],
    );
    await dropOldCallKeys(t.db);
    expect(await rowsOf(call)).toEqual([]);
  });
});
