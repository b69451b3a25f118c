import { SETTING_KEYS, settingOf } from '@plumbline/contract/settings';
import { texts as consoleInputsTexts } from '@plumbline/texts/en/console-inputs';
import { texts as entriesTexts } from '@plumbline/texts/en/entries';
import { texts as mailsTexts } from '@plumbline/texts/en/mails';
import { texts as resumeEntriesTexts } from '@plumbline/texts/en/resume-entries';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toSettings } from '../../../platform/settings.ts';
import { postDecision } from '../../../testing/decide.ts';
import { tokenOf } from '../../../testing/factors.ts';
import { ownApp, ownDatabase } from '../../../testing/fixtures.ts';
import { inOneTransaction } from '../../../testing/in-one-transaction.ts';
import { auditOf, signedInOperator } from '../../../testing/operators.ts';
import { mailsFor, member, PASSWORD, writeMails } from '../../../testing/people.ts';
import { toSetting } from './rules.ts';

async function made() {
  const t = await ownDatabase();
  return { t, api: await ownApp(t), owner: await signedInOperator(t) };
}
/** For tests that write nothing. */
const unchanged = await made();
let { t, api, owner } = unchanged;
const useUnchanged = (): void => {
  ({ t, api, owner } = unchanged);
};
const useOwn = async (): Promise<void> => {
  ({ t, api, owner } = await made());
};

const change = (changes: Record<string, unknown>, basedOn = 0, reason = 'a test of it') =>
  postDecision(t, api, '/operatorApi/changeSettings', { basedOn, changes, reason }, owner.token);
const shown = async () => {
  const { data } = (await api.get('/operatorApi/settings', owner.token)).json();
  return {
    version: data.version,
    ...Object.fromEntries(data.settings.map((each: { key: string; value: string }) => [each.key, each.value])),
  };
};

describe('the brand', () => {
  beforeEach(useOwn);

  const subjects = async () =>
    (await t.rows<{ subject: string }>('SELECT subject FROM mail.message ORDER BY id')).map(({ subject }) => subject);
  const subscribe = (email: string) => api.post('/publicApi/newsletter', { email });

  // Shows DEC-6.5
  it('A new brand name appears in all emails from then on', async () => {
    await subscribe('before@plumbline.example');
    await writeMails(t);
    await change({ brandName: 'Lotwaage 3.0' });
    await subscribe('after@plumbline.example');
    await writeMails(t);
    expect(await subjects()).toEqual([
      mailsTexts.subjects['newsletter-confirmation']({ brand: 'Plumbline' }),
      mailsTexts.subjects['settings-changed'],
      mailsTexts.subjects['newsletter-confirmation']({ brand: 'Lotwaage 3.0' }),
    ]);
    const { rows } = await t.owner.query(
      "SELECT body_text FROM mail.message WHERE recipient = 'after@plumbline.example'",
    );
    expect(rows[0].body_text.trim()).toMatch(/\nLotwaage 3\.0$/);
  });

  // Shows DEC-6.5
  it("Authenticator apps and devices show the account with the brand's name", async () => {
    await change({ brandName: 'Lotwaage' });
    const token = await tokenOf(api, (await member(t)).email);
    const app = (await api.post('/sellerApi/totpSetup', { password: PASSWORD }, token)).json().data;
    expect(app.uri).toMatch(/^otpauth:\/\/totp\/Lotwaage:/);
    const key = (await api.post('/sellerApi/passkeyOptions', { password: PASSWORD }, token)).json().data;
    expect(key.options.rp.name).toBe('Lotwaage');
  });
});

