import { fakeApi } from '@plumbline/app-runtime/testing';
import { getStatements, makeStatement, platform, statementFile } from '@plumbline/contract';
import { texts as signedStatementsTexts } from '@plumbline/texts/en/signed-statements';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { draw, signIn } from '../../../lib/draw.testing.tsx';
import { SignedStatements } from './signed-statements.tsx';

const statement = (changes: object = {}) => ({
  _id: '1b0e2f5a-0000-4000-8000-000000000001',
  isMonthly: true,
  from: '2026-10-01',
  to: '2026-10-31',
  status: 'signed',
  isTooLong: false,
  askedAt: '2026-11-01 00:00:05',
  number: 3,
  hash: 'ab'.repeat(32),
  signedAt: '2026-11-01 00:00:09',
  ...changes,
});
const waiting = { status: 'waiting', number: null, hash: null, signedAt: null };
const listed = (...docs: readonly object[]) => ({
  data: { docs, total: docs.length, page: 1, limit: 12, pages: 1 },
});
const begin = (...docs: readonly object[]) => {
  const server = fakeApi({
    [getStatements.path]: listed(...docs),
    [platform.path]: { data: { businessDate: '2026-11-23' } },
    [makeStatement.path]: { data: { _id: 'x' } },
    [statementFile.path]: { data: '' },
  });
  return { server, ...draw(<SignedStatements />, '/statement') };
};
beforeEach(() => signIn());

describe('Signed statements', () => {
  // Shows DEC-1-proofs-15
  it('Each signed statement offers its four files and links to its verification page', async () => {
    begin(statement());
    for (const file of ['PDF', 'CSV', 'Signed data', 'Signature'])
      expect(await screen.findByRole('button', { name: new RegExp(`^${file} of`) })).toBeTruthy();
    const link = screen.getByRole('link', {
      name: signedStatementsTexts.checkOf({ period: '1 Oct 2026 – 31 Oct 2026' }),
    });
    expect(link.getAttribute('href')).toBe(`/verify/${'ab'.repeat(32)}`);
    expect(screen.getByText('2026-11-01 00:00:09')).toBeTruthy();
  });

  // Shows DEC-1-proofs-15
  it('A pending statement says so, a failed one shows what to do, and neither offers files', async () => {
    begin(
      statement({ ...waiting, _id: 'a' }),
      statement({ ...waiting, _id: 'b', status: 'failed', isTooLong: true }),
      statement({ ...waiting, _id: 'c', status: 'failed' }),
    );
    expect(await screen.findByText(signedStatementsTexts.waiting)).toBeTruthy();
    expect(screen.getByText(signedStatementsTexts.tooLong)).toBeTruthy();
    expect(screen.getByText(signedStatementsTexts.notMade)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^PDF/ })).toBeNull();
  });

  // Shows DEC-1-proofs-15
  it('“Create one now” requests the current month so far, or the chosen days', async () => {
    const { server, user } = begin();
    expect(await screen.findByText(signedStatementsTexts.empty)).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: signedStatementsTexts.make }));
    await waitFor(() =>
      expect(server.to(makeStatement.path).at(-1)?.body).toEqual({ from: '2026-11-01', to: '2026-11-23' }),
    );
  });
});
