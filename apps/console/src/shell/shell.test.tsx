import type { FakeAnswers } from '@plumbline/app-runtime/testing';
import { operatorPayoutState, PLAN_READERS } from '@plumbline/contract/operator';
import { texts as consoleTexts } from '@plumbline/texts/en/console';
import { texts as consoleAnswersTexts } from '@plumbline/texts/en/console-answers';
import { bare, inside } from '@plumbline/texts/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { drawWith, signInAs } from '../lib/draw.testing.tsx';
import { closeSession, setLocked } from '../lib/session.ts';
import SignedIn, { clientLoader } from '../routes/signed-in.tsx';

const Console = () => (
  <Routes>
    <Route element={<SignedIn />}>
      <Route path="*" element={<h1>Figures</h1>} />
    </Route>
    <Route path="/sign-in" element={<h1>Sign in</h1>} />
  </Routes>
);
const consoleAt = (at: string, answers: FakeAnswers = {}) => {
  return drawWith(<Console />, answers, at);
};
const payouts = (state: { paused?: boolean; frozen?: boolean }) => ({
  [operatorPayoutState.path]: { data: { paused: false, frozen: false, ...state } },
});

beforeEach(() => {
  setLocked(false);
  signInAs('owner');
});

describe('Access to the console', () => {
  const refused = (url: string): string | null => {
    try {
      clientLoader({ request: new Request(url) });
      return null;
    } catch (thrown) {
      return (thrown as Response).headers.get('location');
    }
  };

  it('A screen loads for a signed-in operator', () => {
    expect(refused('http://product.test/console/withdrawals')).toBeNull();
  });

  it.each([
    ['/console/withdrawals?queue=paid', '/sign-in?next=%2Fwithdrawals%3Fqueue%3Dpaid'],
    ['/console/', '/sign-in'],
    ['/console', '/sign-in'],
  ])('Without a session, %s opens %s before anything loads', (path, to) => {
    closeSession();
    expect(refused(`http://product.test${path}`)).toBe(to);
  });

  it('An ended session opens the sign-in, which returns to the same place', async () => {
    const { address } = consoleAt('/members?search=asha');
    await screen.findByRole('heading', { name: consoleAnswersTexts.operatorTicketFigures });
    act(() => closeSession());
    await waitFor(() => expect(address()).toBe('/sign-in?next=%2Fmembers%3Fsearch%3Dasha'));
  });

  it('A locked console shows neither its screen nor its menu', async () => {
    consoleAt('/members');
    await screen.findByRole('heading', { name: consoleAnswersTexts.operatorTicketFigures });
    act(() => setLocked(true));
    expect(screen.queryByText(consoleAnswersTexts.operatorTicketFigures)).toBeNull();
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});

describe('The menu of the console', () => {
  it.each(['owner', 'finance', 'support', 'auditor'] as const)(
    'The role %s sees packages and plans only as a reader',
    (role) => {
      signInAs(role);
      consoleAt('/');
      const isReader = PLAN_READERS.includes(role);
      expect(screen.queryByRole('link', { name: consoleTexts.packages }) !== null).toBe(isReader);
      expect(screen.queryByRole('link', { name: consoleTexts.compensationPlan }) !== null).toBe(isReader);
    },
  );

  it('The open screen is marked in the menu, and the overview only on its own URL', () => {
    consoleAt('/withdrawals');
    expect(screen.getByRole('link', { name: consoleTexts.withdrawals }).getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('link', { name: consoleTexts.overview }).getAttribute('aria-current')).toBeNull();
  });

  it('The menu on a phone closes when a screen opens, and the screen gets the focus', async () => {
    const { user } = consoleAt('/');
    const menu = screen.getByRole('button', { name: consoleTexts.menu });
    await user.click(menu);
    expect(menu.getAttribute('aria-expanded')).toBe('true');
    await user.click(screen.getByRole('link', { name: consoleTexts.members }));
    await waitFor(() => expect(menu.getAttribute('aria-expanded')).toBe('false'));
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });
});

const FROZEN = inside((strong) => consoleTexts.payoutsFrozenAlert({ strong, span: bare, link: bare }));
const PAUSED = inside((strong) => consoleTexts.payoutsPausedOperator({ strong, span: bare, link: bare }));

describe('The banner above every screen', () => {
  it.each([
    ['frozen', FROZEN, '/alerts'],
    ['paused', PAUSED, '/withdrawals'],
  ])('The banner while payouts are %s shows: %s, and links to %s', async (state, words, to) => {
    consoleAt('/members', payouts({ [state]: true }));
    const said = await screen.findByText(words);
    expect(said.closest('p')?.querySelector('a')?.getAttribute('href')).toBe(to);
  });

  it('If payouts are both frozen and paused, both are shown, because each blocks payouts', async () => {
    consoleAt('/members', payouts({ frozen: true, paused: true }));
    expect(await screen.findByText(FROZEN)).toBeTruthy();
    expect(screen.getByText(PAUSED)).toBeTruthy();
  });
});
