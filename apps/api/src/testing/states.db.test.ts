import { readFile } from 'node:fs/promises';
import {
  ANCHOR_STATES,
  CERTIFICATE_STATES,
  DEPOSIT_STATUSES,
  getOwnMarriageProfile,
  LESSON_STATES,
  quizAttempt,
  RESPONSE_STATES,
} from '@plumbline/contract';
import { REVISION_STATES } from '@plumbline/contract/content';
import {
  ATTEMPT_STATUSES,
  OPERATOR_TICKET_STATES,
  PROPOSAL_STATES,
  queuedWithdrawal,
  SIGNATURE_STATES,
  SWEEP_STATUSES,
  SWEEP_STEPS,
} from '@plumbline/contract/operator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FOLLOWING } from '../modules/money/withdrawals/lifecycle.ts';
import { type TestDatabase, testDatabase } from './database.ts';
import { statesOfReadme } from './states-of-readme.ts';

/** The states of a thing: one table in its README, which the database, the contract and so the badges are held to. */
let t: TestDatabase;
beforeAll(async () => {
  t = await testDatabase();
});
afterAll(() => t.drop());

interface Thing {
  readonly thing: string;
  /** Of the README, below src/modules. */
  readonly module: string;
  readonly table: string;
  readonly rule: string;
  /** What the rule calls it, where one is of several things. */
  readonly ruleOf?: string;
  /** By what the trigger refuses another order. */
  readonly refusals: readonly string[];
  /** What calls answer with, and the badges are typed by. */
  readonly shown: readonly string[];
  /** States that no call tells of. */
  readonly hidden?: readonly string[];
}

const THINGS: readonly Thing[] = [
  {
    thing: 'withdrawal',
    module: 'money/withdrawals',
    table: 'withdrawals.withdrawal',
    rule: 'withdrawals.may_follow',
    refusals: ['withdrawal_state_follows'],
    shown: queuedWithdrawal.shape.status.options,
    hidden: ['requested', 'expired'],
  },
  {
    thing: 'payout attempt',
    module: 'base/chain',
    table: 'chain.outgoing',
    rule: 'chain.attempt_may_follow',
    refusals: ['outgoing_over_stays_over', 'outgoing_state_follows'],
    shown: ATTEMPT_STATUSES,
  },
  {
    thing: 'proof anchor',
    module: 'views/proofs',
    table: 'proofs.anchor',
    rule: 'proofs.anchor_may_follow',
    refusals: ['anchor_state_follows'],
    shown: ANCHOR_STATES,
  },
  {
    thing: 'signature of a reserve',
    module: 'views/proofs',
    table: 'proofs.reserve_signature',
    rule: 'proofs.signature_may_follow',
    refusals: ['signature_state_follows'],
    shown: SIGNATURE_STATES,
  },
  {
    thing: 'deposit',
    module: 'money/deposits',
    table: 'deposits.deposit',
    rule: 'deposits.may_follow',
    refusals: ['deposit_state_follows'],
    shown: DEPOSIT_STATUSES,
  },
  {
    thing: 'proposal',
    module: 'control/proposals',
    table: 'proposals.proposal',
    rule: 'proposals.may_follow',
    refusals: ['proposal_over_stays_over'],
    shown: PROPOSAL_STATES,
  },
  {
    thing: 'sweep',
    module: 'money/sweeps',
    table: 'sweeps.sweep',
    rule: 'sweeps.may_follow',
    refusals: ['sweep_state_follows'],
    shown: SWEEP_STATUSES,
  },
  {
    thing: 'transaction',
    module: 'money/sweeps',
    table: 'sweeps.transaction',
    rule: 'sweeps.transaction_may_follow',
    refusals: ['transaction_state_follows'],
    shown: SWEEP_STEPS,
  },
  {
    thing: 'revision',
    module: 'views/content',
    table: 'content.revision',
    rule: 'content.may_follow',
    refusals: ['revision_state_follows'],
    shown: REVISION_STATES,
  },
  {
    thing: 'response',
    module: 'market/responses',
    table: 'responses.response',
    rule: 'responses.may_follow',
    refusals: ['response_state_follows'],
    shown: RESPONSE_STATES,
  },
  {
    thing: 'profile',
    module: 'market/marriage',
    table: 'marriage.profile',
    rule: 'marriage.may_follow',
    refusals: ['profile_state_follows'],
    shown: getOwnMarriageProfile.data.unwrap().shape.status.options,
  },
  {
    thing: 'ticket',
    module: 'market/tickets',
    table: 'tickets.ticket',
    rule: 'tickets.may_follow',
    refusals: ['ticket_state_follows'],
    shown: OPERATOR_TICKET_STATES,
  },
  {
    thing: 'certificate',
    module: 'market/certificates',
    table: 'certificates.certificate',
    rule: 'certificates.may_follow',
    refusals: ['certificate_status_follows'],
    shown: CERTIFICATE_STATES,
  },
  {
    thing: 'lesson',
    module: 'market/courses',
    table: 'courses.lesson',
    rule: 'courses.may_follow',
    ruleOf: 'lesson',
    refusals: ['lesson_state_follows'],
    shown: LESSON_STATES,
  },
  {
    thing: 'course enrolment',
    module: 'market/courses',
    table: 'courses.enrolment',
    rule: 'courses.may_follow',
    ruleOf: 'enrolment',
    refusals: ['enrolment_state_follows'],
    shown: [],
    hidden: ['active', 'ended'],
  },
  {
    thing: 'quiz attempt',
    module: 'market/courses',
    table: 'courses.attempt',
    rule: 'courses.may_follow',
    ruleOf: 'attempt',
    refusals: ['attempt_state_follows'],
    shown: quizAttempt.shape.status.options,
  },
];

