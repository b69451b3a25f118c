import { userInfo } from 'node:os';
import { texts as consoleInputsTexts } from '@plumbline/texts/en/console-inputs';
import { texts as errorsTexts } from '@plumbline/texts/en/errors';
import { texts as mailsTexts } from '@plumbline/texts/en/mails';
import { describe, expect, it } from 'vitest';
import { ownApp, ownDatabase } from '../testing/fixtures.ts';
import { auditOf } from '../testing/operators.ts';
import { mailsFor } from '../testing/people.ts';
import { operatorCommands } from './commands.ts';

const t = await ownDatabase();
const api = await ownApp(t);

const PASSWORD = 'a-plumb-password';
const run = (name: string, args: string[], password?: string) => operatorCommands[name]!(api.deps, args, password);

describe('the operator’s command line', () => {
  it('The command line says how many pictures it moved to the storage of new pictures', async () => {
    expect(await run('move-pictures', [])).toBe('0 pictures moved to the store “database”');
  });

  // Shows DEC-5-operators-2
  it('The command line creates the first member, whose code starts a team and who can log in', async () => {
    const said = await run('create-member', ['First Member', '9111111111', 'First@test.example'], PASSWORD);
    const code = /is (\w+)$/.exec(said)![1]!;
    const check = await api.post('/publicApi/referCheck', { referBy: code });
    expect(check.json()).toMatchObject({ success: true, data: { fullName: 'First Member' } });
    const login = await api.post('/publicApi/signinSeller', {
      email: 'first@test.example',
      password: PASSWORD,
      role_name: 'User',
    });
    expect(login.json()).toMatchObject({ success: true, data: { referId: code } });
  });

  it('The command line reports an email address or a phone number that is already taken', async () => {
    await run('create-member', ['Taken', '9222222222', 'taken@test.example'], PASSWORD);
    await expect(run('create-member', ['Taken', '9333333333', 'taken@test.example'], PASSWORD)).rejects.toThrow(
      'This email is taken',
    );
    await expect(run('create-member', ['Taken', '9222222222', 'other@test.example'], PASSWORD)).rejects.toThrow(
      'This phone is taken',
    );
  });

  it('The command line creates an operator only with a known role, who sets up a second factor at sign-in', async () => {
    await run('create-operator', ['ops@test.example', 'Ops', 'finance'], PASSWORD);
    const login = await api.post('/operatorApi/signIn', { email: 'ops@test.example', password: PASSWORD });
    expect(login.json()).toMatchObject({ success: true, data: { enrolment: expect.any(String) } });
    const made = await t.owner.query("SELECT role FROM identity.operator WHERE email = 'ops@test.example'");
    expect(made.rows).toEqual([{ role: 'finance' }]);
    await run('create-operator', ['owner@test.example', 'Owner', 'owner'], PASSWORD);
    await run('create-operator', ['third@test.example', 'Third', 'finance'], PASSWORD);
    const [told] = await mailsFor(t, 'owner@test.example');
    expect(told).toMatchObject({ subject: 'third@test.example was made finance' });
    await expect(run('create-operator', ['x@test.example', 'X', 'root'], PASSWORD)).rejects.toThrow(
      'The role must be one of',
    );
  });

  it('The command line reads passwords only from the environment and rejects short ones', async () => {
    await expect(run('create-operator', ['y@test.example', 'Y', 'owner'])).rejects.toThrow('Set PASSWORD');
    await expect(run('create-operator', ['y@test.example', 'Y', 'owner'], 'short')).rejects.toThrow('Set PASSWORD');
  });

  // Shows DEC-2.8
  it('The command line audits each of its changes, with the person who requested it or the machine’s user', async () => {
    const said = await run('create-member', ['Audited', '9666666666', 'audited@test.example'], PASSWORD);
    const code = /is (\w+)$/.exec(said)![1]!;
    const { rows } = await t.owner.query("SELECT public_id FROM members.member WHERE email = 'audited@test.example'");
    await run('sign-in-link', [code, 'Nora']);
    const user = `command line, ${userInfo().username}`;
    expect(await auditOf(t, `member:${rows[0].public_id}`)).toMatchObject([
      { actor: user, action: 'member.create', after: { fullName: 'Audited', referId: code } },
      { actor: 'command line, Nora', action: 'member.sign-in-link' },
    ]);
    await run('create-operator', ['audited@ops.example', 'Ops', 'auditor'], PASSWORD);
    const made = await t.owner.query("SELECT id FROM identity.operator WHERE email = 'audited@ops.example'");
    expect(await auditOf(t, `operator:${made.rows[0].id}`)).toMatchObject([
      { actor: user, action: 'operator.create', after: { email: 'audited@ops.example', role: 'auditor' } },
    ]);
  });

  // Shows DEC-2.8
  it('The command line cannot put a package on sale, which requires two operators in the console', () => {
    expect(Object.keys(operatorCommands)).not.toContain('create-package');
  });

  // Shows DEC-2.8
  it('The command line switches the identity check as a version of the settings, with author and reason', async () => {
    await expect(run('kyc', ['require', 'on', 'Nora'])).rejects.toThrow('the reason');
    await run('kyc', ['require', 'on', 'Nora', 'The', 'regulator', 'asks']);
    await expect(run('kyc', ['require', 'on', 'Nora', 'once more'])).rejects.toThrow(
      consoleInputsTexts.nothingWouldChange,
    );
    expect(await t.rows('SELECT changes, changed_by, reason FROM platform.setting_version')).toEqual([
      {
        changes: { identityChecks: { before: 'false', after: 'true' } },
        changed_by: 'command line, Nora',
        reason: 'The regulator asks',
      },
    ]);
    expect(await auditOf(t, 'settings:1')).toMatchObject([
      { actor: 'command line, Nora', action: 'settings.change', before: { identityChecks: 'false' } },
    ]);
    await run('kyc', ['require', 'off', 'Nora', 'as before']);
  });

  it.each(['book-trading-result', 'book-subsidy', 'book-capital'])(
    '%s rejects a value that is not a transaction hash',
    async (command) => {
      await expect(run(command, ['0x12', 'note'])).rejects.toThrow(errorsTexts.hash_not_valid);
    },
  );

  // Shows DEC-5-factors-8
  it('The command line resets, freezes and releases only with a reason, and mails the member', async () => {
    const said = await run('create-member', ['Helped', '9555555555', 'helped@test.example'], PASSWORD);
    const code = /is (\w+)$/.exec(said)![1]!;
    const mails = async () => (await mailsFor(t, 'helped@test.example')).map(({ subject }) => subject).reverse();
    for (const command of ['reset-second-factor', 'freeze-member', 'release-member']) {
      await expect(run(command, [code, 'support'])).rejects.toThrow('the reason');
      await expect(run(command, ['PLNOBODY', 'support', 'why'])).rejects.toThrow('Specify the referral code');
    }
    await run('reset-second-factor', [code, 'support', 'phone', 'lost']);
    await run('freeze-member', [code, 'support', 'asked by phone']);
    await expect(run('freeze-member', [code, 'support', 'again'])).rejects.toThrow('frozen already');
    await run('release-member', [code, 'support', 'identified']);
    await expect(run('release-member', [code, 'support', 'again'])).rejects.toThrow('not frozen');
    expect(await mails()).toEqual([
      mailsTexts.subjects['factors-reset'],
      mailsTexts.subjects['account-frozen'],
      mailsTexts.subjects['account-released'],
    ]);
  });

  it('The command line creates a sign-in link that works once', async () => {
    const said = await run('create-member', ['Linked', '9444444444', 'linked@test.example'], PASSWORD);
    const link = await run('sign-in-link', [/is (\w+)$/.exec(said)![1]!, 'support']);
    const userDetails = link.split('/auto-login/')[1];
    expect((await api.post('/publicApi/autoSigninSeller', { userDetails })).json()).toMatchObject({
      data: { fullName: 'Linked' },
    });
    expect((await api.post('/publicApi/autoSigninSeller', { userDetails })).statusCode).toBe(400);
  });
});
