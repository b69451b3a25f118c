import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../testing/app.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { mailsFor } from '../testing/people.ts';
import { operatorCommands } from './commands.ts';

let t: TestDatabase;
let api: TestApp;
beforeAll(async () => {
  t = await testDatabase();
  api = await testApp(t);
});
afterAll(async () => {
  await api.close();
  await t.drop();
});

const PASSWORD = 'a-plumb-password';
const run = (name: string, args: string[], password?: string) => operatorCommands[name]!(api.deps, args, password);

describe('the operator’s command line', () => {
  it('creates the first member, whose code starts a team and who can log in', async () => {
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

  it('says so when an address or a number is taken', async () => {
    await run('create-member', ['Taken', '9222222222', 'taken@test.example'], PASSWORD);
    await expect(run('create-member', ['Taken', '9333333333', 'taken@test.example'], PASSWORD)).rejects.toThrow(
      'This email is taken',
    );
    await expect(run('create-member', ['Taken', '9222222222', 'other@test.example'], PASSWORD)).rejects.toThrow(
      'This phone is taken',
    );
  });

  it('creates an operator who sets up a second factor at the first sign-in, in a known role only', async () => {
    await run('create-operator', ['ops@test.example', 'Ops', 'finance'], PASSWORD);
    const login = await api.post('/operatorApi/signIn', { email: 'ops@test.example', password: PASSWORD });
    expect(login.json()).toMatchObject({ success: true, data: { hasApps: true } });
    const made = await t.owner.query("SELECT role FROM identity.operator WHERE email = 'ops@test.example'");
    expect(made.rows).toEqual([{ role: 'finance' }]);
    await run('create-operator', ['owner@test.example', 'Owner', 'owner'], PASSWORD);
    await run('create-operator', ['third@test.example', 'Third', 'finance'], PASSWORD);
    const [told] = await mailsFor(t, 'owner@test.example');
    expect(told).toMatchObject({ subject: 'third@test.example was made finance' });
    await expect(run('create-operator', ['x@test.example', 'X', 'root'], PASSWORD)).rejects.toThrow(
      'The role is one of',
    );
  });

  it('takes passwords from the environment alone, and not short ones', async () => {
    await expect(run('create-operator', ['y@test.example', 'Y', 'owner'])).rejects.toThrow('Set PASSWORD');
    await expect(run('create-operator', ['y@test.example', 'Y', 'owner'], 'short')).rejects.toThrow('Set PASSWORD');
  });

  it('puts a package on sale, and refuses terms that are none', async () => {
    await run('create-package', ['Command', '250.5', '400', '180']);
    const found = await api.post('/publicApi/userSearchProduct2', { search: 'Command' });
    expect(found.json().data.docs).toMatchObject([{ title: 'Command', price: '250.50', yield: '0.04', maturity: 180 }]);
    for (const terms of [
      ['X', '-1', '400', '180'],
      ['X', '1e3', '400', '180'],
      ['X', '100', '4.5', '180'],
      ['X', '100', '400', '0'],
      [],
    ]) {
      await expect(run('create-package', terms)).rejects.toThrow('Give a title');
    }
  });

  it.each(['book-trading-result', 'book-subsidy', 'book-capital'])(
    '%s refuses what is no transaction hash',
    async (command) => {
      await expect(run(command, ['0x12', 'note'])).rejects.toThrow('This is not a transaction hash');
    },
  );

  it('resets, freezes and releases with a reason only, and mails the member', async () => {
    const said = await run('create-member', ['Helped', '9555555555', 'helped@test.example'], PASSWORD);
    const code = /is (\w+)$/.exec(said)![1]!;
    const mails = async () =>
      (
        await t.owner.query<{ subject: string }>(
          `SELECT subject FROM mail.message WHERE recipient = 'helped@test.example' ORDER BY id`,
        )
      ).rows.map((row) => row.subject);
    for (const command of ['reset-second-factor', 'freeze-member', 'release-member']) {
      await expect(run(command, [code, 'support'])).rejects.toThrow('the reason');
      await expect(run(command, ['PLNOBODY', 'support', 'why'])).rejects.toThrow('Give the referral code');
    }
    await run('reset-second-factor', [code, 'support', 'phone', 'lost']);
    await run('freeze-member', [code, 'support', 'asked by phone']);
    await expect(run('freeze-member', [code, 'support', 'again'])).rejects.toThrow('frozen already');
    await run('release-member', [code, 'support', 'identified']);
    await expect(run('release-member', [code, 'support', 'again'])).rejects.toThrow('not frozen');
    expect(await mails()).toEqual([
      'Your second factor was reset by us',
      'Your account is frozen',
      'Your account is released',
    ]);
  });

  it('makes a sign-in link that works once', async () => {
    const said = await run('create-member', ['Linked', '9444444444', 'linked@test.example'], PASSWORD);
    const link = await run('sign-in-link', [/is (\w+)$/.exec(said)![1]!, 'support']);
    const userDetails = link.split('/auto-login/')[1];
    expect((await api.post('/publicApi/autoSigninSeller', { userDetails })).json()).toMatchObject({
      data: { fullName: 'Linked' },
    });
    expect((await api.post('/publicApi/autoSigninSeller', { userDetails })).statusCode).toBe(400);
  });
});
