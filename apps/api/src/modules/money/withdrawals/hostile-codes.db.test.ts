import { describe, expect, it } from 'vitest';
import { attackerOf } from '../../../testing/attacker.ts';
import { ownDatabase } from '../../../testing/fixtures.ts';
import { earner, mailsTo, newAddress, statusOf } from './testing/steps.ts';

/** The attacker has the API's database login and runs SQL directly; another process sends the emails. */
const t = await ownDatabase();
const OWN = newAddress();
const STRANGER = newAddress();

const victim = await earner(t, 10_000_000_000n);
const attacker = attackerOf(t);

/** Requests 100 USDT, including a charge of 5, with any session of the member. */
async function request(address: string, memberId = victim, validFor = '20 minutes'): Promise<string> {
  return t.value<string>(
    `INSERT INTO withdrawals.withdrawal (member_id, source, address, gross_micro, charge_micro, net_micro, expires_at)
     VALUES ($1, 'earnings', $2, 100000000, 5000000, 95000000, now() + $3::interval) RETURNING id`,
    [memberId, address, validFor],
  );
}
const ask = (of: string, purpose = 'withdrawal', memberId = victim) =>
  attacker.value<string | null>('SELECT identity.request_own_code($1, $2, $3)', [purpose, memberId, of]);
const emails = async (memberId = victim) =>
  (await mailsTo(t, memberId)).filter(({ subject }) => subject.includes('code'));
const note = async (of: string, code: string, memberId = victim) =>
  attacker.value<string>(
    `SELECT identity.try_code('withdrawal', m.email, m.kind, $2, sha256(''), $3) FROM members.members m WHERE m.id = $1`,
    [memberId, of, code],
  );
const codeIn = (text: string): string => /^\d{6}$/m.exec(text)![0];
const confirm = (id: string) => `SELECT withdrawals.confirm('${id}')`;

/** Returns a code for a withdrawal that its member has read and entered. */
async function typed(id: string): Promise<string> {
  await ask(id);
  return note(id, codeIn((await emails())[0]!.text));
}

describe('the email with the code of a withdrawal', () => {
  // Shows DEC-5-process-11
  it('The email shows the address and the amounts of the withdrawal that its code confirms', async () => {
    const id = await request(STRANGER);
    await ask(id);
    const [mail] = await emails();
    expect(mail!.text).toContain(`Address: ${STRANGER}`);
    expect(mail!.text).toContain('Amount: 100.00 USDT');
    expect(await attacker.value('SELECT identity.consume_code($1)', [await note(id, codeIn(mail!.text))])).toBe(true);
  });

  it('A text that the API writes into the message is not emailed with a code', async () => {
    const message = (await ask(await request(STRANGER)))!;
    const lie = `SET subject = 'Your code', body_text = 'Address: ${OWN}', body_html = 'Address: ${OWN}'`;
    expect(await attacker.attempt(`UPDATE mail.message ${lie} WHERE id = '${message}'`)).toBe('42501');
    // The process that sends emails cannot do it either, even if it is compromised.
    await t.owner.query(`UPDATE mail.message ${lie} WHERE id = $1`, [message]);
    const [mail] = await emails();
    expect(mail!.text).toContain(STRANGER);
    expect(mail!.text).not.toContain(OWN);
  });

  it.each([
    ['no withdrawal', async () => 'account', 'withdrawal'],
    ['a withdrawal that does not exist', async () => '01900000-0000-7000-8000-000000000000', 'withdrawal'],
    ['a withdrawal of another type', () => request(OWN), 'package-withdrawal'],
    ["another member's withdrawal", async () => request(OWN, await earner(t, 1n)), 'withdrawal'],
    ['a payout address that does not exist', async () => '01900000-0000-7000-8000-000000000000', 'payout-address'],
  ])('A code for %s is never created', async (_what, of, purpose) => {
    const member = victim;
    const before = (await emails(member)).length;
    const confirmed = await of();
    await ask(confirmed, purpose);
    expect((await emails(member)).length).toBe(before);
    const { rows } = await t.owner.query(
      'SELECT made_at FROM identity.one_time_code WHERE purpose = $1 AND request = $2',
      [purpose, confirmed],
    );
    expect(rows).toEqual([{ made_at: null }]);
  });

  it('An expired withdrawal gets no code', async () => {
    const id = await request(OWN, victim, '50 milliseconds');
    await ask(id);
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect((await emails()).filter(({ text }) => text.includes(`Address: ${OWN}`))).toEqual([]);
  });
});

describe('a withdrawal is confirmed only by its own code', () => {
  it('A code entered for one withdrawal does not confirm another withdrawal of the same member', async () => {
    const tryId = await typed(await request(OWN));
    const other = await request(STRANGER);
    expect(await attacker.attempt(`SELECT identity.consume_code('${tryId}')`, confirm(other))).toBe(
      'withdrawal_confirmed_by_its_code',
    );
    expect(await statusOf(t, other)).toBe('requested');
  });

  it('A code consumed in an earlier transaction confirms nothing', async () => {
    const id = await request(OWN);
    await attacker.value('SELECT identity.consume_code($1)', [await typed(id)]);
    expect(await attacker.attempt(confirm(id))).toBe('withdrawal_confirmed_by_its_code');
  });

  it("A code for another member's account does not confirm the victim's withdrawal", async () => {
    const accomplice = await earner(t, 1n);
    const id = await request(STRANGER);
    expect(await ask(id, 'withdrawal', accomplice)).not.toBeNull();
    expect(await emails(accomplice)).toEqual([]);
    expect(await attacker.attempt(confirm(id))).toBe('withdrawal_confirmed_by_its_code');
  });

  it('The address and the amounts of a withdrawal cannot change after its code is emailed', async () => {
    const id = await request(OWN);
    const tryId = await typed(id);
    const change = `UPDATE withdrawals.withdrawal SET address = '${STRANGER}' WHERE id = '${id}'`;
    expect(await attacker.attempt(change)).toBe('42501');
    await expect(t.owner.query(change)).rejects.toMatchObject({ constraint: 'withdrawal_terms_stay' });
    expect(await attacker.attempt(`SELECT identity.consume_code('${tryId}')`, confirm(id))).toBeNull();
    const { rows } = await t.owner.query('SELECT address, net_micro FROM withdrawals.withdrawal WHERE id = $1', [id]);
    expect(rows).toEqual([{ address: OWN, net_micro: 95000000n }]);
  });
});
