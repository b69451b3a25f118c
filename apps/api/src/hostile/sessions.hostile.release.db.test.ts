import { describe, expect, it } from 'vitest';
import { theAttackers } from '../testing/hostile-ends.ts';
import type { HostileWorld } from '../testing/hostile-world.ts';

/*
 * Functions that change something for the owner of a session. The attacker has the API's login and a session of the
 * wrong member or of an operator without the right. Each attempt is pure SQL, without the checks of the API's code.
 */

type Role = 'finance' | 'support' | 'auditor';
type Call = (world: HostileWorld, session: string) => string;

const uuid = `'0198aaaa-0000-7000-8000-000000000001'`;

/** Actions of operators, with a role that lacks the right, or null if every role has it. */
const BY_OPERATORS: readonly (readonly [tries: string, tooLow: Role | null, call: Call])[] = [
  ['freeze a member', 'auditor', (w, s) => `SELECT identity.freeze_member(${s}, ${w.victim}, 'because', 'x')`],
  ['release a member', 'auditor', (w, s) => `SELECT identity.release_member(${s}, ${w.victim}, 'because', 'x')`],
  // Shows ASVS-7.4.5
  ['log a member out', 'finance', (w, s) => `SELECT identity.end_member_sessions(${s}, ${w.victim}, 'because')`],
  [
    'reset a member’s factors',
    'support',
    (w, s) => `SELECT identity.reset_member_factors(${s}, ${w.victim}, 'because', 'x')`,
  ],
  [
    'move a member below another sponsor',
    'finance',
    (w, s) => `SELECT identity.move_sponsor(${s}, ${w.accomplice}, ${w.victim})`,
  ],
  ['look at a member’s screens', 'auditor', (w, s) => `SELECT identity.issue_view_ticket(${s}, '\\x01', ${w.victim})`],
  [
    'invite an owner',
    'finance',
    (_, s) => `SELECT identity.invite_operator(${s}, '\\x01', 'owner', 'me@evil.example', 'x', NULL)`,
  ],
  ['withdraw an invitation', 'finance', (_, s) => `SELECT identity.revoke_invitation(${s}, ${uuid})`],
  // Shows DEC-5-process-4
  [
    'make an operator an owner',
    'finance',
    (w, s) => `SELECT identity.change_operator_role(${s}, ${w.finance}, 'owner', 'x', NULL)`,
  ],
  [
    'suspend an operator',
    'finance',
    (w, s) => `SELECT identity.suspend_operator(${s}, ${w.owners[1]}, true, 'x', NULL)`,
  ],
  [
    'reinstate an operator',
    'finance',
    (w, s) => `SELECT identity.suspend_operator(${s}, ${w.owners[1]}, false, 'x', NULL)`,
  ],
  ['confirm an operator', 'finance', (w, s) => `SELECT identity.confirm_operator(${s}, ${w.owners[1]}, 'x', NULL)`],
  [
    'reset an operator’s factors',
    'finance',
    (w, s) => `SELECT identity.reset_operator_factors(${s}, ${w.owners[1]}, 'x', NULL)`,
  ],
  // Shows DEC-5-process-4
  [
    'change a setting',
    'finance',
    (_, s) => `SELECT settings.change(${s}, 0, '{"sweepFrom": "30000000"}', 'because', 'x', NULL)`,
  ],
  // Shows DEC-5-process-4
  [
    'create a draft of a plan',
    'support',
    (_, s) => `SELECT plans.save_draft(${s}, NULL, NULL, 'plan', NULL, '{}', '2098-01-01', 'because')`,
  ],
  ['propose a draft', 'support', (_, s) => `SELECT plans.propose_draft(${s}, ${uuid}, 1)`],
  ['discard a draft', 'support', (_, s) => `SELECT plans.discard_draft(${s}, ${uuid}, 'because')`],
  ['try a plan', 'support', (_, s) => `SELECT plans.start_simulation(${s}, NULL, 'in force', 7, 0)`],
  ['cancel a trial of a plan', 'support', (_, s) => `SELECT plans.cancel_simulation(${s}, ${uuid})`],
  ['take a package off sale', 'support', (w, s) => `SELECT investments.withdraw_package(${s}, '${w.packageId}')`],
  [
    'export a sweep',
    'support',
    (w, s) => `SELECT sweeps.export(${s}, 56, 'x', '${w.stranger}', '${w.stranger}', '[]')`,
  ],
  ['import a signed sweep', 'support', (_, s) => `SELECT sweeps.import(${s}, ${uuid}, '[]')`],
  ['discard a sweep', 'support', (_, s) => `SELECT sweeps.give_up(${s}, ${uuid})`],
  [
    'decide about identity documents',
    'finance',
    (w, s) => `SELECT kyc.decide(${s}, ${w.accomplice}, 'approved', NULL, 'x')`,
  ],
  ['answer a message', 'finance', (_, s) => `SELECT * FROM site.handle_contact(${s}, ${uuid}, 'x')`],
  ['publish an announcement', 'finance', (_, s) => `SELECT site.announce(${s}, '{}', now(), now() + interval '1 day')`],
  ['withdraw an announcement', 'finance', (_, s) => `SELECT site.withdraw_announcement(${s}, ${uuid})`],
  ['remove a subscriber', 'finance', (_, s) => `SELECT site.remove_subscriber(${s}, ${uuid})`],
  ['reject a withdrawal', 'support', (w, s) => `SELECT withdrawals.reject(${s}, '${w.withdrawal.pending}', 'x')`],
  [
    'order a payout step',
    'support',
    (w, s) =>
      `SELECT withdrawals.order_payout(${s}, 'rebroadcast', '${w.withdrawal.paying}', NULL, NULL, 'x', '127.0.0.1', 'x')`,
  ],
  [
    'have a small deposit credited',
    'support',
    (_, s) => `SELECT deposits.request_credit(${s}, ${uuid}, 'x', '127.0.0.1', 'x')`,
  ],
  ['reject a proposal', 'support', (w, s) => `SELECT proposals.decide(${s}, '${w.proposal}', 'rejected', 'x', NULL)`],
  ['mark another token as settled', 'support', (_, s) => `SELECT deposits.settle_other_token(${s}, 1, 'x')`],
  [
    'request the close of a day',
    'support',
    (_, s) => `SELECT income.request_close(${s}, NULL, NULL, platform.business_date(), '127.0.0.1', 'x', 'x')`,
  ],
  ['have a failed job retried', 'auditor', (_, s) => `SELECT identity.retry_jobs(${s}, NULL, 'send-mail', 1)`],
  ['have a mail resent', 'auditor', (_, s) => `SELECT identity.resend_mail(${s}, ${uuid})`],
  ['pause payouts', 'support', (_, s) => `SELECT withdrawals.pause_payouts(${s}, true)`],
  ['change an operator’s password', null, (_, s) => `SELECT identity.change_operator_password(${s}, 'x', 'y')`],
];

