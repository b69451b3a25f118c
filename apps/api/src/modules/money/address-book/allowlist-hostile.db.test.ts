import { texts as mailsTexts } from '@plumbline/texts/en/mails';
import { beforeEach, describe, expect, it } from 'vitest';
import { PROCESS_ROLES } from '../../../platform/process-roles.ts';
import { attackerOf } from '../../../testing/attacker.ts';
import { ownDatabase } from '../../../testing/fixtures.ts';
import { openSession } from '../../../testing/operators.ts';
import { sha256 } from '../../people/identity/index.ts';
import { earner, mailsTo, newAddress, statusOf } from '../withdrawals/testing/steps.ts';

/** The attacker has the API's database login, a member's open session and access to that member's mailbox. */
const t = await ownDatabase();
let victim: bigint;
let session: string;
const THEIRS = newAddress();
const OWN = newAddress();

const attacker = attackerOf(t);
beforeEach(async () => {
  victim = await earner(t, 1_000_000_000n);
  session = `'\\x${sha256(await openSession(t, 'member', victim)).toString('hex')}'::bytea`;
  await t.owner.query(
    `INSERT INTO address_book.entry (member_id, label, address, created_at, ready_at, confirmed_at)
     VALUES ($1, 'Own', $2, now() - interval '3 days', now() - interval '2 days', now() - interval '2 days')`,
    [victim, OWN],
  );
  expect(await attacker.attempt(`SELECT address_book.begin_allowlist(${session}, ${victim})`)).toBeNull();
});

/** Returns the id of a verified code attempt that is ready to be consumed. */
async function typed(purpose: string, request: string, memberId = victim): Promise<string> {
  await attacker.value('SELECT identity.request_own_code($1, $2, $3)', [purpose, memberId, request]);
  const mail = (await mailsTo(t, memberId)).find(({ text }) => /^\d{6}$/m.test(text));
  if (!mail) throw new Error('no code was mailed');
  return attacker.value<string>(
    `SELECT identity.try_code($1, m.email, m.kind, $3, sha256(''), $4) FROM members.members m WHERE m.id = $2`,
    [purpose, memberId, request, /^\d{6}$/m.exec(mail.text)![0]],
  );
}
const consume = (code: string) => `SELECT identity.consume_code('${code}')`;

async function request(address: string): Promise<string> {
  return t.value<string>(
    `INSERT INTO withdrawals.withdrawal (member_id, source, address, gross_micro, charge_micro, net_micro, expires_at)
     VALUES ($1, 'earnings', $2, 40000000, 2000000, 38000000, now() + interval '20 minutes') RETURNING id`,
    [victim, address],
  );
}
const confirm = (id: string) => `SELECT withdrawals.confirm('${id}')`;
const idOf = (memberId = victim): Promise<string> =>
  t.value('SELECT id FROM address_book.allowlist WHERE member_id = $1', [memberId]);
const end = (id: string) => `SELECT address_book.end_allowlist(${session}, ${victim}, '${id}')`;

describe('payouts that bypass the allowlist', () => {
  it('A payout to an address outside the allowlist is not confirmed, even with a valid code and session', async () => {
    const id = await request(THEIRS);
    expect(await attacker.attempt(consume(await typed('withdrawal', id)), confirm(id))).toBe(
      'withdrawal_to_an_allowed_address',
    );
    expect(await statusOf(t, id)).toBe('requested');
  });

  it('A payout to an address on the allowlist is confirmed', async () => {
    const id = await request(OWN);
    expect(await attacker.attempt(consume(await typed('withdrawal', id)), confirm(id))).toBeNull();
    expect(await statusOf(t, id)).toBe('pending');
  });

  it('A new address can be confirmed with a code immediately, but receives no payouts for a day', async () => {
    const entry = await attacker.value<string>(
      `SELECT (address_book.add(${session}, ${victim}, 'Theirs', '${THEIRS}')).id`,
    );
    const code = await typed('payout-address', entry);
    expect(await attacker.attempt(consume(code), `SELECT address_book.confirm(${victim}, '${entry}')`)).toBeNull();
    const id = await request(THEIRS);
    expect(await attacker.attempt(consume(await typed('withdrawal', id)), confirm(id))).toBe(
      'withdrawal_to_an_allowed_address',
    );
  });
});

