import { mnemonicToAccount } from 'viem/accounts';
import { describe, expect, it } from 'vitest';
import { createDepositAddresses } from './own-addresses.ts';

const MNEMONIC = 'test test test test test test test test test test test junk';
const account = mnemonicToAccount(MNEMONIC, { path: "m/44'/60'/0'" }).getHdKey();

describe('deposit addresses', () => {
  // Shows DEC-7.2
  it("Deposit addresses are the children 0/index of the extended public key, so the owner's wallet can find them", () => {
    const addressOf = createDepositAddresses(account.publicExtendedKey);
    for (const index of [0, 1, 41, 1_000_000]) {
      expect(addressOf(BigInt(index))).toBe(mnemonicToAccount(MNEMONIC, { addressIndex: index }).address);
    }
  });

  // Shows DEC-7.2
  it('Deposit addresses need no private key, and a private key is rejected', () => {
    expect(() => createDepositAddresses(account.privateExtendedKey)).toThrow(/extended public/);
  });

  it('A deposit address index that cannot be derived from a public key is rejected', () => {
    const addressOf = createDepositAddresses(account.publicExtendedKey);
    expect(() => addressOf(-1n)).toThrow();
    expect(() => addressOf(2n ** 31n)).toThrow();
  });
});
