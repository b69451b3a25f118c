import { texts as appTexts } from '@plumbline/texts/en/app';
import { texts as consoleListTexts } from '@plumbline/texts/en/console-list';
import { texts as uiTexts } from '@plumbline/texts/en/ui';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Column } from '../table/column.ts';
import { type ListOrder, type ListSorting, ListTable, useSelection } from './index.ts';

interface Payout {
  readonly id: string;
  readonly to: string;
  readonly amount: string;
}

const ROWS: readonly Payout[] = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, to: `to ${id}`, amount: `${id}.00` }));
const COLUMNS: readonly Column<Payout>[] = [
  { key: 'to', label: 'To', sort: 'address', cell: ({ to }) => to },
  { key: 'amount', label: 'Amount', sort: 'gross', align: 'right', cell: ({ amount }) => amount },
  { key: 'note', label: 'Note', cell: () => <button type="button">Copy</button> },
];
const keyOf = ({ id }: Payout) => id;
const WORDS = {
  selectPage: consoleListTexts.selectPage,
  selectKeys: consoleListTexts.selectKeys,
  selectRow: ({ place }: { readonly place: number }) => consoleListTexts.selectRow({ place }),
};

interface DeskProps {
  readonly rows?: readonly Payout[];
  readonly lettersAreOn?: boolean;
  readonly onOpen?: (row: Payout) => void;
}

/** A list as in the console: selected and opened by keys. */
function Desk({ rows = ROWS, lettersAreOn = true, onOpen = () => {} }: DeskProps) {
  const selection = useSelection(rows.map(keyOf), WORDS);
  return (
    <>
      <p role="status">{selection.keys.join('')}</p>
      <ListTable
        caption="Payouts"
        columns={COLUMNS}
        rows={rows}
        rowKey={keyOf}
        keyboard={{ selection, lettersAreOn: () => lettersAreOn }}
        onOpen={onOpen}
        look={{}}
      />
    </>
  );
}

const selected = () => screen.getByRole('status').textContent;
const rowOf = (to: string) => screen.getByText(to).closest('tr')!;
const focused = () => document.activeElement?.getAttribute('data-key');

afterEach(cleanup);

describe('Selecting rows by keyboard', () => {
  it('Space selects the focused row, and a second Space deselects it', async () => {
    render(<Desk />);
    const user = userEvent.setup();
    rowOf('to b').focus();
    await user.keyboard(' ');
    expect(selected()).toBe('b');
    expect(rowOf('to b').getAttribute('aria-selected')).toBe('true');
    await user.keyboard(' ');
    expect(selected()).toBe('');
  });

  it('Shift with an arrow key extends and shrinks the selection and moves the focus', async () => {
    render(<Desk />);
    const user = userEvent.setup();
    rowOf('to b').focus();
    await user.keyboard(' {Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    expect([selected(), focused()]).toEqual(['bcd', 'd']);
    await user.keyboard('{Shift>}{ArrowUp}{/Shift}');
    expect([selected(), focused()]).toEqual(['bc', 'c']);
  });

  it('Shift with Space selects the range from the last selected row', async () => {
    render(<Desk />);
    const user = userEvent.setup();
    rowOf('to a').focus();
    await user.keyboard(' {ArrowDown}{ArrowDown}{ArrowDown}{Shift>} {/Shift}');
    expect(selected()).toBe('abcd');
  });

  it('Ctrl+A selects the page, Escape clears it, and the header checkbox shows the state', async () => {
    render(<Desk />);
    const user = userEvent.setup();
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: consoleListTexts.selectPage });
    rowOf('to a').focus();
    await user.keyboard(' ');
    expect([box.checked, box.indeterminate]).toEqual([false, true]);
    await user.keyboard('{Control>}a{/Control}');
    expect([selected(), box.checked, box.indeterminate]).toEqual(['abcde', true, false]);
    await user.keyboard('{Escape}');
    expect([selected(), box.checked]).toEqual(['', false]);
  });

  it('The header checkbox selects all rows, then none', async () => {
    render(<Desk />);
    const user = userEvent.setup();
    const box = screen.getByRole('checkbox', { name: consoleListTexts.selectPage });
    await user.click(box);
    expect(selected()).toBe('abcde');
    await user.click(box);
    expect(selected()).toBe('');
  });

  it('Shift with a press on a checkbox selects the range and opens no row', async () => {
    const onOpen = vi.fn();
    render(<Desk onOpen={onOpen} />);
    const user = userEvent.setup();
    await user.click(screen.getByRole('checkbox', { name: consoleListTexts.selectRow({ place: '1' }) }));
    await user.keyboard('{Shift>}');
    await user.click(screen.getByRole('checkbox', { name: consoleListTexts.selectRow({ place: '3' }) }));
    expect(selected()).toBe('abc');
    expect(onOpen).not.toHaveBeenCalled();
  });

  it('A row that left the page is deselected, and a new row is not selected', async () => {
    const { rerender } = render(<Desk />);
    const user = userEvent.setup();
    rowOf('to a').focus();
    await user.keyboard(' {Shift>}{ArrowDown}{/Shift}');
    rerender(<Desk rows={[...ROWS.slice(1, 2), { id: 'x', to: 'to x', amount: '1.00' }, ...ROWS.slice(2)]} />);
    expect(selected()).toBe('b');
  });
});

