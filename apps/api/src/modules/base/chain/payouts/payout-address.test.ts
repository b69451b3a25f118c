import { describe, expect, test } from 'vitest';
import { withPayoutAddress } from './payout-address.ts';
import { openPayoutSigner } from './payouts-signer.ts';

const KEY = `0x${'22'.repeat(32)}`;
const ADDRESS = '0x1563915e194D8CfBA1943570603F7606A3115508';
const config = { chainId: 56, usdt: `0x${'11'.repeat(20)}`, payoutAddress: ADDRESS, payoutPrivateKey: KEY };

describe('the address of the payout wallet', () => {
  test("The payout wallet's address is derived from the key if only the key is configured", () => {
    expect(withPayoutAddress({ PAYOUT_PRIVATE_KEY: ` ${KEY}` })).toMatchObject({ PAYOUT_ADDRESS: ADDRESS });
  });

  test('A configured address of the payout wallet is used unchanged', () => {
    const env = { PAYOUT_PRIVATE_KEY: KEY, PAYOUT_ADDRESS: `0x${'ab'.repeat(20)}` };
    expect(withPayoutAddress(env)).toEqual(env);
  });

  test('Without a key, no address of the payout wallet is derived', () => {
    expect(withPayoutAddress({})).toEqual({});
  });

  test('An invalid payout key is rejected with a message that does not contain it', () => {
    const violation = () => withPayoutAddress({ PAYOUT_PRIVATE_KEY: '0xsecret' });
    expect(violation).toThrow(/^PAYOUT_PRIVATE_KEY must be a private key/);
    expect(violation).not.toThrow(/secret/);
  });
});

describe("the payer's signer", () => {
  test("The payer's signer signs for the configured wallet, whatever the letter case of its address", () => {
    expect(openPayoutSigner({ ...config, payoutAddress: ADDRESS.toLowerCase() }).address).toBe(ADDRESS);
  });

  test("The payer's signer does not start with the key of a different wallet", () => {
    expect(() => openPayoutSigner({ ...config, payoutAddress: `0x${'ab'.repeat(20)}` })).toThrow(/another wallet/);
  });

  test("The payer's signer does not start without a key", () => {
    expect(() => openPayoutSigner({ ...config, payoutPrivateKey: null })).toThrow(/needs PAYOUT_PRIVATE_KEY/);
  });
});
