import { fakeApi } from '@plumbline/app-runtime/testing';
import { operatorRemoveSubscriber, operatorSubscribers } from '@plumbline/contract/operator';
import { texts as consoleMessagesTexts } from '@plumbline/texts/en/console-messages';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { draw, signInAs } from '../../lib/draw.testing.tsx';
import SubscribersScreen from './subscribers-screen.tsx';

const DOCS = [
  {
    _id: 'n1',
    email: 'asha@example.com',
    status: 'confirmed',
    askedAt: '2026-03-01 05:06:07',
    confirmedAt: '2026-03-01 06:00:00',
  },
  { _id: 'n2', email: 'bela@example.com', status: 'asked', askedAt: '2026-03-02 05:06:07', confirmedAt: null },
];
const begin = (at = '/newsletter') => {
  const server = fakeApi({
    [operatorSubscribers.path]: { data: { docs: DOCS, total: 2, page: 1, limit: 50, pages: 1 } },
    [operatorRemoveSubscriber.path]: {},
  });
  return { server, ...draw(<SubscribersScreen />, at), asked: () => server.to(operatorSubscribers.path).at(-1)?.query };
};
const table = () => screen.findByRole('table', { name: consoleMessagesTexts.subscribers });

beforeEach(() => signInAs('owner'));

describe('Newsletter subscribers screen', () => {
  it('An unconfirmed address shows no confirmation time', async () => {
    begin();
    const row = within(await table())
      .getByText('bela@example.com')
      .closest('tr')!;
    expect(row.textContent).toContain('–');
  });

  it('A subscriber who asked to leave is deleted by the id of the row', async () => {
    const { user, server } = begin();
    await user.click(within(await table()).getAllByRole('button', { name: consoleMessagesTexts.delete })[1]!);
    await waitFor(() => expect(server.bodies(operatorRemoveSubscriber)).toEqual([{ _id: 'n2' }]));
  });

  it('The subscriber search matches the beginning of an address', async () => {
    const { user, asked } = begin();
    await table();
    await user.type(screen.getByLabelText(consoleMessagesTexts.addressBeginsWith), 'asha');
    await waitFor(() => expect(asked()).toMatchObject({ search: 'asha' }));
  });

  it.each([
    ['owner', true, true],
    ['support', true, true],
    ['finance', false, false],
    ['auditor', false, false],
  ] as const)('The role %s can export subscribers: %s, and delete them: %s', async (role, mayExport, mayDelete) => {
    signInAs(role);
    begin();
    await table();
    expect(screen.queryByRole('button', { name: consoleMessagesTexts.exportConfirmedAddresses }) !== null).toBe(
      mayExport,
    );
    expect(screen.queryAllByRole('button', { name: consoleMessagesTexts.delete }).length > 0).toBe(mayDelete);
  });

  it('The table has no CSV export of its own, because such an export would not be logged', async () => {
    begin();
    await table();
    expect(screen.queryByRole('button', { name: /CSV/ })).toBeNull();
  });
});
