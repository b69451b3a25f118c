import { usdt } from '@plumbline/money';
import { describe, expect, it } from 'vitest';
import { transferData, transferLink } from './erc20.ts';

describe('the call data of a USDT transfer', () => {
  // Shows DEC-7.29
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

describe('the link of a USDT transfer', () => {
  const token = '0x55d398326f99059fF775485246999027B3197955';

  it('The link of a USDT transfer has the form of EIP-681: token, chain, method and recipient', () => {
    expect(transferLink(token, 56, '0x71C7656EC7ab88b098defB751B7401B5f6d8976F')).toBe(
      'ethereum:0x55d398326f99059fF775485246999027B3197955@56/transfer?address=0x71C7656EC7ab88b098defB751B7401B5f6d8976F',
    );
  });

  it('The link of a USDT transfer refuses what is not an address', () => {
    expect(() => transferLink('', 56, token)).toThrow('Not an address');
    expect(() => transferLink(token, 56, `${token}&uint256=1`)).toThrow('Not an address');
  });
});
