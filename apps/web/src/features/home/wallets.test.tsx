import type { Profile } from '@plumbline/contract';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { draw } from '../../lib/draw.testing.tsx';
import { Wallets } from './wallets.tsx';

describe('The wallet card of the home', () => {
  // Shows SPEC-5.23
  it('“Trade for wallet” says below its figure that it is a lifetime total, not a balance', () => {
    const profile = { balance: '1.00', earningbalance: '2.00', totalPoints: '345.67' } as Profile;
    draw(<Wallets profile={profile} />);
    const stat = screen.getByText('Trade for wallet').parentElement!;
    expect(stat.textContent).toContain('345.67');
    expect(stat.textContent).toContain('Lifetime total of all income credited to you');
  });
});
