import { fakeApi } from '@plumbline/app-runtime/testing';
import { locationText } from '@plumbline/contract/finding-texts';
import { texts as consoleTexts } from '@plumbline/texts/en/console';
import { texts as consoleAuditTexts } from '@plumbline/texts/en/console-audit';
import { texts as consoleErrorsTexts } from '@plumbline/texts/en/console-errors';
import { texts as consoleListTexts } from '@plumbline/texts/en/console-list';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { draw, drawWith, signInAs } from '../../lib/draw.testing.tsx';
import AuditScreen from './audit-screen.tsx';

const entry = (id: number) => ({
  _id: String(id),
  at: '2026-03-04 05:06:07',
  actor: 'asha@plumbline.example',
  role: 'owner',
  ip: '10.0.0.1',
  device: 'Chrome on Windows',
  action: 'member.freeze',
  subject: `member:m${id}`,
  reason: id === 1 ? '=HYPERLINK("x")' : `Reason ${id}`,
  before: null,
  after: { frozen: true },
  sha256: 'ab',
});
const PAGE = { docs: [entry(3), entry(2), entry(1)], total: 120, page: 1, limit: 50, pages: 3 };
const LIST = '/operatorApi/audit';
const answers = {
  [LIST]: { data: PAGE },
  '/operatorApi/auditChain': { data: { rows: '3', anchor: '3:ab', broken: null, verifiedAt: '2026-03-04 05:06:07' } },
};

const rows = () =>
  within(screen.getByRole('table', { name: consoleAuditTexts.auditTrail }))
    .getAllByRole('row')
    .slice(1);
const ready = () => screen.findByRole('table', { name: consoleAuditTexts.auditTrail });

beforeEach(() => signInAs('owner'));

describe('A list in the console', () => {
  it('The page, order and filters in the URL are sent to the server', async () => {
    const api = fakeApi(answers);
    draw(<AuditScreen />, '/audit?page=2&sort=actor&dir=asc&action=member&other=1');
    await ready();
    expect(api.to(LIST)[0]).toMatchObject({
      query: { page: '2', limit: '50', sort: 'actor', dir: 'asc', action: 'member' },
      token: null,
      headers: { 'x-csrf-token': 'operator-csrf' },
    });
  });

  it('Pressing a column header sorts descending, then ascending, then unsorted, through the URL and the server', async () => {
    const { server: api, user, address } = drawWith(<AuditScreen />, answers, '/audit?page=3');
    await ready();
    const expected = ['/audit?sort=action&dir=desc', '/audit?sort=action&dir=asc', '/audit'];
    for (const place of expected) {
      await user.click(screen.getByRole('button', { name: consoleAuditTexts.action }));
      await waitFor(() => expect(address()).toBe(place));
    }
    await waitFor(() => expect(api.to(LIST).some(({ query }) => query.sort === 'action')).toBe(true));
  });

  it('A typed filter enters the URL once typing stops, on the first page', async () => {
    const { server: api, user, address } = drawWith(<AuditScreen />, answers, '/audit?page=2');
    await ready();
    await user.type(screen.getByLabelText(consoleAuditTexts.who), 'bela');
    await waitFor(() => expect(address()).toBe('/audit?actor=bela'));
    await waitFor(() => expect(api.to(LIST).at(-1)!.query).toMatchObject({ page: '1', actor: 'bela' }));
    expect(api.to(LIST).filter(({ query }) => query.actor === 'b')).toEqual([]);
  });

  it('Pausing after a space does not remove the space while typing continues', async () => {
    const { user, address } = drawWith(<AuditScreen />, answers, '/audit');
    await ready();
    await user.type(screen.getByLabelText(consoleAuditTexts.who), 'asha ');
    await waitFor(() => expect(address()).toBe('/audit?actor=asha'));
    await user.type(screen.getByLabelText(consoleAuditTexts.who), 'v');
    expect(screen.getByLabelText<HTMLInputElement>(consoleAuditTexts.who).value).toBe('asha v');
    await waitFor(() => expect(address()).toBe('/audit?actor=asha+v'));
  });

  it('Leaving a filter field applies the filter at once, and Clear empties all filters', async () => {
    const { user, address } = drawWith(<AuditScreen />, answers, '/audit');
    await ready();
    await user.type(screen.getByLabelText(consoleAuditTexts.actionBeginsWith), 'member');
    await user.tab();
    expect(address()).toBe('/audit?action=member');
    await user.click(screen.getByRole('button', { name: consoleListTexts.clearFilters }));
    await waitFor(() => expect(address()).toBe('/audit'));
    expect(screen.getByLabelText<HTMLInputElement>(consoleAuditTexts.actionBeginsWith).value).toBe('');
  });

  it('The footer shows which rows are displayed out of the total and links to the other pages', async () => {
    const { user, address } = drawWith(<AuditScreen />, answers, '/audit');
    await ready();
    expect(screen.getByText('1–50 of 120')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: consoleListTexts.previous }).disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: consoleListTexts.next }));
    await waitFor(() => expect(address()).toBe('/audit?page=2'));
    await user.click(screen.getByRole('button', { name: consoleListTexts.previous }));
    await waitFor(() => expect(address()).toBe('/audit'));
  });

  it('A page beyond the last one shows that it is empty, and Before opens the last page', async () => {
    fakeApi({ ...answers, [LIST]: { data: { ...PAGE, docs: [] } } });
    const { user, address } = draw(<AuditScreen />, '/audit?page=9');
    expect(await screen.findByText(consoleListTexts.nothingPageAll({ page: '9', total: '120' }))).toBeTruthy();
    await user.click(screen.getByRole('button', { name: consoleListTexts.previous }));
    await waitFor(() => expect(address()).toBe('/audit?page=3'));
  });

  it('A broken chain shows which row is wrong and how', async () => {
    const broken = { code: 'audit_rows_missing', row: '7', from: '5' } as const;
    const data = { rows: '9', anchor: '9:ab', broken, verifiedAt: '2026-03-04 05:06:07' };
    fakeApi({ ...answers, '/operatorApi/auditChain': { data } });
    draw(<AuditScreen />, '/audit');
    const violation = locationText(broken);
    const shown = await screen.findByText(consoleAuditTexts.chainBroken({ violation }));
    expect(shown.getAttribute('role')).toBe('alert');
    expect(violation).toContain('7');
  });

  it('An empty list states whether no entries exist or none match the filters', async () => {
    const nothing = { ...answers, [LIST]: { data: { ...PAGE, docs: [], total: 0 } } };
    const { unmount } = drawWith(<AuditScreen />, nothing, '/audit');
    expect(await screen.findByText(consoleAuditTexts.empty)).toBeTruthy();
    unmount();
    draw(<AuditScreen />, '/audit?actor=nobody');
    expect(await screen.findByText(consoleListTexts.nothingFitsThese)).toBeTruthy();
  });

  it('A list that failed to load shows the server’s message and can be retried', async () => {
    let isBroken = true;
    fakeApi({ ...answers, [LIST]: () => (isBroken ? { status: 500, message: 'The books rest' } : { data: PAGE }) });
    const { user } = draw(<AuditScreen />, '/audit');
    expect(await screen.findByText('The books rest')).toBeTruthy();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: /again/i }));
    await ready();
  });

  it('A role without access to the list sees a sentence in its place and no toast', async () => {
    fakeApi({
      ...answers,
      [LIST]: { status: 403, code: 'role_not_allowed', message: consoleErrorsTexts.role_not_allowed },
    });
    draw(<AuditScreen />, '/audit');
    expect(await screen.findByText(consoleTexts.yourRoleDoes)).toBeTruthy();
    expect(screen.queryByText(consoleErrorsTexts.role_not_allowed)).toBeNull();
  });

  it('Enter on a row opens its details', async () => {
    const { user } = drawWith(<AuditScreen />, answers, '/audit');
    await ready();
    rows()[1]!.focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Row 2')).toBeTruthy();
  });
});