describe('Moving through rows by keyboard', () => {
  it('Tab reaches one row, and arrow keys move from it and stop at both ends', async () => {
    render(<Desk />);
    const user = userEvent.setup();
    await user.tab();
    await user.tab();
    expect(focused()).toBe('a');
    await user.keyboard('{ArrowUp}');
    expect(focused()).toBe('a');
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(focused()).toBe('e');
  });

  it('The keys j and k move, and x selects, even while nothing is focused', async () => {
    render(<Desk />);
    const user = userEvent.setup();
    await user.keyboard('j');
    await user.keyboard('j');
    expect(focused()).toBe('b');
    await user.keyboard('x');
    await user.keyboard('k');
    expect([focused(), selected()]).toEqual(['a', 'b']);
  });

  it('With letter shortcuts switched off, only arrow keys and Space work (WCAG 2.1.4)', async () => {
    render(<Desk lettersAreOn={false} />);
    const user = userEvent.setup();
    await user.keyboard('j');
    expect(document.activeElement).toBe(document.body);
    rowOf('to a').focus();
    await user.keyboard('jx');
    expect([focused(), selected()]).toEqual(['a', '']);
    await user.keyboard('{ArrowDown} ');
    expect([focused(), selected()]).toEqual(['b', 'b']);
  });

  it('Enter or a press on a row opens it, but a press on a button in the row does not', async () => {
    const onOpen = vi.fn();
    render(<Desk onOpen={onOpen} />);
    const user = userEvent.setup();
    rowOf('to c').focus();
    await user.keyboard('{Enter}');
    await user.click(screen.getByText('to d'));
    await user.click(within(rowOf('to e')).getByRole('button', { name: uiTexts.copy }));
    expect(onOpen.mock.calls.map(([row]) => row.id)).toEqual(['c', 'd']);
  });
});

/** A list with its order as state, whose headers show what they lead to. */
function Sorted({ isRemovable }: Pick<ListSorting, 'isRemovable'>) {
  const [order, setOrder] = useState<ListOrder | null>(null);
  return (
    <ListTable
      caption="Payouts"
      columns={COLUMNS}
      rows={ROWS}
      rowKey={keyOf}
      sorting={{
        order,
        isRemovable,
        head: ({ label, next }) => (
          <button type="button" onClick={() => setOrder(next)}>
            {label}
          </button>
        ),
      }}
    />
  );
}

const orders = () => screen.getAllByRole('columnheader').map((head) => head.getAttribute('aria-sort'));

describe('Sorting by column headers', () => {
  it('Pressing a header sorts descending, then ascending, then restores the list’s own order', async () => {
    render(<Sorted isRemovable />);
    const user = userEvent.setup();
    const press = () => user.click(screen.getByRole('button', { name: appTexts.common.amount }));
    expect(orders()).toEqual([null, null, null]);
    await press();
    expect(orders()).toEqual([null, 'descending', null]);
    await press();
    expect(orders()).toEqual([null, 'ascending', null]);
    await press();
    expect(orders()).toEqual([null, null, null]);
  });

  it('In a list that is always sorted, pressing a header reverses the order, and another header starts descending', async () => {
    render(<Sorted isRemovable={false} />);
    const user = userEvent.setup();
    for (const [name, expected] of [
      ['Amount', [null, 'descending', null]],
      ['Amount', [null, 'ascending', null]],
      ['Amount', [null, 'descending', null]],
      ['To', ['descending', null, null]],
    ] as const) {
      await user.click(screen.getByRole('button', { name }));
      expect(orders()).toEqual(expected);
    }
  });

  it('A column that cannot be sorted has no button in its header', () => {
    render(<Sorted isRemovable />);
    expect(within(screen.getByRole('columnheader', { name: 'Note' })).queryByRole('button')).toBeNull();
  });

  it('Rows keep the server’s order, because the page is only a part of the sorted list', async () => {
    render(<Sorted isRemovable />);
    await userEvent.setup().click(screen.getByRole('button', { name: appTexts.common.amount }));
    expect(screen.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual(ROWS.map(({ to }) => to));
  });
});

const Opened = ({ rows = ROWS }: { readonly rows?: readonly Payout[] }) => (
  <ListTable
    caption="Payouts"
    columns={COLUMNS}
    rows={rows}
    rowKey={keyOf}
    detail={{ label: 'Why', render: ({ id }) => `Because of ${id}` }}
  />
);

describe('Expanding a row', () => {
  const button = (to: string) => within(rowOf(to)).getByRole('button', { name: appTexts.lists.whyWord });

  it('A row’s button shows its detail, reports that it is expanded, and hides it again', async () => {
    render(<Opened />);
    const user = userEvent.setup();
    await user.click(button('to b'));
    const opened = screen.getByText('Because of b').closest('tr')!;
    expect(button('to b').getAttribute('aria-expanded')).toBe('true');
    expect(button('to b').getAttribute('aria-controls')).toBe(opened.id);
    expect(screen.queryByText('Because of a')).toBeNull();
    await user.click(button('to b'));
    expect(screen.queryByText('Because of b')).toBeNull();
  });

  it('An expanded row stays expanded after a refresh if the row is still in the list', async () => {
    const { rerender } = render(<Opened />);
    await userEvent.setup().click(button('to b'));
    rerender(<Opened rows={ROWS.slice(1).map((row) => ({ ...row }))} />);
    expect(screen.getByText('Because of b')).toBeTruthy();
  });

  it('Rows of a read-only list are not in the Tab order', () => {
    render(<Opened />);
    expect(rowOf('to a').hasAttribute('tabindex')).toBe(false);
  });
});
