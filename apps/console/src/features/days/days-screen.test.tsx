import { fakeApi } from '@plumbline/app-runtime/testing';
import {
  operatorCloseDay,
  operatorClosedDays,
  operatorCloseRun,
  operatorDayPreview,
} from '@plumbline/contract/operator';
import { rowOf } from '@plumbline/contract/testing';
import { texts as consoleTexts } from '@plumbline/texts/en/console';
import { texts as consoleDaysTexts } from '@plumbline/texts/en/console-days';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { draw, signInAs } from '../../lib/draw.testing.tsx';
import DaysScreen from './days-screen.tsx';

const RUN = {
  _id: 'r1',
  day: '2026-03-02',
  by: 'asha@plumbline.example',
  reason: 'The desk has reported',
  status: 'done',
  step: 5,
  failure: '',
  createdAt: '2026-03-03 00:01:00',
  endedAt: '2026-03-03 00:01:01',
};
const CLOSED = rowOf(operatorClosedDays, {
  day: '2026-03-02',
  need: '10.00',
  booked: '10.00',
  funded: '10.00',
  factor: '1.000000',
  planVersion: 1,
  closedAt: '2026-03-03 00:01:01',
});

beforeEach(() => signInAs('finance'));

/** A close that ends before the screen first polls, after the list was read. */
function quickClose() {
  let isBegun = false;
  let isKnown = false;
  return fakeApi({
    [operatorDayPreview.path]: { data: { day: '2026-03-02', preview: null, failure: 'none' } },
    [operatorCloseDay.path]: () => {
      isBegun = true;
      return { data: { ...RUN, status: 'waiting', step: 0, endedAt: null } };
    },
    [operatorCloseRun.path]: () => {
      isKnown = isBegun;
      return { data: isBegun ? RUN : null };
    },
    [operatorClosedDays.path]: () => {
      const docs = isKnown ? [CLOSED] : [];
      return { data: { docs, total: docs.length, limit: 20, page: 1, pages: 1 } };
    },
  });
}

describe('Closing a day', () => {
  it('A close that ended before the screen noticed it is reported, and its day is in the list', async () => {
    quickClose();
    const { user } = draw(<DaysScreen />, '/days');
    await user.click(await screen.findByRole('button', { name: consoleDaysTexts.closeTheDay }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(consoleTexts.reason), 'The desk has reported');
    await user.click(dialog.getByRole('button', { name: consoleDaysTexts.closeTheDay }));
    expect(await screen.findByText(consoleDaysTexts.dayIsClosed({ day: '2026-03-02' }))).toBeTruthy();
    const table = await screen.findByRole('table', { name: consoleDaysTexts.closedDays });
    expect(await within(table).findByText('2026-03-02')).toBeTruthy();
  });

  it('A close that ended before the screen opened is not reported again', async () => {
    fakeApi({
      [operatorDayPreview.path]: { data: { day: '2026-03-03', preview: null, failure: 'none' } },
      [operatorCloseRun.path]: { data: RUN },
      [operatorClosedDays.path]: { data: { docs: [CLOSED], total: 1, limit: 20, page: 1, pages: 1 } },
    });
    draw(<DaysScreen />, '/days');
    await screen.findByRole('table', { name: consoleDaysTexts.closedDays });
    expect(screen.queryByText(consoleDaysTexts.dayIsClosed({ day: '2026-03-02' }))).toBeNull();
  });
});
