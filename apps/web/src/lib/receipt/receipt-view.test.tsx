import { getReceipt, type Receipt, STATEMENT_KINDS } from '@plumbline/contract';
import { dataOf } from '@plumbline/contract/testing';
import { texts as errorsTexts } from '@plumbline/texts/en/errors';
import { texts as receiptTexts } from '@plumbline/texts/en/receipt';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { drawWith, signIn } from '../draw.testing.tsx';
import { receiptOfEntry } from './link.ts';
import { ReceiptView } from './receipt-view.tsx';

beforeEach(() => signIn());

const HASH = `0x${'ab'.repeat(32)}`;
const RECEIPT: Receipt = dataOf(getReceipt, {
  _id: 'w1',
  amount: '40.00',
  charge: '2.00',
  net: '38.00',
  address: `0x${'cd'.repeat(20)}`,
  steps: [{ step: 'requested', isDone: true, at: '2026-03-04 05:06:07' }, { step: 'approved' }, { step: 'final' }],
});
function open(changes: Partial<Receipt> = {}) {
  const receipt = { ...RECEIPT, ...changes };
  const path = getReceipt.path.replace('{kind}', receipt.kind).replace('{id}', receipt._id);
  drawWith(<ReceiptView kind={receipt.kind} id={receipt._id} />, { [path]: { data: receipt } });
  return screen.findByRole('region', { name: receiptTexts.receipt });
}
const day = (step: 'earns' | 'shows', on: string, isDone: boolean) => ({ step, isDone, at: null, day: on });

describe('Receipt', () => {
  it('A receipt shows the outgoing amount, the charge, the net amount and the full address', async () => {
    const said = (await open()).textContent;
    for (const words of ['40.00 USDT', '2.00 USDT', '38.00 USDT', RECEIPT.address!]) expect(said).toContain(words);
  });

  it('The current step of a receipt is marked, and later steps are shown as pending', async () => {
    const region = await open();
    expect(region.querySelector('[aria-current=step]')?.textContent).toContain('Confirmed');
    expect(screen.getAllByText(receiptTexts.toCome)).toHaveLength(2);
  });

  it('A rejected receipt shows the reason', async () => {
    const steps: Receipt['steps'] = [{ step: 'rejected', isDone: true, at: null, day: null }];
    expect((await open({ state: 'failed', reason: 'Unknown address', steps })).textContent).toContain(
      'Unknown address',
    );
  });

  it.each([
    ['https://bscscan.com/tx/1', 1],
    [null, 0],
  ])('A transaction whose explorer page is %s has %s links to it', async (link, count) => {
    await open({ transaction: { hash: HASH, link } });
    expect(screen.queryAllByRole('link', { name: receiptTexts.explorer })).toHaveLength(count);
  });

  // Shows DEC-8-screens-3
  it('The receipt of a purchased package shows its first paid day and when that appears', async () => {
    const steps = [day('earns', '2026-12-12', false), day('shows', '2026-12-13', false)];
    await open({ kind: 'purchase', state: 'done', charge: '0.00', net: '40.00', address: null, steps });
    expect(screen.getByText(receiptTexts.next.firstDay({ day: '12 Dec 2026', shown: '13 Dec 2026' }))).toBeTruthy();
    expect(screen.getByText(receiptTexts.next.canBeZero)).toBeTruthy();
  });

  it('Opening another person’s receipt shows the server’s message', async () => {
    const path = getReceipt.path.replace('{kind}', 'claim').replace('{id}', '7');
    drawWith(<ReceiptView kind="claim" id="7" />, { [path]: { status: 404, message: errorsTexts.receipt_unknown } });
    expect(await screen.findByText(`${errorsTexts.receipt_unknown}.`)).toBeTruthy();
  });
});

describe('Lines of a statement', () => {
  // Shows DEC-8-screens-2
  it('Every statement line links to a receipt, except internal moves, market orders and corrections', () => {
    const without = STATEMENT_KINDS.filter((kind) => receiptOfEntry({ kind, posting: '1' }) === null);
    expect(without.filter((kind) => !/^order_|^adjustment_|^deposit_/.test(kind))).toEqual(['wallet_transfer']);
  });
});
