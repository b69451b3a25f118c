import { describe, expect, it } from 'vitest';
import { theAttackers } from '../testing/hostile-ends.ts';
import { hashOf } from '../testing/hostile-world.ts';

/** An attacker with the logins of two processes (docs/security.md, "Two processes at once"). */
const { world, attackers } = await theAttackers();
const confirm = (id: string) => `SELECT withdrawals.confirm('${id}')`;

describe('Two processes at once', () => {
  it('The logins of api and jobs together can use a code of a member without a second factor', async () => {
    const { victim, withdrawal } = world;
    const message = await attackers.api.value<string>('SELECT identity.request_own_code($1, $2, $3)', [
      'withdrawal',
      victim,
      withdrawal.requested,
    ]);
    const code = await attackers.jobs.value<string>('SELECT code_id FROM mail.message WHERE id = $1', [message]);
    const digits = await attackers.jobs.value<string>('SELECT digits FROM identity.make_code($1)', [code]);
    expect(digits).toMatch(/^\d{6}$/);
    const typed = `SELECT identity.try_code('withdrawal', m.email, m.kind, '${withdrawal.requested}', sha256(''), '${digits}')
      FROM members.members m WHERE m.id = ${victim}`;
    // Neither login can do it without the other.
    expect(await attackers.jobs.attempt(typed)).toBe('42501');
    expect(await attackers.api.attempt(`SELECT identity.make_code('${code}')`)).toBe('42501');
    const used = await attackers.api.value<string>(typed);
    expect(await attackers.api.value('SELECT identity.consume_code($1)', [used])).toBe(true);
  });

  it('The logins of api and guard together cannot confirm a withdrawal without the member’s mailbox', async () => {
    const { victim, withdrawal } = world;
    expect(
      await attackers.api.attempt(
        `SELECT identity.open_challenge('\\x77', 'member', ${victim}, 'withdrawal', '${withdrawal.requested}', NULL, 5)`,
      ),
    ).toBeNull();
    expect(
      await attackers.guard.attempt(
        `UPDATE identity.challenge SET verified_at = now(), proof_sha256 = 'x' WHERE subject_id = ${victim}`,
      ),
    ).toBeNull();
    const used = `SELECT identity.consume_challenge('\\x77', 'member', ${victim}, 'withdrawal', '${withdrawal.requested}')`;
    expect(await attackers.api.attempt(used, confirm(withdrawal.requested))).toBe('withdrawal_confirmed_by_its_code');
  });

  it('The logins of api and watcher together cannot settle another member’s payout that the payer did not sign', async () => {
    const { stranger, withdrawal } = world;
    expect(
      await attackers.watcher.attempt(
        `INSERT INTO chain.paid_transfer (chain_id, block_number, block_hash, tx_hash, log_index, from_address, to_address,
           amount_wei, status, final_at) VALUES (56, 1, '${hashOf(1)}', '${hashOf(1)}', 0, '${stranger}', '${stranger}', 1,
           'final', now())`,
      ),
    ).toBeNull();
    const paid = `UPDATE withdrawals.withdrawal SET status = 'paid', paid_at = now() WHERE id = '${withdrawal.approved}'`;
    for (const process of ['api', 'watcher'] as const)
      expect(await attackers[process].attempt(paid)).toMatch(/^(42501|withdrawal_state_follows)$/);
  });
});