describe('Saving rows of a list as CSV', () => {
  const saved: { name: string; content: Blob }[] = [];
  beforeEach(() => {
    saved.length = 0;
    let content = new Blob();
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      content = blob as Blob;
      return 'blob:saved';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, content });
    });
  });

  it('Only the selected rows are saved, with the columns of the file, and formulas as text', async () => {
    const { user } = drawWith(<AuditScreen />, answers, '/audit');
    await ready();
    rows()[1]!.focus();
    await user.keyboard(' {Shift>}{ArrowDown}{/Shift}');
    await user.click(screen.getByRole('button', { name: consoleListTexts.exportCountSelected({ count: '2' }) }));
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['audit.csv']));
    const [heads, ...lines] = (await saved[0]!.content.text()).replace('\uFEFF', '').trimEnd().split('\r\n');
    expect(heads).toBe('Row,When (UTC),Who,Role,Action,Subject,Reason,From,Device,Before,After,SHA-256');
    expect(lines.map((line) => line.split(',')[0])).toEqual(['2', '1']);
    expect(lines[1]).toContain(`"'=HYPERLINK(""x"")"`);
  });

  it('The number of selected rows is announced, and Clear deselects them', async () => {
    const { user } = drawWith(<AuditScreen />, answers, '/audit');
    await ready();
    rows()[0]!.focus();
    await user.keyboard('{Control>}a{/Control}');
    const bar = screen.getByRole('region', { name: consoleListTexts.selectedRows });
    expect(within(bar).getByText(consoleListTexts.countSelected({ count: '3' }))).toBeTruthy();
    await user.click(within(bar).getByRole('button', { name: consoleListTexts.clear }));
    expect(screen.queryByRole('region', { name: consoleListTexts.selectedRows })).toBeNull();
  });
});
