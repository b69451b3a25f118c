import { texts as appTexts } from '@plumbline/texts/en/app';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { draw } from '../../lib/draw.testing.tsx';
import { clearSessions } from '../../lib/storage.ts';
import { disconnectWallet } from '../../lib/wallet/connected.ts';
import { ACCOUNT, announce, fakeWallet } from '../../lib/wallet/wallet.testing.ts';
import { WalletChooser } from './wallet-connect-screen.tsx';

/** Announced wallets stay known to the page, as in a browser, so each test uses its own. */
let wallets = 0;
async function begin(answers: Parameters<typeof fakeWallet>[0] = {}, icon?: string) {
  const name = `Wallet${++wallets}`;
  const wallet = fakeWallet(answers);
  const drawn = draw(<WalletChooser network="BNB Smart Chain" />, '/WalletConnect');
  await announce(name, wallet.provider, icon);
  return { ...drawn, wallet, name };
}
const connect = (name: string) => screen.getByRole('button', { name: appTexts.wallet.connectTo({ name }) });
const disconnect = (name: string) => screen.findByRole('button', { name: appTexts.wallet.disconnectFrom({ name }) });

afterEach(() => disconnectWallet());

describe('Wallets in this browser', () => {
  it('Without an announced wallet, the chooser explains how to pay without one', () => {
    draw(<WalletChooser network="BNB Smart Chain" />);
    expect(screen.getByRole('link', { name: appTexts.wallet.showAddress }).getAttribute('href')).toBe('/deposit');
  });

  it('A wallet that announces itself later can be chosen at once, and the network is shown', async () => {
    const { name } = await begin();
    expect(connect(name)).toBeTruthy();
    expect(screen.getByText(appTexts.wallet.networkNote({ network: 'BNB Smart Chain' }))).toBeTruthy();
  });

  it('A wallet icon from another site is not loaded, because that site would learn of the visit', async () => {
    const { name } = await begin({}, 'https://tracker.example/icon.png');
    const item = connect(name).closest('li')!;
    expect(item.querySelector('img')).toBeNull();
  });
});

describe('Connecting a wallet', () => {
  it('Connecting asks the wallet for an account, shows it and links to the deposit page', async () => {
    const { user, name } = await begin();
    await user.click(connect(name));
    await disconnect(name);
    expect(screen.getByText(appTexts.wallet.connectedNow({ name }))).toBeTruthy();
    expect(document.body.textContent!.replaceAll(/\s/g, '')).toContain(ACCOUNT);
    expect(screen.getByRole('link', { name: appTexts.wallet.deposit }).getAttribute('href')).toBe('/deposit');
  });

  // Shows SPEC-4.3
  it('Logging out disconnects the wallet here and revokes the permission in the wallet', async () => {
    const { user, name, wallet } = await begin();
    await user.click(connect(name));
    await disconnect(name);
    act(clearSessions);
    expect(connect(name)).toBeTruthy();
    expect(localStorage.getItem('plumbline_wallet')).toBeNull();
    expect(wallet.asked('wallet_revokePermissions')).toHaveLength(1);
  });

  it('A second press sends no second request while the wallet waits for its owner’s confirmation', async () => {
    let answer = (_accounts: readonly string[]) => {};
    const waits = new Promise<readonly string[]>((resolve) => {
      answer = resolve;
    });
    const { user, name, wallet } = await begin({ eth_requestAccounts: () => waits });
    await user.dblClick(connect(name));
    expect(wallet.asked('eth_requestAccounts')).toHaveLength(1);
    answer([ACCOUNT]);
    await disconnect(name);
  });

  it.each([
    [{ code: 4001, message: 'User rejected' }, appTexts.wallet.refused],
    [{ code: -32002, message: 'Pending' }, appTexts.wallet.pending],
    [{ code: 1, message: 'Locked' }, appTexts.wallet.answered({ words: 'Locked' })],
  ])('A wallet that answers %j shows: %s', async (refusal, words) => {
    const { user, name } = await begin({ eth_requestAccounts: () => Promise.reject(refusal) });
    await user.click(connect(name));
    expect(await screen.findByText(words)).toBeTruthy();
    expect(connect(name)).toBeTruthy();
  });

  it.each([[[]], [['not an address']], [null]])('A wallet that shares %j shares no account', async (accounts) => {
    const { user, name } = await begin({ eth_requestAccounts: () => accounts });
    await user.click(connect(name));
    expect(await screen.findByText(appTexts.wallet.noAccount)).toBeTruthy();
  });
});

describe('A connected wallet', () => {
  const connected = async () => {
    const begun = await begin();
    await begun.user.click(connect(begun.name));
    await disconnect(begun.name);
    return begun;
  };

  it('Choosing another account in the wallet shows that account', async () => {
    const { wallet } = await connected();
    const other = `0x${'b2'.repeat(20)}`;
    await wallet.emit('accountsChanged', [other]);
    expect(document.body.textContent!.replaceAll(/\s/g, '')).toContain(other);
  });

  it('A wallet disconnected in the wallet app can be connected again', async () => {
    const { wallet, name } = await connected();
    await wallet.emit('accountsChanged', []);
    expect(connect(name)).toBeTruthy();
  });

  it('Disconnecting here revokes the wallet’s permission, and the next visit does not reconnect', async () => {
    const { user, wallet, name } = await connected();
    await user.click(await disconnect(name));
    await waitFor(() => expect(wallet.asked('wallet_revokePermissions')).toHaveLength(1));
    expect(localStorage.getItem('plumbline_wallet')).toBeNull();
  });
});

describe('Leaving without a wallet', () => {
  it('If the chooser was opened by its URL, Cancel opens the deposit page', async () => {
    const { user, address } = await begin();
    await user.click(screen.getByRole('button', { name: appTexts.factor.cancel }));
    await waitFor(() => expect(address()).toBe('/deposit'));
  });
});