describe('a change of the settings', () => {
  beforeEach(useOwn);

  // Shows DEC-6.6
  it("A change of the settings also applies to members' calls, from the next one on", async () => {
    const answer = await change({ withdrawalMinimum: '45.5', identityChecks: 'true' });
    expect(answer.json()).toMatchObject({ success: true, data: { version: 1 } });
    expect(await shown()).toMatchObject({ version: 1, withdrawalMinimum: '45.50', identityChecks: 'true' });
    const { limits } = (await api.get('/publicApi/platform')).json().data;
    expect(limits).toMatchObject({ withdrawalMinimum: '45.50' });
  });

  it('A change of the settings is stored as a version and audited with author, reason, before and after', async () => {
    await change({ depositReportMinimum: '50', depositMinimum: '10' }, 0, 'fees rose');
    await change({ withdrawalMinimum: '40' }, 1);
    const list = (await api.get('/operatorApi/settingVersions?key=depositReportMinimum', owner.token)).json().data;
    expect(list).toMatchObject({
      total: 1,
      docs: [
        {
          version: 1,
          changedBy: owner.email,
          reason: 'fees rose',
          changes: [{ key: 'depositReportMinimum', before: '30.00', after: '50.00' }],
        },
      ],
    });
    expect(await auditOf(t, 'settings:1')).toEqual([
      {
        actor: owner.email,
        role: 'owner',
        action: 'settings.change',
        reason: 'fees rose',
        before: { depositReportMinimum: '30.00' },
        after: { depositReportMinimum: '50.00' },
      },
    ]);
  });

  // Shows DEC-5-process-8
  it('A change of the settings is confirmed with a second factor over its content, stored with its version', async () => {
    const body = { basedOn: 0, changes: { sweepFrom: '30', brandName: 'Lotwaage' }, reason: 'fees rose' };
    const asked = await api.post('/operatorApi/changeSettings', body, owner.token);
    const statement =
      'Change settings\nName of the product: Plumbline → Lotwaage\nSwept from: 20.00 → 30.00\nReason: fees rose\nVersion: 1';
    expect([asked.statusCode, asked.json().data]).toEqual([409, { statement }]);
    expect((await shown()).version).toBe(0);
    expect((await change(body.changes, 0, body.reason)).statusCode).toBe(200);
    const { rows } = await t.owner.query(
      'SELECT identity.is_confirmed(confirmation_id, operator_id, $1) AS is FROM platform.setting_version',
      [statement],
    );
    expect(rows).toEqual([{ is: true }]);
  });

  it('A change of the settings is rejected if another one was made after its base version', async () => {
    const answers = await Promise.all([change({ withdrawalMinimum: '40' }), change({ withdrawalMinimum: '50' })]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409]);
    expect((await change({ withdrawalMinimum: '60' })).headers['x-error-code']).toBe('settings_changed');
    expect((await shown()).version).toBe(1);
  });

  // Shows DEC-5-operators-8
  it('A change of the settings is emailed to every owner', async () => {
    const other = await signedInOperator(t);
    await change({ secondApprovalFrom: '900' });
    const [mail] = await mailsFor(t, other.email);
    expect(mail).toMatchObject({
      subject: mailsTexts.subjects['settings-changed'],
      text: expect.stringContaining('secondApprovalFrom: 1000.00 → 900.00'),
    });
    expect(mail!.text).toContain(`By: ${owner.email}`);
  });

  it('A change of the settings requires a reason and an owner', async () => {
    expect((await change({ withdrawalMinimum: '40' }, 0, ' ')).json().message).toBe(consoleInputsTexts.giveReason);
    const finance = await signedInOperator(t, 'finance');
    const body = { basedOn: 0, changes: { withdrawalMinimum: '40' }, reason: 'because' };
    expect((await api.post('/operatorApi/changeSettings', body, finance.token)).statusCode).toBe(403);
    expect((await api.get('/operatorApi/settings', finance.token)).statusCode).toBe(200);
  });

  it('A version of the settings cannot be rewritten, even by the database owner', async () => {
    await change({ withdrawalMinimum: '40' });
    await expect(t.owner.query("UPDATE platform.setting_version SET reason = 'another'")).rejects.toThrow(
      'never changed',
    );
    await expect(t.owner.query('DELETE FROM platform.setting_version')).rejects.toThrow('never changed');
  });

  it('The settings page shows every setting with its initial value', async () => {
    const { data } = (await api.get('/operatorApi/settings', owner.token)).json();
    expect(data.settings.map((each: { key: string }) => each.key)).toEqual(SETTING_KEYS);
    expect(data.settings.filter((each: { value: string; default: string }) => each.value !== each.default)).toEqual([]);
  });
});

