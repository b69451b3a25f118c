import { usdt } from '@plumbline/money';
import { describe, expect, it } from 'vitest';
import { transferData } from './erc20.ts';

describe('the call data of a USDT transfer', () => {
  it('The call data of a USDT transfer names the method, the recipient and the amount with 18 decimals, each padded to 32 bytes', () => {
    const data = transferData('0x71C7656EC7ab88b098defB751B7401B5f6d8976F', usdt(30_000_000n));
    expect(data).toBe(
      '0xa9059cbb' +
        '00000000000000000000000071c7656ec7ab88b098defb751b7401b5f6d8976f' +
        '000000000000000000000000000000000000000000000001a055690d9db80000',
    );
  });

  it('The call data of a USDT transfer refuses what is not an address, so that nothing is signed to nowhere', () => {
    expect(() => transferData('0x71C7656E', usdt(1n))).toThrow('Not an address');
    expect(() => transferData('', usdt(1n))).toThrow('Not an address');
  });
});
