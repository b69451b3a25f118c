import {
  type OneReport,
  operatorDecideReports,
  operatorReportsOf,
  type ReportedThing,
} from '@plumbline/contract/operator';
import { rowOf } from '@plumbline/contract/testing';
import { texts as consoleTexts } from '@plumbline/texts/en/console';
import { texts as consoleModerationTexts } from '@plumbline/texts/en/console-moderation';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { drawWith, signInAs } from '../../lib/draw.testing.tsx';
import { refreshEverything } from '../../lib/query.ts';
import { ReportDetails } from './report-details.tsx';

const OF_STORE = operatorReportsOf.path.replace('{id}', 's1');

const thing = (reason: 'changed' | 'fraud'): ReportedThing => ({
  _id: 's1',
  kind: 'store',
  title: 'Blue Pottery',
  slug: 'blue-pottery',
  count: 1,
  since: '2026-11-01 10:00:00',
  owner: { _id: 'v1', fullName: 'Asha Rao' },
  reasons: [{ reason, count: 1 }],
});
const report = (more: Partial<OneReport>): { docs: readonly OneReport[] } => ({
  docs: [rowOf(operatorReportsOf, { _id: 'r1', reason: 'fraud', at: '2026-11-01 10:00:00', ...more }) as OneReport],
});
const changed = (edits: number, returns = 'No returns') =>
  report({
    reason: 'changed',
    change: {
      edits,
      texts: [
        { name: 'summary', before: 'Mugs by hand', after: 'Mugs that make you rich' },
        { name: 'returnPolicy', before: 'No returns', after: returns },
      ],
      logo: null,
    },
  });

beforeEach(() => signInAs('support'));

describe('Reports about a store', () => {
  it('A changed store shows each text before and after, and marks a text that was reverted', async () => {
    drawWith(<ReportDetails thing={thing('changed')} onDone={() => undefined} />, {
      [OF_STORE]: () => ({ data: changed(3) }),
    });
    const row = (await screen.findByRole('rowheader', { name: consoleModerationTexts.names.summary })).closest('tr')!;
    expect(within(row).getByText('Mugs by hand')).toBeTruthy();
    expect(within(row).getByText('Mugs that make you rich')).toBeTruthy();
    expect(screen.getByText(consoleModerationTexts.changedSetBack({ setBack: 'Returns' }))).toBeTruthy();
    expect(screen.getByText(/Changed 3 times, last on/)).toBeTruthy();
  });

  // Shows DEC-9-catalogue-20
  it('A decision applies to the change that was reviewed, and its dialog announces a newer change', async () => {
    let edits = 1;
    const { server, user } = drawWith(<ReportDetails thing={thing('changed')} onDone={() => undefined} />, {
      [OF_STORE]: () => ({ data: changed(edits) }),
      [operatorDecideReports.path]: { message: 'Decided' },
    });
    await screen.findByRole('rowheader', { name: consoleModerationTexts.names.summary });
    await user.click(screen.getByRole('button', { name: consoleModerationTexts.changeMayStay }));
    const dialog = within(await screen.findByRole('dialog', { name: consoleModerationTexts.changeMayStay }));
    await user.type(dialog.getByLabelText(consoleTexts.reason), 'Nothing wrong with it');
    expect(dialog.queryByText(consoleModerationTexts.storeChangedMeanwhile)).toBeNull();
    edits = 2;
    await refreshEverything();
    expect(await dialog.findByText(consoleModerationTexts.storeChangedMeanwhile)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: consoleModerationTexts.itMayStay }));
    const sent = { kind: 'store', _id: 's1', decision: 'dismiss', edits: 1, reason: 'Nothing wrong with it' };
    await waitFor(() => expect(server.bodies(operatorDecideReports)[0]).toEqual(sent));
  });

  it('If the store changed meanwhile, a decision is rejected, shows the change and keeps the reason', async () => {
    let edits = 1;
    const { user } = drawWith(<ReportDetails thing={thing('changed')} onDone={() => undefined} />, {
      [OF_STORE]: () => ({ data: changed(edits) }),
      [operatorDecideReports.path]: () => {
        edits = 2;
        return { status: 409, code: 'state_changed', message: 'It has changed meanwhile' };
      },
    });
    await user.click(await screen.findByRole('button', { name: consoleModerationTexts.changeMayStay }));
    const dialog = within(await screen.findByRole('dialog', { name: consoleModerationTexts.changeMayStay }));
    await user.type(dialog.getByLabelText(consoleTexts.reason), 'Nothing wrong with it');
    await user.click(dialog.getByRole('button', { name: consoleModerationTexts.itMayStay }));
    expect(await dialog.findByText(consoleModerationTexts.storeChangedMeanwhile)).toBeTruthy();
    expect(dialog.getByLabelText<HTMLTextAreaElement>(consoleTexts.reason).value).toBe('Nothing wrong with it');
  });

  it('No decision is possible on reports that failed to load', async () => {
    drawWith(<ReportDetails thing={thing('fraud')} onDone={() => undefined} />, {
      [OF_STORE]: { status: 500, code: 'internal', message: 'Down' },
    });
    await screen.findByText(consoleModerationTexts.reportDetailsFailed, {}, { timeout: 10_000 });
    expect(screen.queryByRole('button', { name: consoleModerationTexts.dismissTheReports })).toBeNull();
  });

  it('Dismissing a report made by people states that the reporters are notified', async () => {
    const { user } = drawWith(<ReportDetails thing={thing('fraud')} onDone={() => undefined} />, {
      [OF_STORE]: () => ({ data: report({ words: 'It never sends' }) }),
    });
    await screen.findByText('It never sends');
    await user.click(screen.getByRole('button', { name: consoleModerationTexts.dismissTheReports }));
    const dialog = within(await screen.findByRole('dialog', { name: consoleModerationTexts.dismissTheReports }));
    expect(dialog.getByText(consoleModerationTexts.auditTrailKeepsReporters)).toBeTruthy();
  });
});