describe('rejected changes of the settings', () => {
  // Nothing is written.
  beforeAll(useUnchanged);

  // Shows DEC-5-operators-8
  it.each([
    [{ depositMinimum: '-1' }, consoleInputsTexts.giveAmountInUsdt],
    [{ depositMinimum: '1e9' }, consoleInputsTexts.giveAmountInUsdt],
    [{ withdrawalChargeBps: '10.01' }, consoleInputsTexts.percentTo({ most: '10' })],
    [{ withdrawalChargeBps: '0.005' }, consoleInputsTexts.percentTo({ most: '10' })],
    [{ vendorWithdrawalChargeBps: '10.01' }, consoleInputsTexts.percentTo({ most: '10' })],
    [{ packageChargeBps: '11' }, consoleInputsTexts.percentTo({ most: '10' })],
    [
      { packageChargeBps: '1.29' },
      consoleInputsTexts.directIncomeAboveMargin({ direct: '1 %', rewards: '0.3 %', charge: '1.29 %' }),
    ],
    [{ limitRaiseWaitHours: '23' }, consoleInputsTexts.hoursBetween({ least: '24', most: '2160' })],
    [{ identityChecks: 'maybe' }, consoleInputsTexts.chooseYesOrNo],
    [{ timeZone: 'Mars/Olympus' }, consoleInputsTexts.giveTimeZone],
    [{ dayCloseAt: '24:00' }, consoleInputsTexts.giveTimeOfDay],
    [{ contactEmail: 'nowhere' }, resumeEntriesTexts.giveEmailAddress],
    [{ brandName: '' }, consoleInputsTexts.brandLetters],
    [{ brandName: 'A<b>' }, consoleInputsTexts.brandLetters],
    [{ brandName: 'A'.repeat(41) }, consoleInputsTexts.brandLetters],
    [{ mailName: 'Name <x@y.zz>' }, consoleInputsTexts.nameOf60CharactersAtMost],
    [{ payoutsPaused: 'true' }, consoleInputsTexts.noSuchSetting],
    [{ depositMinimum: '31' }, consoleInputsTexts.reportMinimumTooLow],
    [{ foldDepositsBelow: '10.01' }, consoleInputsTexts.foldLimitTooHigh],
    [{ autoApproveUpTo: '1000' }, consoleInputsTexts.secondApprovalTooLow],
    [{ withdrawalMinimum: '100.01' }, 'At most 100.00 USDT'],
    [{ packageWithdrawalMinimum: '1000000' }, 'At most 100.00 USDT'],
    [{ secondApprovalFrom: '1000000' }, 'At most 10000.00 USDT'],
    [{ secondApprovalFrom: '10000', autoApproveUpTo: '1000.01' }, 'At most 1000.00 USDT'],
    [{ withdrawalMinimum: '0' }, consoleInputsTexts.nothingLeftOfWithdrawal],
    [{ withdrawalMinimum: '30' }, consoleInputsTexts.nothingWouldChange],
    [{}, consoleInputsTexts.nothingWouldChange],
    [{ depositMinimum: 5 }, entriesTexts.sendText],
  ])('The change %j is rejected as a whole: %s', async (changes, message) => {
    const before = await shown();
    const answer = await change({ limitRemovalWaitHours: '168', ...changes });
    expect([answer.statusCode, answer.json().message]).toEqual([400, message]);
    expect(await shown()).toEqual(before);
  });

  const bounded = SETTING_KEYS.flatMap((key) => {
    const { most } = settingOf(key);
    return most === undefined ? [] : [[key, most] as const];
  });
  const write = (key: string, micro: bigint) =>
    inOneTransaction(
      t,
      [],
      `INSERT INTO platform.setting (key, value, changed_by) VALUES ('${key}', '"${micro}"', 'test') RETURNING 'written'`,
    );

  // Shows DEC-5-operators-8
  it.each(bounded)('No program can set %s above its limit', async (key, most) => {
    expect(await write(key, most)).toHaveLength(1);
    expect(await write(key, most + 1n)).toBe('setting_within_bounds');
  });

  it('No setting can stop withdrawals or the second approval', () => {
    expect(Object.fromEntries(bounded)).toMatchObject({
      withdrawalMinimum: 100_000_000n,
      payoutCost: 2_000_000n,
      packageWithdrawalMinimum: 100_000_000n,
      autoApproveUpTo: 1_000_000_000n,
      secondApprovalFrom: 10_000_000_000n,
    });
  });
});

