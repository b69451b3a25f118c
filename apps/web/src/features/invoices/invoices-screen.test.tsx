import { getInvoices, type ListedInvoice } from '@plumbline/contract';
import { rowOf } from '@plumbline/contract/testing';
import { texts as invoicesTexts } from '@plumbline/texts/en/invoices';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { drawWith, signIn } from '../../lib/draw.testing.tsx';
import InvoicesScreen from './invoices-screen.tsx';

beforeEach(() => signIn());

const INVOICE: ListedInvoice = rowOf(getInvoices, {
  _id: 'i',
  number: 'TEA-HOUSE-INV-00001',
  order: { _id: 'o', number: 'TEA-HOUSE-00001' },
  issuer: 'Tea House',
  hash: 'ab'.repeat(32),
});
const open = (invoice: ListedInvoice) => {
  return drawWith(<InvoicesScreen />, {
    [getInvoices.path]: { data: { docs: [invoice], total: 1, page: 1, limit: 20, pages: 1 } },
  });
};

describe('Invoices screen', () => {
  it('An invoice links to its files and to its verification page', async () => {
    open(INVOICE);
    expect(
      await screen.findByRole('button', { name: invoicesTexts.file({ number: 'TEA-HOUSE-INV-00001', format: 'PDF' }) }),
    ).toBeTruthy();
    const check = screen.getByRole('link', { name: invoicesTexts.checkOf({ number: 'TEA-HOUSE-INV-00001' }) });
    expect(check.getAttribute('href')).toBe(`/verify/${INVOICE.hash}`);
  });

  it.each([
    [true, 1],
    [false, 0],
  ])('With the tax currency %s, there are %s XML buttons', async (hasXml, count) => {
    open({ ...INVOICE, hasXml });
    await screen.findByText('Tea House');
    expect(screen.queryAllByRole('button', { name: /as XML/ })).toHaveLength(count);
  });
});