/** Actions of the victim, tried with another session. */
const BY_THE_VICTIM: readonly (readonly [tries: string, call: Call])[] = [
  [
    'change a member’s password',
    (w, s) => `SELECT identity.change_password(${s}, ${w.victim}, 'x', m.password_hash)
      FROM members.member m WHERE m.id = ${w.victim}`,
  ],
  ['submit identity documents', (w, s) => `SELECT kyc.submit(${s}, ${w.victim}, 'passport')`],
  ['save a payout address', (w, s) => `SELECT address_book.add(${s}, ${w.victim}, 'x', '${w.stranger}')`],
  ['remove a payout address', (w, s) => `SELECT address_book.remove(${s}, ${w.victim}, ${uuid})`],
  ['turn on the payout allowlist', (w, s) => `SELECT address_book.begin_allowlist(${s}, ${w.victim})`],
  ['turn off the payout allowlist', (w, s) => `SELECT address_book.end_allowlist(${s}, ${w.victim}, ${uuid})`],
  ['turn off mails', (w, s) => `SELECT notifications.choose(${s}, ${w.victim}, '{purchase}', NULL)`],
  ['lift a personal limit', (w, s) => `SELECT limits.choose_limit(${s}, ${w.victim}, 'day', NULL)`],
  [
    'accept a notice for a member',
    (w, s) => `SELECT identity.accept_notice(${s}, ${w.victim}, 'risk', 1, '${'0'.repeat(64)}', '127.0.0.1')`,
  ],
  ['pause a member', (w, s) => `SELECT limits.take_pause(${s}, ${w.victim}, 'cool-off', 7)`],
];

const { world, attackers } = await theAttackers();

/** Returns the error that the API's login gets. */
async function refusedWith(statement: string): Promise<string> {
  const client = await attackers.api.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query(statement);
    return 'accepted';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

const UNKNOWN = `'\\x${'00'.repeat(32)}'`;

describe('Sessions of operators', () => {
  const ways = BY_OPERATORS.flatMap(([tries, , call]) => [
    [tries, 'no session', () => 'NULL', 'unauthorized', call] as const,
    [tries, 'an unknown session hash', () => UNKNOWN, 'unauthorized', call] as const,
    [tries, 'a member’s session', (w: HostileWorld) => w.session.accomplice, 'unauthorized', call] as const,
    [tries, 'an ended session of an owner', (w: HostileWorld) => w.session.ended, 'unauthorized', call] as const,
    [tries, 'a locked session of an owner', (w: HostileWorld) => w.session.locked, 'session_locked', call] as const,
  ]);

  // Shows ASVS-8.2.2
  it.each(ways)('The API’s login cannot %s with %s', async (_tries, _with, session, refusal, call) => {
    expect(await refusedWith(call(world, session(world)))).toBe(refusal);
  });

  const low = BY_OPERATORS.flatMap(([tries, role, call]) => (role === null ? [] : [[role, tries, call] as const]));
  // Shows ASVS-8.3.1
  it.each(low)('An operator with the role %s cannot %s', async (role, _tries, call) => {
    expect(await refusedWith(call(world, world.session[role]))).toBe('role_not_allowed');
  });
});

describe('Sessions of members', () => {
  const ways = BY_THE_VICTIM.flatMap(([tries, call]) => [
    [tries, 'no session', () => 'NULL', call] as const,
    [tries, 'another member’s session', (w: HostileWorld) => w.session.accomplice, call] as const,
    [tries, 'an owner’s session', (w: HostileWorld) => w.session.owner, call] as const,
  ]);

  // Shows ASVS-8.2.2
  it.each(ways)('The API’s login cannot %s with %s', async (_tries, _with, session, call) => {
    expect(await refusedWith(call(world, session(world)))).toBe('unauthorized');
  });
});
