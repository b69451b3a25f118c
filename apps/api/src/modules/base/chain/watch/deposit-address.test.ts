import { mnemonicToAccount } from 'viem/accounts';
import { describe, expect, it } from 'vitest';
import { createDepositAddresses } from './deposit-address.ts';

const MNEMONIC = 'test test test test test test test test test test test junk';
const account = mnemonicToAccount(MNEMONIC, { path: "m/44'/60'/0'" }).getHdKey();

describe('deposit addresses', () => {
  it("are the extended public key's children 0/index, so that the owner's wallet finds them", () => {
    const addressOf = createDepositAddresses(account.publicExtendedKey);
    for (const index of [0, 1, 41, 1_000_000]) {
      expect(addressOf(BigInt(index))).toBe(mnemonicToAccount(MNEMONIC, { addressIndex: index }).address);
    }
  });

  it('need no private key, and one is refused', () => {
    expect(() => createDepositAddresses(account.privateExtendedKey)).toThrow(/extended public/);
  });

  it('have no index that a public key cannot derive', () => {
    const addressOf = createDepositAddresses(account.publicExtendedKey);
    expect(() => addressOf(-1n)).toThrow();
    expect(() => addressOf(2n ** 31n)).toThrow();
  });
});
