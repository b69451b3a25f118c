import { IMPORT_MAX_BYTES, type ImportReport, importListings } from '@plumbline/contract';
import { texts as entriesTexts } from '@plumbline/texts/en/entries';
import { texts as errorsTexts } from '@plumbline/texts/en/errors';
import { texts as productFilesTexts } from '@plumbline/texts/en/product-files';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { draw, signIn } from '../../lib/draw.testing.tsx';
import { ImportForm } from './import-form.tsx';

beforeEach(() => signIn());

const REPORT: ImportReport = {
  isDryRun: true,
  rows: 4,
  created: 1,
  changed: 0,
  unchanged: 1,
  errors: [
    { row: 3, column: 'price', message: entriesTexts.priceRange },
    { row: 4, column: null, message: errorsTexts.listing_in_review },
  ],
};

/** Answers each upload with a report, and records the sent names and contents. */
function serve(...reports: ImportReport[]) {
  const sent: (readonly [string, string])[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path !== importListings.path) return new Response('{}', { status: 404 });
    const form = init.body as FormData;
    sent.push([String(form.get('dryRun')), (form.get('file') as File).name]);
    return new Response(JSON.stringify({ success: true, message: '', data: reports[sent.length - 1] }));
  });
  return sent;
}
const csv = (bytes = 10) => new File(['a'.repeat(bytes)], 'mugs.csv', { type: 'text/csv' });
const choose = (user: ReturnType<typeof draw>['user'], file = csv()) =>
  user.upload(screen.getByLabelText(productFilesTexts.chooseFile), file);
const press = (user: ReturnType<typeof draw>['user'], name: string) => user.click(screen.getByRole('button', { name }));

describe('Product import', () => {
  // Shows DEC-9-catalogue-14
  it('An import requires a check first, which lists each invalid row with its column', async () => {
    const sent = serve(REPORT);
    const { user } = draw(<ImportForm />);
    expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
    await choose(user);
    await press(user, productFilesTexts.check);
    const rows = within(await screen.findByRole('table'))
      .getAllByRole('row')
      .slice(1);
    expect(rows.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent))).toEqual([
      ['3', 'price', entriesTexts.priceRange],
      ['4', productFilesTexts.wholeRow, errorsTexts.listing_in_review],
    ]);
    expect(screen.getByText(productFilesTexts.checked({ rows: '4' }))).toBeTruthy();
    expect(sent).toEqual([['yes', 'mugs.csv']]);
  });

  it('Importing the checked file requires a separate press', async () => {
    const sent = serve(REPORT, { ...REPORT, isDryRun: false });
    const { user } = draw(<ImportForm />);
    await choose(user);
    await press(user, productFilesTexts.check);
    await user.click(await screen.findByRole('button', { name: 'Import 1 product' }));
    expect(await screen.findByText(productFilesTexts.imported({ rows: '4' }))).toBeTruthy();
    expect(sent.map(([dryRun]) => dryRun)).toEqual(['yes', 'no']);
    expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
  });

  it('A different file must be checked before it can be imported', async () => {
    serve(REPORT);
    const { user } = draw(<ImportForm />);
    await choose(user);
    await press(user, productFilesTexts.check);
    await screen.findByRole('button', { name: 'Import 1 product' });
    await choose(user, new File(['b'], 'jugs.csv', { type: 'text/csv' }));
    expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
  });

  it('A missing or oversized file is rejected before anything is sent', async () => {
    const sent = serve();
    const { user } = draw(<ImportForm />);
    await press(user, productFilesTexts.check);
    expect(await screen.findByText(entriesTexts.import_missing)).toBeTruthy();
    await choose(user, csv(IMPORT_MAX_BYTES + 1));
    await press(user, productFilesTexts.check);
    expect(screen.getByLabelText(productFilesTexts.chooseFile).getAttribute('aria-invalid')).toBe('true');
    expect(sent).toEqual([]);
  });
});
