import { fakeApi } from '@plumbline/app-runtime/testing';
import { applyforrefferalProgram, getInvitations, referralProgrammeState } from '@plumbline/contract';
import { texts as appTexts } from '@plumbline/texts/en/app';
import { texts as referralProgrammeTexts } from '@plumbline/texts/en/referral-programme';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { draw, signIn } from '../../lib/draw.testing.tsx';
import ProgrammeScreen from './programme-screen.tsx';

beforeEach(() => signIn());

const TERMS = {
  version: 2,
  text: 'Say that you earn. The people you invite must know.\n\nPromise nothing. Not one day.',
};
const PAY = { directBps: 100, levelBps: [1000, 500, 200], holdDays: 14 };
const SUMS = { paid: '34.00', held: '0.00', awaiting: '0.00', overCap: '7.00', room: '1.37' };
const open = (state: object) =>
  ({
    server: fakeApi({
      // Joining is a POST to the path that returns the state.
      [referralProgrammeState.path]: { message: 'Joined', data: { terms: TERMS, joinedAt: null, ...state } },
      [getInvitations.path]: { data: { links: [], pay: { ...PAY, ...SUMS } } },
    }),
    ...draw(<ProgrammeScreen />, '/referral-programme'),
  }) as const;

describe('Referral programme', () => {
  // Shows DEC-8-screens-26
  it('Each paragraph of the terms starts with its rule', async () => {
    open({ status: 'none' });
    const rules = (await screen.findByText('Promise nothing.')).closest('div')!.querySelectorAll('strong');
    expect([...rules].map(({ textContent }) => textContent)).toEqual(['Say that you earn.', 'Promise nothing.']);
  });

  // Shows DEC-8-screens-26
  it('A member who has not joined sees a link to the terms at the top of the referral programme', async () => {
    open({ status: 'none' });
    const link = await screen.findByRole('link', { name: appTexts.programme.terms });
    expect(document.querySelector(link.getAttribute('href')!)!.textContent).toContain('Promise nothing.');
  });

  // Shows DEC-8-screens-26
  it('A member who has joined sees the terms collapsed and no accept button', async () => {
    open({ status: 'joined', joinedAt: '2026-01-05 10:00:00' });
    expect(await screen.findByText(/You joined on 2026-01-05 10:00:00 UTC/)).toBeTruthy();
    const folded = screen.getByText('Promise nothing.').closest('details')!;
    expect(folded.open).toBe(false);
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('link', { name: appTexts.programme.terms })).toBeNull();
  });

  it('Paid and pending amounts for invitations appear as labelled figures', async () => {
    open({ status: 'none' });
    const sum = (await screen.findByText(referralProgrammeTexts.overCap)).parentElement!;
    expect(sum.textContent).toContain('7.00');
  });

  it('Accepting the terms accepts the version that was shown', async () => {
    const { server, user } = open({ status: 'none' });
    await user.click(await screen.findByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: appTexts.programme.join }));
    const joined = server.to(applyforrefferalProgram.path).filter(({ method }) => method === 'POST');
    expect(joined.map(({ body }) => body)).toEqual([{ version: 2 }]);
  });
});
