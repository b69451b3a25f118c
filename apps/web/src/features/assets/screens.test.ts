import type { Profile } from '@plumbline/contract';
import { describe, expect, it } from 'vitest';
import { render } from '../../lib/render.testing.ts';
import { AssetFigures } from './asset-figures.tsx';

const profile = { balance: '10.00', earningbalance: '20.50', point: '66.00' } as Profile;

describe('Assets (USDT) (specification, section 2)', () => {
  // Shows SPEC-2-assets-1
  it('The Assets (USDT) card shows earningbalance, total earnings and total withdrawal', () => {
    const { words } = render(AssetFigures, { profile, totalWithdrawal: '41.00' });
    expect(words).toMatch(/Flexible wallet 20\.50 USDT/);
    expect(words).toMatch(/Total earnings 66\.00 USDT/);
    expect(words).toMatch(/Total withdrawal 41\.00 USDT/);
  });

  // Shows SPEC-2-assets-1
  it('The Assets (USDT) card links to /deposit and /withdrawladd', () => {
    const { html } = render(AssetFigures, { profile, totalWithdrawal: undefined });
    for (const path of ['/deposit', '/withdrawladd']) expect(html).toContain(`href="${path}"`);
  });
});
