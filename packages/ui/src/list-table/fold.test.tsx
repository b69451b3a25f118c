import { texts as appTexts } from '@plumbline/texts/en/app';
import { texts as uiTexts } from '@plumbline/texts/en/ui';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Column } from '../table/column.ts';
import { type Detail, ListTable } from './index.ts';

interface Payout {
  readonly id: string;
  readonly to: string;
}

const COLUMNS: readonly Column<Payout>[] = [
  { key: 'date', label: 'Date', phone: 'when', cell: () => '2026-03-04' },
  { key: 'status', label: 'Status', phone: 'state', brief: () => 'Paid', cell: () => 'Paid, on the chain' },
  { key: 'to', label: 'To', phone: 'what', sort: 'to', cell: ({ to }) => to },
  { key: 'charge', label: 'Charge', cell: () => '5.00' },
  { key: 'net', label: 'Arrives', phone: 'amount', align: 'right', cell: () => '95.00' },
];
const WIDE = 1024;
const resize = (width: number) =>
  act(() => (window as unknown as { happyDOM: { setViewport: (to: object) => void } }).happyDOM.setViewport({ width }));

const draw = (detail?: Detail<Payout>) =>
  render(
    <ListTable
      caption="Payouts"
      columns={COLUMNS}
      rows={[{ id: 'a', to: '0xabc' }]}
      rowKey={({ id }) => id}
      sorting={{ order: null, isRemovable: true, head: ({ label }) => <button type="button">{label}</button> }}
      {...(detail ? { detail } : {})}
    />,
  );
const cells = () => [
  ...screen.getAllByRole('rowheader').map(({ textContent }) => textContent),
  ...screen.getAllByRole('cell').map(({ textContent }) => textContent),
];

beforeEach(() => resize(390));
afterEach(() => {
  cleanup();
  resize(WIDE);
});

describe('List on a phone', () => {
  // Shows SPEC-9.12
  it('A row shows subject, time, amount and a short state', () => {
    draw();
    expect(cells()).toEqual(['0xabc', '2026-03-04', '95.00', 'Paid', '']);
  });

  // Shows SPEC-9.12
  it('A row expands to the complete cells that it has no room for', async () => {
    draw();
    await userEvent.setup().click(screen.getByRole('button', { name: uiTexts.details }));
    const opened = screen.getByText('Charge').closest('dl')!;
    expect(opened.textContent).toBe('StatusPaid, on the chainCharge5.00');
  });

  it('The list’s own detail follows under the same button, whose name stays the same', async () => {
    draw({ label: 'Why', render: () => 'Because' });
    await userEvent.setup().click(screen.getByRole('button', { name: appTexts.lists.whyWord }));
    expect(screen.getByText('Charge')).toBeTruthy();
    expect(screen.getByText('Because')).toBeTruthy();
  });

  it('Hidden column headers take no focus, and the order is chosen among the filters', () => {
    draw();
    expect(within(screen.getByRole('columnheader', { name: appTexts.lists.to })).queryByRole('button')).toBeNull();
  });

  it('A wide window shows a table with every column, which collapses when it becomes narrow', () => {
    resize(WIDE);
    draw();
    expect(cells()).toEqual(['2026-03-04', 'Paid, on the chain', '0xabc', '5.00', '95.00']);
    expect(screen.queryByRole('button', { name: uiTexts.details })).toBeNull();
    resize(390);
    expect(cells()).toHaveLength(5);
    expect(screen.getByRole('button', { name: uiTexts.details })).toBeTruthy();
  });
});
