import { describe, expect, it } from 'vitest';
import { theAttackers } from '../testing/hostile-ends.ts';

const { world, attackers } = await theAttackers();
const queued = async (template: string): Promise<{ recipient: string; facts: Record<string, unknown> }[]> =>
  (await world.t.owner.query('SELECT recipient, facts FROM mail.message WHERE template = $1', [template])).rows;

describe('Limits on mails that a compromised API can send', () => {
  // Shows DEC-5-process-6
  it('A mail to a member goes to the address of the member’s account, whichever process queues it', async () => {
    await attackers.api.attempt(`SELECT members.queue_email('app-removed', ${world.victim}, '{}')`);
    const { rows } = await world.t.owner.query('SELECT email FROM members.member WHERE id = $1', [world.victim]);
    expect((await queued('app-removed')).map(({ recipient }) => recipient)).toEqual([rows[0].email]);
  });

  it('API calls can mail a member at most 120 times a day', async () => {
    const flood = `SELECT members.queue_email('recovery-codes-made', ${world.victim}, '{}') FROM generate_series(1, 150)`;
    for (let times = 0; times < 2; times++) expect(await attackers.api.attempt(flood)).toBeNull();
    expect((await queued('recovery-codes-made')).length).toBeLessThanOrEqual(120);
    expect((await queued('recovery-codes-made')).length).toBeGreaterThan(100);
  });

  it('API calls can mail an address without an account at most 20 times a day', async () => {
    const flood = `SELECT mail.queue_to_address('account-not-opened', 'x@x.example', '{"kind": "member"}') FROM generate_series(1, 30)`;
    expect(await attackers.api.attempt(flood)).toBeNull();
    expect(await queued('account-not-opened')).toHaveLength(20);
  });

  it('A login on a new device cannot suppress the mail about it', async () => {
    const signIn = (token: string, ip: string, agent: string) =>
      attackers.api.attempt(
        `SELECT identity.open_member_session('${token}', ${world.victim}, NULL, '${ip}', '${agent}', 1)`,
      );
    expect(await signIn('\\x01', '10.0.0.1', 'first')).toBeNull();
    const before = (await queued('new-device')).length;
    expect(await signIn('\\x02', '10.0.0.2', 'second')).toBeNull();
    expect((await queued('new-device')).length).toBe(before + 1);
  });
});
