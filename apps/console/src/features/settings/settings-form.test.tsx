import { fakeApi } from '@plumbline/app-runtime/testing';
import type { DataOf } from '@plumbline/contract';
import { changeSettings, operatorProposeSettings, operatorSettings } from '@plumbline/contract/operator';
import { SETTING_KEYS } from '@plumbline/contract/settings';
import { texts as consoleTexts } from '@plumbline/texts/en/console';
import { texts as consoleAnswersTexts } from '@plumbline/texts/en/console-answers';
import { texts as consoleSettingsTexts } from '@plumbline/texts/en/console-settings';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { draw, drawWith, signInAs } from '../../lib/draw.testing.tsx';
import { refreshEverything } from '../../lib/query.ts';
import { SettingsForm } from './settings-form.tsx';
import { SettingsScreen } from './settings-screen.tsx';

const VALUES: Readonly<Record<string, string>> = {
  depositMinimum: '10',
  autoApproveUpTo: '100',
  limitRaiseWaitHours: '24',
};
const SETTINGS = {
  version: 7,
  owners: 2,
  configured: {
    timeZone: 'UTC',
    contactEmail: 'desk@plumbline.example',
    mailFrom: 'Plumbline <no-reply@plumbline.example>',
  },
  settings: SETTING_KEYS.map((key) => ({ key, value: VALUES[key] ?? '', default: VALUES[key] ?? '' })),
} as unknown as DataOf<typeof operatorSettings>;

const savedMeanwhile = (saved: Readonly<Record<string, string>>): typeof SETTINGS => ({
  ...SETTINGS,
  version: 8,
  settings: SETTINGS.settings.map((each) => ({ ...each, value: saved[each.key] ?? each.value })),
});
const fieldOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const giveReason = async (user: ReturnType<typeof draw>['user'], confirm: string) => {
  type('Reason', 'A reason');
  await user.click(screen.getByRole('button', { name: confirm }));
};

beforeEach(() => signInAs('owner'));

describe('Changing the settings', () => {
  it('The save button appears once a value differs, and Discard restores the old value', async () => {
    const { user } = drawWith(<SettingsForm settings={SETTINGS} />, {});
    expect(screen.queryByRole('button', { name: /Change/ })).toBeNull();
    type('Smallest deposit', '12');
    expect(screen.getByRole('button', { name: consoleSettingsTexts.changeOneSetting })).toBeTruthy();
    type(consoleSettingsTexts.labels.limitRaiseWaitHours, '48');
    expect(screen.getByRole('button', { name: consoleSettingsTexts.changeCountSettings({ count: '2' }) })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: consoleSettingsTexts.discard }));
    expect(screen.getByLabelText<HTMLInputElement>(consoleSettingsTexts.labels.depositMinimum).value).toBe('10');
    expect(screen.queryByRole('button', { name: /Change/ })).toBeNull();
  });

  it('A change is sent with its reason and the version that it was based on', async () => {
    const { server: api, user } = drawWith(<SettingsForm settings={SETTINGS} />, {
      [changeSettings.path]: { message: consoleAnswersTexts.changeSettings, data: {} },
    });
    type('Smallest deposit', '12');
    await user.click(screen.getByRole('button', { name: consoleSettingsTexts.changeOneSetting }));
    await giveReason(user, 'Change');
    await waitFor(() => expect(api.to(changeSettings.path)).toHaveLength(1));
    expect(api.bodies(changeSettings)[0]).toEqual({
      changes: { depositMinimum: '12' },
      reason: 'A reason',
      basedOn: 7,
    });
  });

  it('Raising the automatic approval limit becomes a proposal for another owner', async () => {
    const { server: api, user } = drawWith(<SettingsForm settings={SETTINGS} />, {
      [operatorProposeSettings.path]: { message: 'Proposed', data: {} },
    });
    type(consoleSettingsTexts.labels.autoApproveUpTo, '500');
    await user.click(screen.getByRole('button', { name: consoleSettingsTexts.changeOneSetting }));
    expect(screen.getByText(consoleSettingsTexts.takesTwoOwners, { exact: false })).toBeTruthy();
    await giveReason(user, 'Propose');
    await waitFor(() => expect(api.to(operatorProposeSettings.path)).toHaveLength(1));
    expect(api.to(changeSettings.path)).toEqual([]);
  });

  it('A single owner can lower the automatic approval limit', async () => {
    const { user } = drawWith(<SettingsForm settings={SETTINGS} />, {});
    type(consoleSettingsTexts.labels.autoApproveUpTo, '50');
    await user.click(screen.getByRole('button', { name: consoleSettingsTexts.changeOneSetting }));
    expect(screen.queryByText(consoleSettingsTexts.takesTwoOwners, { exact: false })).toBeNull();
  });

  it('A read-only role cannot edit the settings', () => {
    signInAs('auditor');
    drawWith(<SettingsForm settings={SETTINGS} />, {});
    expect(screen.getByText(consoleSettingsTexts.onlyOwnerChanges)).toBeTruthy();
    expect(screen.getByLabelText(consoleSettingsTexts.labels.depositMinimum).closest('fieldset')!.disabled).toBe(true);
  });

  // Shows DEC-9-content-6
  it('A typed setting survives another owner’s save, and a note shows the author and the overwritten value', async () => {
    const server = fakeApi({
      [operatorSettings.path]: () => ({ data: shown }),
      [changeSettings.path]: { message: consoleAnswersTexts.changeSettings, data: {} },
    });
    let shown = SETTINGS;
    const { user } = draw(<SettingsScreen waiting={null} over={null} />);
    await screen.findByLabelText(consoleSettingsTexts.labels.depositMinimum);
    type('Smallest deposit', '12');
    shown = savedMeanwhile({ depositMinimum: '15', limitRaiseWaitHours: '48' });
    await refreshEverything();
    const overwrites = consoleTexts.savedMeanwhileAnother({ both: consoleSettingsTexts.labels.depositMinimum });
    const note = (await screen.findByText(overwrites)).closest<HTMLElement>('[role=alert]')!;

    expect(within(note).getByText('15 USDT')).toBeTruthy();
    expect(fieldOf(consoleSettingsTexts.labels.depositMinimum)).toBe('12');
    expect(fieldOf(consoleSettingsTexts.labels.limitRaiseWaitHours)).toBe('48');
    await user.click(screen.getByRole('button', { name: consoleSettingsTexts.changeOneSetting }));
    await giveReason(user, 'Change');
    await waitFor(() => expect(server.to(changeSettings.path)).toHaveLength(1));
    expect(server.bodies(changeSettings)[0]).toMatchObject({ changes: { depositMinimum: '12' }, basedOn: 8 });
  });

  // Shows DEC-9-content-6
  it('A change rejected because another owner saved first shows the saved values', async () => {
    let shown = SETTINGS;
    const { user } = drawWith(<SettingsScreen waiting={null} over={null} />, {
      [operatorSettings.path]: () => ({ data: shown }),
      [changeSettings.path]: () => {
        shown = savedMeanwhile({ limitRaiseWaitHours: '48' });
        return { status: 409, code: 'settings_changed', message: 'The settings have changed' };
      },
    });
    await screen.findByLabelText(consoleSettingsTexts.labels.depositMinimum);
    type('Smallest deposit', '12');
    await user.click(screen.getByRole('button', { name: consoleSettingsTexts.changeOneSetting }));
    await giveReason(user, 'Change');
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(consoleTexts.savedMeanwhileKept)).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>(consoleTexts.reason).value).toBe('A reason');
    expect(fieldOf(consoleSettingsTexts.labels.depositMinimum)).toBe('12');
  });
});