describe('settings in the database', () => {
  beforeAll(useUnchanged);

  it.each([
    [{ depositMinimum: '30000000' }, { depositMinimum: '30000001' }],
    [{ foldDepositsBelow: '10000000' }, { foldDepositsBelow: '10000001' }],
    [{ autoApproveUpTo: '999999999' }, { autoApproveUpTo: '1000000000' }],
    [{ secondApprovalFrom: '1' }, { secondApprovalFrom: '0' }],
    [{ withdrawalMinimum: '1', withdrawalChargeBps: 1000 }, { withdrawalMinimum: '0' }],
    [{ packageWithdrawalMinimum: '1' }, { packageWithdrawalMinimum: '0' }],
  ])('The database accepts %j with the other settings and rejects %j', async (kept, broken) => {
    const write = (values: object) =>
      inOneTransaction(
        t,
        [],
        `SELECT platform.change_settings(0, '${JSON.stringify(values)}', NULL, 'test', 'because', NULL, NULL)`,
      );
    expect(await write(kept)).toHaveLength(1);
    expect(await write(broken)).toBe('settings_hold_together');
  });

  it.each([
    ['depositMinimum', '"30000000"', '30.00'],
    ['depositMinimum', '"30500000"', '30.50'],
    ['depositMinimum', '"30000001"', '30.000001'],
    ['depositMinimum', '"0"', '0.00'],
    ['withdrawalChargeBps', '250', '2.5'],
    ['withdrawalChargeBps', '1000', '10'],
    ['withdrawalChargeBps', '5', '0.05'],
    ['limitRaiseWaitHours', '100', '100'],
    ['identityChecks', 'true', 'true'],
  ] as const)('The database shows %s of %s as %s, like the screens', async (key, stored, shows) => {
    const value = toSettings({ [key]: JSON.parse(stored) });
    const { rows } = await t.owner.query('SELECT platform.shown_setting($1, $2::jsonb) AS shown', [key, stored]);
    expect([rows[0].shown, toSetting(key, value)]).toEqual([shows, shows]);
  });

  it.each([
    ['depositMinimum', '10'],
    ['depositMinimum', '"-1"'],
    ['depositMinimum', '"1000000000001"'],
    ['withdrawalChargeBps', '1001'],
    ['vendorWithdrawalChargeBps', '1001'],
    ['withdrawalChargeBps', '0.5'],
    ['limitRaiseWaitHours', '23'],
    ['limitRaiseWaitHours', '2161'],
    ['identityChecks', '"true"'],
    ['timeZone', '"Mars/Olympus"'],
    ['dayCloseAt', '"24:00"'],
    ['contactEmail', '"nowhere"'],
    ['brandName', '""'],
    ['brandName', '"A<b>"'],
    ['mailName', '"A\\nBcc: x@y.zz"'],
    ['trust', 'true'],
  ])('The database rejects %s of %s, whatever program writes it', async (key, value) => {
    await expect(
      t.owner.query(`INSERT INTO platform.setting (key, value, changed_by) VALUES ($1, $2::jsonb, 'test')`, [
        key,
        value,
      ]),
    ).rejects.toThrow('setting_in_range');
  });
});
