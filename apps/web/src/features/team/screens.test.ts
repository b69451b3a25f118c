import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from '../../lib/render.testing.ts';
import { showError, showSuccess } from '../../lib/toast.tsx';
import { pointsOf, roundTop, ticksOf } from './growth.tsx';
import { TeamCards } from './my-team-screen.tsx';
import { ReferralLink } from './referral-link.tsx';
import { TeamTotals } from './total-members.tsx';

interface Copying {
  readonly text: string;
  readonly label: string;
  readonly onCopied: () => void;
  readonly onFailed: () => void;
}
const drawn = vi.hoisted(() => ({ copying: {} as Copying }));
vi.mock('../../lib/toast.tsx', () => ({ showError: vi.fn(), showSuccess: vi.fn() }));
vi.mock('@plumbline/ui', async (original) => ({
  ...(await original<typeof import('@plumbline/ui')>()),
  CopyButton: (props: Copying) => {
    drawn.copying = props;
    return null;
  },
}));

describe('Referral link', () => {
  beforeEach(() => {
    vi.stubGlobal('window', { location: { origin: 'https://plumb.example' } });
    render(ReferralLink, { referId: 'PL7K2Q9A' });
  });

  // Shows SPEC-2-my-6, SPEC-9.14
  it('The referral link is origin + /referalsignup?ref= + referId', () => {
    expect(drawn.copying).toMatchObject({
      label: 'Copy Referal Link',
      text: 'https://plumb.example/referalsignup?ref=PL7K2Q9A',
    });
  });

  // Shows SPEC-2-assets-1, SPEC-2-my-6
  it('Copying the referral link shows a confirmation, or an error if copying failed', () => {
    drawn.copying.onCopied();
    expect(showSuccess).toHaveBeenCalledExactlyOnceWith('Your Referal link Copied!');
    expect(showError).not.toHaveBeenCalled();
    drawn.copying.onFailed();
    expect(showError).toHaveBeenCalledOnce();
  });
});

describe('The three cards of /my-team', () => {
  // Shows SPEC-2-my-team-1
  it('The cards of /my-team show active, inactive and investment, and link to /team-a, /team-b and /team-c', () => {
    const { html, words } = render(TeamCards, {
      counts: {
        registered: 1206,
        valid: 1003,
        A: { members: 5, active: 3, inactive: 2, investment: '150.00' },
        B: { members: 1, active: 0, inactive: 1, investment: '0.00' },
        C: { members: 1200, active: 1000, inactive: 200, investment: '9000.00' },
      },
    });
    expect(words).toMatch(/Team A 5 3 active, 2 inactive Investment 150\.00 USDT/);
    expect(words).toMatch(/Team C 1,200 1,000 active, 200 inactive Investment 9,000\.00 USDT/);
    expect([...html.matchAll(/href="([^"]+)"/g)].map((match) => match[1])).toEqual(['/team-a', '/team-b', '/team-c']);
  });
});

describe('Counters of /totalMember', () => {
  const none = { members: 0, active: 0, inactive: 0, investment: '0.00' };

  // Shows SPEC-2-other-1, DEC-8.1
  it('The /totalMember screen shows total registered, total valid, and members and valid of A, B and C', () => {
    const { words } = render(TeamTotals, {
      period: 'week',
      totals: {
        registered: 1206,
        valid: 1003,
        A: { ...none, members: 5, active: 3 },
        B: { ...none, members: 1 },
        C: { ...none, members: 1200, active: 1000 },
      },
    });
    expect(words).toMatch(/Total registered 1,206 Total valid 1,003/);
    expect(words).toMatch(/Team A 5 3 Team B 1 0 Team C 1,200 1,000/);
  });

  it('For a period without new members, /totalMember links to all members', () => {
    const { words, html } = render(TeamTotals, {
      period: 'today',
      totals: { registered: 0, valid: 0, A: none, B: none, C: none },
    });
    expect(words).toContain('No one has joined your teams today. See all members');
    expect(html).toContain('href="/totalMember"');
  });
});

describe('Axis of the team growth chart', () => {
  it.each([
    [0, 1],
    [1, 1],
    [2, 2],
    [3, 5],
    [10, 10],
    [11, 20],
    [999, 1000],
    [1001, 2000],
    [1_000_000, 1_000_000],
  ])('The axis of the team growth chart for %d members ends at %d', (highest, top) => {
    expect(roundTop(highest)).toBe(top);
  });

  it('The axis of the team growth chart fits the highest value and leaves at most three fifths empty', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000_000 }), (highest) => {
        const top = roundTop(highest);
        expect(top).toBeGreaterThanOrEqual(highest);
        expect(highest / top).toBeGreaterThan(0.39);
      }),
    );
  });

  it('The axis of the team growth chart shows whole members only', () => {
    expect([ticksOf(1), ticksOf(5), ticksOf(20)]).toEqual([
      [0, 1],
      [0, 5],
      [0, 10, 20],
    ]);
  });
});

describe('Line of the team growth chart', () => {
  it('The line of the team growth chart spans the full width, with zero at the bottom', () => {
    expect(pointsOf([0, 5, 10], 10, 80)).toBe('0,80 500,40 1000,0');
  });

  it('The line for a single day is horizontal', () => {
    expect(pointsOf([10], 10, 80)).toBe('0,0 1000,0');
  });
});
