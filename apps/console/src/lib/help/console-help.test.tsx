import { texts as consoleTexts } from '@plumbline/texts/en/console';
import { texts as consoleHelpTexts } from '@plumbline/texts/en/console-help';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import routes from '../../routes.ts';
import { draw } from '../draw.testing.tsx';
import { BarePage, Page } from '../page.tsx';
import { HELP, helpAt } from './topics.ts';

const flat = (level: readonly RouteConfigEntry[]): readonly RouteConfigEntry[] =>
  level.flatMap((each) => [each, ...flat(each.children ?? [])]);
/** Screens with a session; those before it have no header. */
const PATHS = flat(routes)
  .find(({ file }) => file === 'routes/signed-in.tsx')!
  .children!.map(({ path = '' }) => path);

describe('Help for a console screen', () => {
  // Shows DEC-8-screens-23
  it('Every console route has its own help, and no help exists without a route', () => {
    expect(PATHS.length).toBeGreaterThan(40);
    expect(Object.keys(HELP).toSorted()).toEqual(PATHS.toSorted());
    expect(helpAt('/members/0198-a')).toBe(HELP['members/:id']);
    expect(() => helpAt('/nowhere')).toThrow('/nowhere');
  });

  // Shows DEC-8-screens-23
  it('The “?” explains the screen, the source of its figures and what each role may do', async () => {
    const { user } = draw(<Page title="Withdrawals">x</Page>, '/withdrawals');
    await act(() => user.click(screen.getByRole('button', { name: consoleTexts.helpScreen })));
    const dialog = within(await screen.findByRole('dialog', { name: consoleTexts.withdrawals }));
    const { is, from } = HELP.withdrawals!;
    expect(dialog.getByText(is)).toBeTruthy();
    expect(dialog.getByText(from)).toBeTruthy();
    expect(dialog.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Read',
      'Approve',
      'Reject',
      consoleHelpTexts.withdrawals.acts.holdPayouts,
      consoleHelpTexts.withdrawals.acts.sendSigned,
      consoleHelpTexts.withdrawals.acts.signOne,
    ]);
    expect(dialog.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'owner, finance, support, auditor',
      ...Array(5).fill('owner, finance'),
    ]);
  });

  // Shows DEC-8-screens-23
  it('A page outside the console’s screens has no “?”', () => {
    draw(<BarePage title="Not found">x</BarePage>, '/nowhere');
    expect(screen.queryByRole('button')).toBeNull();
  });
});
