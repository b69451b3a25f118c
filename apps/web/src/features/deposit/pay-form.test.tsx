import type { FakeAnswers } from '@plumbline/app-runtime/testing';
import { type DataOf, platform } from '@plumbline/contract';
import { dataOf } from '@plumbline/contract/testing';
import { texts as appTexts } from '@plumbline/texts/en/app';
import { texts as depositTexts } from '@plumbline/texts/en/deposit';
import { texts as rulesTexts } from '@plumbline/texts/en/rules';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { drawWith, signIn } from '../../lib/draw.testing.tsx';
import { connectWallet, disconnectWallet } from '../../lib/wallet/connected.ts';
import { ACCOUNT, fakeWallet } from '../../lib/wallet/wallet.testing.ts';
import { PayForm } from './pay-form.tsx';

const TO = `0x${'cd'.repeat(20)}`;
const USDT = `0x${'55'.repeat(20)}`;
const HASH = `0x${'ab'.repeat(32)}`;
const FAUCET = '/demo/faucet';
const PLATFORM = dataOf(platform, {
  network: { usdt: USDT, chainId: 56 },
  limits: { depositMinimum: '10.00' },
}) as DataOf<typeof platform>;

const begin = (isDemo: boolean, answers: FakeAnswers = {}) =>
  drawWith(<PayForm address={TO} platform={{ ...PLATFORM, demo: isDemo }} />, answers, '/deposit');
const amount = () => screen.getByLabelText<HTMLInputElement>(depositTexts.amountToPay);
const pay = () => screen.getByRole('button', { name: 'Deposit USDT' });
/** Connects before rendering the form, as the wallets screen does. */
async function withWallet(answers: Parameters<typeof fakeWallet>[0] = {}) {
  const wallet = fakeWallet({ eth_sendTransaction: () => HASH, ...answers });
  await act(() => connectWallet({ rdns: 'test.wallet', name: 'Fox', icon: null, provider: wallet.provider }));
  return { wallet, ...begin(false) };
}
const SENT = depositTexts.sent;

beforeEach(() => signIn());
afterEach(() => disconnectWallet());

describe('Amount to pay', () => {
  it.each([
    ['', 'Please enter amount'],
    ['ten', rulesTexts.enterValidAmount],
    ['9.99', rulesTexts.enterMoreThan({ minimum: '10' })],
    ['1e3', rulesTexts.enterValidAmount],
  ])('Entering the amount “%s” shows an error at its field: %s', async (typed, message) => {
    const { user, server } = begin(true);
    if (typed !== '') await user.type(amount(), typed);
    await user.click(pay());
    expect(screen.getByText(message)).toBeTruthy();
    expect(amount().getAttribute('aria-invalid')).toBe('true');
    expect(server.to(FAUCET)).toEqual([]);
  });
});

describe('Paying without a wallet', () => {
  it('Outside the demo, the pay button leads to the choice of a wallet', async () => {
    const { user, address } = begin(false);
    await user.click(pay());
    await waitFor(() => expect(address()).toBe('/WalletConnect'));
  });

  it('The demo’s test wallet pays to the member’s address and the form is cleared', async () => {
    const { user, server } = begin(true, { [FAUCET]: {} });
    globalThis.fetch = faucet(globalThis.fetch, { hash: HASH });
    await user.type(amount(), '25.5');
    await user.click(pay());
    expect(await screen.findByText(SENT)).toBeTruthy();
    expect(server.to(FAUCET).map(({ body }) => body)).toEqual([{ to: TO, amount: '25.50' }]);
    expect(amount().value).toBe('');
  });

  it('A refusal by the test wallet shows its message and keeps the form filled in', async () => {
    const { user } = begin(true, { [FAUCET]: { status: 429, message: 'Enough for today' } });
    await user.type(amount(), '25');
    await user.click(pay());
    expect(await screen.findByText('Enough for today')).toBeTruthy();
    expect(amount().value).toBe('25');
  });

  /** The demo's faucet responds without the API's envelope. */
  const faucet =
    (next: typeof fetch, answer: object): typeof fetch =>
    async (...call) => {
      const response = await next(...call);
      return String(call[0]).endsWith(FAUCET) ? new Response(JSON.stringify(answer)) : response;
    };
});

describe('Paying from a connected wallet', () => {
  it('A payment asks the wallet to send the entered USDT amount from the shown account to the deposit address', async () => {
    const { user, wallet } = await withWallet();
    await user.type(amount(), '12.000001');
    await user.click(pay());
    expect(await screen.findByText(SENT)).toBeTruthy();
    const [call] = wallet.asked('eth_sendTransaction');
    const wei = (12_000_001n * 10n ** 12n).toString(16).padStart(64, '0');
    const data = `0xa9059cbb${'cd'.repeat(20).padStart(64, '0')}${wei}`;
    expect(call!.params).toEqual([{ from: ACCOUNT, to: USDT, value: '0x0', data }]);
  });

  it('The paying account is shown before the wallet is asked to pay', async () => {
    await withWallet();
    expect(screen.getByText(appTexts.wallet.paysFrom({ name: 'Fox' }))).toBeTruthy();
    expect(document.body.textContent!.replaceAll(/\s/g, '')).toContain(ACCOUNT);
  });

  it('A second press sends no second request while the wallet waits for its owner’s confirmation', async () => {
    let answer = (_hash: string) => {};
    const waits = new Promise<string>((resolve) => {
      answer = resolve;
    });
    const { user, wallet } = await withWallet({ eth_sendTransaction: () => waits });
    await user.type(amount(), '12');
    await user.dblClick(pay());
    await waitFor(() => expect(wallet.asked('eth_sendTransaction')).toHaveLength(1));
    answer(HASH);
    expect(await screen.findByText(SENT)).toBeTruthy();
    expect(wallet.asked('eth_sendTransaction')).toHaveLength(1);
  });

  it('A payment that the wallet’s owner declines sends nothing and keeps the form filled in', async () => {
    const { user } = await withWallet({ eth_sendTransaction: () => Promise.reject({ code: 4001, message: 'no' }) });
    await user.type(amount(), '12');
    await user.click(pay());
    expect(await screen.findByText(appTexts.wallet.refused)).toBeTruthy();
    expect(amount().value).toBe('12');
  });

  it('A wallet that returns no transaction hash is not reported as having sent nothing', async () => {
    const { user } = await withWallet({ eth_sendTransaction: () => 'done' });
    await user.type(amount(), '12');
    await user.click(pay());
    expect(await screen.findByText(appTexts.wallet.noHash)).toBeTruthy();
  });

  it.each([
    ['ends without a response', {}, /The wallet did not respond. The money may still have been sent/],
    [
      'loses its node',
      { code: -32603, message: 'timeout' },
      /Message from your wallet: timeout. The money may still have been sent/,
    ],
  ])('A wallet that %s is not reported as having sent nothing', async (_what, error, words) => {
    const { user } = await withWallet({ eth_sendTransaction: () => Promise.reject(error) });
    await user.type(amount(), '12');
    await user.click(pay());
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('A wallet that stays on another network is not asked to pay', async () => {
    const { user, wallet } = await withWallet({ eth_chainId: () => '0x1', wallet_switchEthereumChain: () => null });
    await user.type(amount(), '12');
    await user.click(pay());
    expect(await screen.findByText(appTexts.wallet.wrongNetwork)).toBeTruthy();
    expect(wallet.asked('eth_sendTransaction')).toEqual([]);
  });
});