describe('switching the allowlist off from a compromised process', () => {
  it('No database login can write to the allowlist or change the dates of an address', async () => {
    for (const role of PROCESS_ROLES) {
      const other = attackerOf(t, role);
      for (const statement of [
        `INSERT INTO address_book.allowlist (member_id) VALUES (${victim})`,
        `UPDATE address_book.allowlist SET ends_at = now()`,
        `DELETE FROM address_book.allowlist`,
        `TRUNCATE address_book.allowlist`,
        `UPDATE address_book.entry SET created_at = now() - interval '2 days', confirmed_at = now()`,
      ]) {
        expect([role, statement, await other.attempt(statement)]).toEqual([role, statement, '42501']);
      }
    }
  });

  it('Switching the allowlist off requires a code for this allowlist, consumed in the same transaction', async () => {
    const id = await idOf();
    expect(await attacker.attempt(end(id))).toContain('PB000');
    await attacker.attempt(consume(await typed('payout-allowlist', id)));
    expect(await attacker.attempt(end(id))).toContain('PB000');
    const withdrawal = await request(OWN);
    expect(await attacker.attempt(consume(await typed('withdrawal', withdrawal)), end(id))).toContain('PB000');
    expect(await attacker.attempt(consume(await typed('payout-allowlist', id)), end(id))).toBeNull();
  });

  it('Switching the allowlist off requires the second factor if the member has one', async () => {
    const id = await idOf();
    await t.owner.query(
      `INSERT INTO identity.passkey (subject_kind, subject_id, credential_id, public_key, counter, transports, is_synced, name)
       VALUES ('member', $1, $2, '\\x00', 0, '{internal}', false, 'Key')`,
      [victim, `key-${victim}`],
    );
    expect(await attacker.attempt(consume(await typed('payout-allowlist', id)), end(id))).toContain('PB000');
  });

  it('An attacker with session and mailbox can switch the allowlist off only after a day, and payouts stay restricted until then', async () => {
    const id = await idOf();
    expect(await attacker.attempt(consume(await typed('payout-allowlist', id)), end(id))).toBeNull();
    const withdrawal = await request(THEIRS);
    expect(await attacker.attempt(consume(await typed('withdrawal', withdrawal)), confirm(withdrawal))).toBe(
      'withdrawal_to_an_allowed_address',
    );
    expect((await mailsTo(t, victim)).map(({ subject }) => subject)).toContain(
      mailsTexts.subjects['payout-allowlist-ends'],
    );
  });

  it("The allowlist cannot be switched on or off with another member's session or without a valid session", async () => {
    const other = await earner(t, 1n);
    const stranger = `'\\x${sha256(await openSession(t, 'member', other)).toString('hex')}'::bytea`;
    for (const by of [stranger, `'\\x00'::bytea`, 'NULL']) {
      expect(await attacker.attempt(`SELECT address_book.begin_allowlist(${by}, ${victim})`), by).toContain('PB000');
      expect(
        await attacker.attempt(`SELECT address_book.end_allowlist(${by}, ${victim}, '${await idOf()}')`),
        by,
      ).toContain('PB000');
    }
  });
});

describe('state changes of an allowlist by the database owner', () => {
  const attempt = async (statement: string) => {
    try {
      await t.owner.query(`${statement} WHERE member_id = ${victim}`);
      return null;
    } catch (error) {
      return (error as { constraint?: string }).constraint ?? String(error);
    }
  };

  it.each([
    [`UPDATE address_book.allowlist SET ends_at = now()`, 'allowlist_ends_a_day_later'],
    [`UPDATE address_book.allowlist SET ends_at = now() + interval '23 hours'`, 'allowlist_ends_a_day_later'],
    [`UPDATE address_book.allowlist SET began_at = now() + interval '1 hour'`, 'allowlist_began_once'],
    [`UPDATE address_book.allowlist SET member_id = 1`, 'allowlist_of_its_member'],
  ])('The database owner cannot run %s', async (statement, rule) => {
    expect(await attempt(statement)).toBe(rule);
  });

  it('The date on which an allowlist ends cannot be moved forward', async () => {
    expect(await attempt(`UPDATE address_book.allowlist SET ends_at = now() + interval '2 days'`)).toBeNull();
    expect(await attempt(`UPDATE address_book.allowlist SET ends_at = now() + interval '25 hours'`)).toBe(
      'allowlist_ends_a_day_later',
    );
  });
});
