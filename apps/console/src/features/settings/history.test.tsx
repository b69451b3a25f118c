import type { FakeAnswer } from '@plumbline/app-runtime/testing';
import { operatorSettingVersions, type SettingVersion } from '@plumbline/contract/operator';
import { texts as consoleSettingsTexts } from '@plumbline/texts/en/console-settings';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { drawWith, signInAs } from '../../lib/draw.testing.tsx';
import { History } from './settings-screen.tsx';

const version = (changes: Partial<SettingVersion> = {}): SettingVersion => ({
  version: 7,
  changes: [
    { key: 'depositMinimum', before: '10', after: '12' },
    { key: 'identityChecks', before: 'false', after: 'true' },
  ],
  changedBy: 'asha@plumbline.example',
  changedAt: '2026-03-04 05:06:07',
  reason: 'Small transfers cost more than they bring',
  ...changes,
});
const page = (docs: readonly SettingVersion[]): FakeAnswer => ({
  data: { docs, total: docs.length, page: 1, limit: 20, pages: 1 },
});
const begin = (answer: FakeAnswer = page([version()]), at = '/settings') =>
  drawWith(<History />, { [operatorSettingVersions.path]: answer }, at);
const table = () => screen.findByRole('table', { name: consoleSettingsTexts.versionsSettings });

beforeEach(() => signInAs('owner'));

describe('History of the settings', () => {
  it('Each version describes the old value, the new value, the author and the reason', async () => {
    begin();
    const row = (await table()).querySelector('tbody tr')!.textContent!;
    expect(row).toContain('Smallest deposit: 10 USDT → 12 USDT; Identity checks: no → yes');
    expect(row).toContain('asha@plumbline.example');
    expect(row).toContain('Small transfers cost more than they bring');
  });

  it('A removed setting is shown as falling back to the configured value', async () => {
    begin(page([version({ changes: [{ key: 'timeZone', before: 'Asia/Kolkata', after: '' }] })]));
    expect((await table()).textContent).toContain('Time zone of the business day: Asia/Kolkata → as configured');
  });

  it('The versions of a single setting are requested by its key', async () => {
    const { user, server, address } = begin();
    await table();
    await user.selectOptions(screen.getByLabelText(consoleSettingsTexts.setting), 'Smallest deposit');
    await waitFor(() => expect(address()).toBe('/settings?key=depositMinimum'));
    await waitFor(() => expect(server.to(operatorSettingVersions.path).at(-1)!.query.key).toBe('depositMinimum'));
  });

  it('Opening a version shows each of its changes, and pressing again closes it', async () => {
    const { user } = begin();
    await user.click(within(await table()).getByText('7'));
    const dialog = await screen.findByRole('dialog', { name: consoleSettingsTexts.versionNumber({ version: '7' }) });
    expect(dialog.textContent).toContain('asha@plumbline.example, 2026-03-04 05:06:07 UTC');
    expect(within(dialog).getAllByRole('row')).toHaveLength(1 + 2);
    await user.click(within(dialog).getByRole('button', { name: /close/i }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('The history of the settings says so if nothing was ever changed', async () => {
    begin(page([]));
    expect(await screen.findByText(consoleSettingsTexts.empty)).toBeTruthy();
  });
});
