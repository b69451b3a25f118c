import { describe, expect, it } from 'vitest';
import { theAttackers } from '../testing/hostile-ends.ts';

const { world, attackers } = theAttackers();
const queued = async (template: string): Promise<{ recipient: string; facts: Record<string, unknown> }[]> =>
  (await world().t.owner.query('SELECT recipient, facts FROM mail.message WHERE template = $1', [template])).rows;

describe('What a taken API can still have mailed', () => {
  it('An e-mail to a member goes to the member’s own address, whoever queues it', async () => {
    await attackers.api.attempt(`SELECT members.queue_email('app-removed', ${world().victim}, '{}')`);
    const { rows } = await world().t.owner.query('SELECT email FROM members.member WHERE id = $1', [world().victim]);
    expect((await queued('app-removed')).map(({ recipient }) => recipient)).toEqual([rows[0].email]);
  });

  it('A member is mailed 120 times a day by calls, and then no more', async () => {
    const flood = `SELECT members.queue_email('recovery-codes-made', ${world().victim}, '{}') FROM generate_series(1, 150)`;
    for (let times = 0; times < 2; times++) expect(await attackers.api.attempt(flood)).toBeNull();
    expect((await queued('recovery-codes-made')).length).toBeLessThanOrEqual(120);
    expect((await queued('recovery-codes-made')).length).toBeGreaterThan(100);
  });

  it('An address that belongs to nobody is mailed 20 times a day by calls', async () => {
    const flood = `SELECT mail.queue_to_address('account-not-opened', 'x@x.example', '{}') FROM generate_series(1, 30)`;
    expect(await attackers.api.attempt(flood)).toBeNull();
    expect(await queued('account-not-opened')).toHaveLength(20);
  });

  it('Who signed in on a new device is the operator that is named, whatever the API says', async () => {
    const facts = '{"device": "Chrome on Windows", "ip": "10.0.0.1", "by": "other@owner.example"}';
    await attackers.api.attempt(`SELECT identity.queue_email('console-device', ${world().owners[0]}, '${facts}')`);
    const { rows } = await world().t.owner.query('SELECT email FROM identity.operator WHERE id = $1', [
      world().owners[0],
    ]);
    const told = await queued('console-device');
    expect(told.length).toBeGreaterThan(0);
    expect([...new Set(told.map(({ facts: { by } }) => by))]).toEqual([rows[0].email]);
  });
});