const readmeOf = (module: string): Promise<string> =>
  readFile(new URL(`../modules/${module}/README.md`, import.meta.url), 'utf8');

describe.each(THINGS)(
  'The states of a $thing',
  ({ thing, module, table, rule, ruleOf, refusals, shown, hidden = [] }) => {
    const states = [...shown, ...hidden];
    const heading = `## States of a ${thing}`;

    it('The README has a row for each state that calls tell of or hide, and for no other', async () => {
      const [, section] = (await readmeOf(module)).split(`${heading}\n`);
      const rows = [...section!.split('\n## ')[0]!.matchAll(/^\| `(\w+)` \|/gm)].map(([, state]) => state!);
      expect(rows.sort()).toEqual([...states].sort());
    });

    it('The table takes these states and no other', async () => {
      const [schema, name] = table.split('.');
      const { rows } = await t.owner.query<{ definition: string }>(
        `SELECT pg_get_constraintdef(c.oid) AS definition FROM pg_constraint c
       WHERE c.conrelid = $1::regclass AND c.conname = $2
       UNION ALL SELECT (regexp_match(pg_get_functiondef(p.oid), 'NEW.status IN [(][^)]*[)][)] IS NOT TRUE'))[1] FROM pg_proc p
       WHERE p.proname = 'check_' || $3 AND p.pronamespace = $4::regnamespace`,
        [table, `${name}_status`, name, schema],
      );
      const taken = rows.flatMap(({ definition }) =>
        [...(definition ?? '').matchAll(/'(\w+)'/g)].map(([, state]) => state!),
      );
      expect(taken.sort()).toEqual([...states].sort());
    });

    it('The database lets follow what the README lists, and nothing else', async () => {
      const { rows } = await t.owner.query<{ from: string; to: string }>(
        `SELECT f AS from, t AS to FROM unnest($1::text[]) f, unnest($1::text[]) t
       WHERE ${rule}(${ruleOf === undefined ? '' : `'${ruleOf}', `}f, t)`,
        [states],
      );
      expect(rows.map(({ from, to }) => `${from} → ${to}`).sort()).toEqual(
        statesOfReadme(await readmeOf(module), heading),
      );
    });

    it('A row takes no other step, the owner of the schema included', async () => {
      const allowed = statesOfReadme(await readmeOf(module), heading);
      const steps = states.flatMap((from) => states.filter((to) => to !== from).map((to) => [from, to] as const));
      const passed: string[] = [];
      for (const [from, to] of steps) {
        if (!refusals.includes((await tryStep(table, from, to)) ?? '')) passed.push(`${from} → ${to}`);
      }
      expect(passed.sort()).toEqual(allowed);
    });
  },
);

it('The steps of a withdrawal that lifecycle.ts allows are those that its README lists', async () => {
  const listed = statesOfReadme(await readmeOf('money/withdrawals'), '## States of a withdrawal');
  const following = Object.entries(FOLLOWING).flatMap(([from, all]) => all.map((to) => `${from} → ${to}`));
  expect(following.sort()).toEqual(listed);
});

/** Makes a row of a state past all rules, then asks it to take a step with its triggers on; answers with the rule that was broken. */
async function tryStep(table: string, from: string, to: string): Promise<string | undefined> {
  const client = await t.owner.connect();
  try {
    await client.query('BEGIN');
    const checks = await client.query<{ conname: string }>(
      `SELECT conname FROM pg_constraint WHERE conrelid = $1::regclass AND contype = 'c'`,
      [table],
    );
    for (const { conname } of checks.rows) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${conname}`);
    const needed = await client.query<{ name: string; value: string }>(
      `SELECT quote_ident(attname) AS name, CASE WHEN attndims > 0 THEN '{}' ELSE CASE format_type(atttypid, NULL) WHEN 'uuid' THEN gen_random_uuid()::text
         WHEN 'timestamp with time zone' THEN now()::text WHEN 'text' THEN ''
         WHEN 'date' THEN '1990-01-01' ELSE '1' END END AS value
       FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND attnotnull AND NOT atthasdef AND attidentity = '' AND attname <> 'status'`,
      [table],
    );
    const names = ['status', ...needed.rows.map(({ name }) => name)];
    await client.query('SET LOCAL session_replication_role = replica');
    await client.query(
      `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map((_, i) => `$${i + 1}`).join(', ')})`,
      [from, ...needed.rows.map(({ value }) => value)],
    );
    await client.query('SET LOCAL session_replication_role = origin');
    return await client.query(`UPDATE ${table} SET status = $1`, [to]).then(
      () => undefined,
      (error: { constraint?: string }) => error.constraint,
    );
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}
