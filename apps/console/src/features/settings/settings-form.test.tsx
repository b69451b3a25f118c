import { fakeApi } from '@plumbline/app-runtime/testing';
import type { DataOf } from '@plumbline/contract';
import {
  changeSettings,
  operatorProposeSettings,
  type operatorSettings,
  SETTING_KINDS,
} from '@plumbline/contract/operator';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { draw, signInAs } from '../../lib/draw.testing.tsx';
import { SettingsForm } from './settings-form.tsx';

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
  settings: Object.keys(SETTING_KINDS).map((key) => ({ key, value: VALUES[key] ?? '', default: VALUES[key] ?? '' })),
} as unknown as DataOf<typeof operatorSettings>;

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const giveReason = async (user: ReturnType<typeof draw>['user'], confirm: string) => {
  type('Reason', 'A reason');
  await user.click(screen.getByRole('button', { name: confirm }));
};

beforeEach(() => signInAs('owner'));

describe('Changing the settings', () => {
  it('Nothing is offered until a value is another one, and Discard brings the old one back', async () => {
    fakeApi({});
    const { user } = draw(<SettingsForm settings={SETTINGS} />);
    expect(screen.queryByRole('button', { name: /Change/ })).toBeNull();
    type('Smallest deposit', '12');
    expect(screen.getByRole('button', { name: 'Change one setting' })).toBeTruthy();
    type('Wait for a raised limit', '48');
    expect(screen.getByRole('button', { name: 'Change 2 settings' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.getByLabelText<HTMLInputElement>('Smallest deposit').value).toBe('10');
    expect(screen.queryByRole('button', { name: /Change/ })).toBeNull();
  });

  it('A change is sent with its reason and the version that it was based on', async () => {
    const api = fakeApi({ [changeSettings.path]: { message: 'The settings are changed', data: {} } });
    const { user } = draw(<SettingsForm settings={SETTINGS} />);
    type('Smallest deposit', '12');
    await user.click(screen.getByRole('button', { name: 'Change one setting' }));
    await giveReason(user, 'Change');
    await waitFor(() => expect(api.to(changeSettings.path)).toHaveLength(1));
    expect(api.to(changeSettings.path)[0]!.body).toEqual({
      changes: { depositMinimum: '12' },
      reason: 'A reason',
      basedOn: 7,
    });
  });

  it('Raising what is approved automatically is proposed to another owner and not changed', async () => {
    const api = fakeApi({ [operatorProposeSettings.path]: { message: 'Proposed', data: {} } });
    const { user } = draw(<SettingsForm settings={SETTINGS} />);
    type('Approved automatically up to', '500');
    await user.click(screen.getByRole('button', { name: 'Change one setting' }));
    expect(screen.getByText(/This takes two owners/)).toBeTruthy();
    await giveReason(user, 'Propose');
    await waitFor(() => expect(api.to(operatorProposeSettings.path)).toHaveLength(1));
    expect(api.to(changeSettings.path)).toEqual([]);
  });

  it('Lowering it takes one owner', async () => {
    fakeApi({});
    const { user } = draw(<SettingsForm settings={SETTINGS} />);
    type('Approved automatically up to', '50');
    await user.click(screen.getByRole('button', { name: 'Change one setting' }));
    expect(screen.queryByText(/This takes two owners/)).toBeNull();
  });

  it('A role that only reads can type nothing', () => {
    signInAs('auditor');
    fakeApi({});
    draw(<SettingsForm settings={SETTINGS} />);
    expect(screen.getByText('Only an owner changes settings.')).toBeTruthy();
    expect(screen.getByLabelText('Smallest deposit').closest('fieldset')!.disabled).toBe(true);
  });
});
