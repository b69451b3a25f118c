import { type DataOf, type Deposit, type platform, rechargeList } from '@plumbline/contract';
import { rowOf } from '@plumbline/contract/testing';
import { usdt } from '@plumbline/money';
import { texts as depositTexts } from '@plumbline/texts/en/deposit';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from '../../lib/render.testing.ts';
import { showError, showSuccess } from '../../lib/toast.tsx';
import { DepositAddress } from './deposit-address.tsx';
import { transferData, transferLink } from './erc20.ts';
import { OnItsWay } from './on-its-way.tsx';

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

describe('Deposit address', () => {
  let drawing: ReturnType<typeof render>;
  beforeEach(() => {
    drawing = render(DepositAddress, { address: ADDRESS, platform: settings });
  });

  // Shows SPEC-2-deposit-1
  it('The deposit address appears with its QR image and the only network, USDT-BEP-20', () => {
    expect(drawing.html.match(/<select[^>]*>(?:<option[^>]*>USDT-BEP-20<\/option>)<\/select>/g)).toHaveLength(1);
    expect(drawing.words).toContain('USDT-BEP-20');
    expect(drawing.words).toContain(depositTexts.qrCode);
  });

  // Shows SPEC-5.12, DEC-6.6
  it('The deposit address is explained consistently with the platform’s limits', () => {
    expect(drawing.words).toContain(
      'Transfers from 10 USDT are credited automatically when they arrive; report a transaction by hand from 30 USDT',
    );
  });

  // Shows SPEC-2-deposit-2, DEC-5-toasts-2
  it('Copying the deposit address copies all of it and shows Address copied!, or an error if copying failed', () => {
    expect(drawn.copying.text).toBe(ADDRESS);
    drawn.copying.onCopied();
    expect(showSuccess).toHaveBeenCalledExactlyOnceWith('Address copied!');
    expect(showError).not.toHaveBeenCalled();
    drawn.copying.onFailed();
    expect(showError).toHaveBeenCalledOnce();
  });
});

describe('Call data of a USDT transfer', () => {
  // Shows DEC-7.29
  it('The call data of a USDT transfer encodes method, recipient and amount (18 decimals), padded to 32 bytes each', () => {
    const data = transferData('0x71C7656EC7ab88b098defB751B7401B5f6d8976F', usdt(30_000_000n));
    expect(data).toBe(
      '0xa9059cbb' +
        '00000000000000000000000071c7656ec7ab88b098defb751b7401b5f6d8976f' +
        '000000000000000000000000000000000000000000000001a055690d9db80000',
    );
  });

  it('An invalid address throws an error instead of producing call data for a USDT transfer', () => {
    expect(() => transferData('0x71C7656E', usdt(1n))).toThrow('Not an address');
    expect(() => transferData('', usdt(1n))).toThrow('Not an address');
  });
});

describe('Link of a USDT transfer', () => {
  const token = '0x55d398326f99059fF775485246999027B3197955';

  it('The link of a USDT transfer follows EIP-681: token, chain, method and recipient', () => {
    expect(transferLink(token, 56, '0x71C7656EC7ab88b098defB751B7401B5f6d8976F')).toBe(
      'ethereum:0x55d398326f99059fF775485246999027B3197955@56/transfer?address=0x71C7656EC7ab88b098defB751B7401B5f6d8976F',
    );
  });

  it('An invalid address throws an error instead of producing a USDT transfer link', () => {
    expect(() => transferLink('', 56, token)).toThrow('Not an address');
    expect(() => transferLink(token, 56, `${token}&uint256=1`)).toThrow('Not an address');
  });
});

const deposit: Deposit = rowOf(rechargeList, {
  _id: 'd1',
  amount: '77.00',
  transaction_id: `0x${'ab'.repeat(32)}`,
  confirmationsNeeded: 15,
  createdAt: '2026-11-21 10:00:00',
});
const draw = (changes: Partial<Deposit>) =>
  render(OnItsWay, { deposits: [{ ...deposit, ...changes }], confirmations: 15 });
const depthOf = (html: string): number => Number(/aria-valuenow="(\d+)"/.exec(html)![1]);

describe('Pending deposit', () => {
  it('A pending deposit shows when it was seen, its confirmations and that it is not final', () => {
    const { words } = draw({ confirmations: 4 });
    expect(words).toContain(depositTexts.state.pending);
    expect(words).toContain('Seen 2026-11-21 10:00:00 4 of 15 confirmations Final');
  });

  it('The progress of a pending deposit moves with each confirmation and completes only when the deposit is final', () => {
    const depths = [0, 1, 7, 15].map((confirmations) => depthOf(draw({ confirmations }).html));
    expect(depths).toEqual(depths.toSorted((one, other) => one - other));
    expect(new Set(depths).size).toBe(4);
    expect(depths.at(-1)).toBeLessThan(100);
  });

  it('A pending deposit never shows more confirmations than it needs', () => {
    expect(draw({ confirmations: 16 }).words).toContain(depositTexts.confirmations({ done: '15', needed: '15' }));
  });

  it('Without pending deposits, the panel explains what will appear there', () => {
    const { words } = render(OnItsWay, { deposits: [], confirmations: 1 });
    expect(words).toContain('You can spend it after 1 confirmation.');
  });
});
