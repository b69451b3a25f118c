import type { DataOf, platform } from '@plumbline/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from '../../lib/render.testing.ts';
import { showError, showSuccess } from '../../lib/toast.tsx';
import { DepositAddress } from './deposit-address.tsx';

const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
interface Copying {
  readonly text: string;
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

const settings = {
  network: { name: 'USDT-BEP-20' },
  limits: { depositMinimum: '10.00', depositReportMinimum: '30.00' },
} as DataOf<typeof platform>;

describe('the deposit address', () => {
  let drawing: ReturnType<typeof render>;
  beforeEach(() => {
    drawing = render(DepositAddress, { address: ADDRESS, platform: settings });
  });

  // Shows SPEC-2-deposit-1
  it('The deposit address stands beside its QR image and the one network, USDT-BEP-20', () => {
    expect(drawing.html.match(/<select[^>]*>(?:<option[^>]*>USDT-BEP-20<\/option>)<\/select>/g)).toHaveLength(1);
    expect(drawing.words).toContain('USDT-BEP-20');
    expect(drawing.words).toContain('Your deposit address as a QR code');
  });

  // Shows SPEC-5.12, DEC-6.6
  it('The deposit address is explained by the limits of the platform, without a contradiction', () => {
    expect(drawing.words).toContain(
      'Transfers from 10 USDT are credited automatically when they arrive; report a transaction by hand from 30 USDT',
    );
  });

  // Shows SPEC-2-deposit-2, DEC-5-toasts-2
  it('The deposit address is copied whole with Address copied!, and an error shows only when that failed', () => {
    expect(drawn.copying.text).toBe(ADDRESS);
    drawn.copying.onCopied();
    expect(showSuccess).toHaveBeenCalledExactlyOnceWith('Address copied!');
    expect(showError).not.toHaveBeenCalled();
    drawn.copying.onFailed();
    expect(showError).toHaveBeenCalledOnce();
  });
});
