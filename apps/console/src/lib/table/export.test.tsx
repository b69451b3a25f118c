import { ALL_ROWS, TOTAL_HEADER } from '@plumbline/contract';
import { operatorAudit } from '@plumbline/contract/operator';
import { texts as consoleTexts } from '@plumbline/texts/en/console';
import { texts as consoleListTexts } from '@plumbline/texts/en/console-list';
import type { Column } from '@plumbline/ui';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { draw, signInAs } from '../draw.testing.tsx';
import { ListTable, useList } from './index.ts';

type Row = { readonly _id: string; readonly actor: string };
const COLUMNS: readonly Column<Row>[] = [
  { key: 'who', label: 'Who', cell: (row) => row.actor, text: (row) => row.actor },
  { key: 'amount', label: 'Amount', align: 'right', cell: () => '', text: () => '1,742.36' },
  { key: 'do', label: 'Action', cell: () => 'no text of a file' },
];
const List = () => {
  const list = useList(operatorAudit, { filters: ['actor'] });
  return (
    <ListTable
      caption="Audit trail"
      list={list as never}
      columns={COLUMNS}
      rowKey={(row: Row) => row._id}
      exportName="audit"
      empty="Nothing."
    />
  );
};

let stream: ReadableStreamDefaultController<Uint8Array>;
let asked: string[] = [];
const saved: { readonly name: string; readonly content: Blob }[] = [];
const line = (id: number) => `${JSON.stringify({ _id: String(id), actor: `operator ${id}` })}\n`;
const send = (text: string) => act(async () => stream.enqueue(new TextEncoder().encode(text)));

/** Three rows: the screen's page, and the whole list as it arrives. */
async function server(path: string, init: RequestInit): Promise<Response> {
  if (new Headers(init.headers).get('accept') !== ALL_ROWS) {
    const docs = [{ _id: '1', actor: 'operator 1' }];
    const data = { docs, total: 3, page: 1, limit: 50, pages: 1 };
    return new Response(JSON.stringify({ success: true, message: '', data }));
  }
  asked.push(path);
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      stream = controller;
    },
  });
  return new Response(body, { headers: { 'content-type': ALL_ROWS, [TOTAL_HEADER]: '3' } });
}
async function begin(at = '/audit') {
  const drawn = draw(<List />, at);
  await drawn.user.click(await screen.findByRole('button', { name: consoleListTexts.exportCsv }));
  await waitFor(() => expect(asked).toHaveLength(1));
  return drawn;
}

beforeEach(() => {
  signInAs('owner');
  asked = [];
  saved.length = 0;
  vi.stubGlobal('fetch', server);
  let content = new Blob();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    content = blob as Blob;
    return 'blob:saved';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, content });
  });
});

describe('Saving a whole list as CSV', () => {
  it('A list can be saved with decimal commas and semicolons', async () => {
    const { user } = draw(<List />, '/audit');
    await user.click(await screen.findByRole('button', { name: consoleListTexts.with }));
    await waitFor(() => expect(asked).toHaveLength(1));
    await send(line(1) + line(2) + line(3));
    await act(async () => stream.close());
    await waitFor(() => expect(saved).toHaveLength(1));
    expect((await saved[0]!.content.text()).replace('\uFEFF', '')).toContain('Who;Amount\r\noperator 1;1742,36\r\n');
  });

  it('All rows that match the filters are saved, with progress shown meanwhile', async () => {
    await begin('/audit?actor=operator');
    expect(asked[0]).toContain('actor=operator');
    await send(line(1));
    expect(await screen.findByText(/33 %/)).toBeTruthy();
    await send(line(2) + line(3));
    await act(async () => stream.close());
    expect(await screen.findByText('3 rows saved')).toBeTruthy();
    expect(saved.map(({ name }) => name)).toEqual(['audit.csv']);
    expect((await saved[0]!.content.text()).replace('\uFEFF', '')).toBe(
      'Who,Amount\r\noperator 1,"1,742.36"\r\noperator 2,"1,742.36"\r\noperator 3,"1,742.36"\r\n',
    );
  });

  it('A list that ended early shows an error, and no partial file is saved', async () => {
    await begin();
    await send(line(1));
    await act(async () => stream.close());
    expect(await screen.findByText(consoleTexts.noConnection)).toBeTruthy();
    expect(saved).toEqual([]);
    expect(screen.getByRole('button', { name: consoleListTexts.exportCsv })).toBeTruthy();
  });

  it('Stop cancels the export and saves nothing', async () => {
    const { user } = await begin();
    await send(line(1));
    await user.click(await screen.findByRole('button', { name: consoleListTexts.stop }));
    await send(line(2));
    await waitFor(() => expect(screen.getByRole('button', { name: consoleListTexts.exportCsv })).toBeTruthy());
    expect(saved).toEqual([]);
  });
});
