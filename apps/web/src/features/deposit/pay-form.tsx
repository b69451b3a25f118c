import { useFields } from '@plumbline/app-runtime/use-fields';
import type { DataOf, platform } from '@plumbline/contract';
import { type Broken, say } from '@plumbline/contract';
import { formatUsdt, parseUsdt, typedAmount, type Usdt } from '@plumbline/money';
import { Address, AmountField, Button, brand, readUsdt, Section } from '@plumbline/ui';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ownPath } from '../../lib/area.ts';
import { toLimitText } from '../../lib/format.ts';
import { OwnLink } from '../../lib/own-link.tsx';
import { refreshEverything } from '../../lib/query.ts';
import { text, useText } from '../../lib/text/index.ts';
import { showError, showSuccess } from '../../lib/toast.tsx';
import { ask, didNothing, WalletError } from '../../lib/wallet/ask.ts';
import { type ConnectedWallet, useConnectedWallet } from '../../lib/wallet/connected.ts';
import { ensureNetwork, type KnownNetwork } from '../../lib/wallet/network.ts';
import styles from './deposit.module.css';
import { transferData } from './erc20.ts';
import { depositWords, useDepositWords } from './words.ts';

interface WalletPayment {
  /** The member's deposit address. */
  readonly to: string;
  readonly amount: Usdt;
  /** USDT contract on the platform's chain. */
  readonly usdt: string;
  readonly chainId: number;
}

const HASH = /^0x[0-9a-fA-F]{64}$/;

/** Asks the connected wallet to send USDT to the deposit address; returns the transaction hash. */
async function payFromBrowserWallet(
  { wallet, account }: ConnectedWallet,
  payment: WalletPayment,
  local: () => Promise<KnownNetwork | null>,
): Promise<string> {
  const { provider } = wallet;
  await ensureNetwork(provider, payment.chainId, local);
  const data = transferData(payment.to, payment.amount);
  const call = { from: account, to: payment.usdt, value: '0x0', data };
  const hash = await ask(provider, 'eth_sendTransaction', [call]).catch((error: WalletError) => {
    throw didNothing(error.cause)
      ? error
      : new WalletError(text().wallet.perhapsSent({ words: error.message }), error.cause);
  });
  if (typeof hash !== 'string' || !HASH.test(hash)) throw new WalletError(text().wallet.noHash);
  return hash;
}

/**
 * Demo only: the faucet sends test USDT on the local chain, like a wallet. The route exists neither outside the demo
 * nor in the contract. Returns the transaction hash.
 */
async function payFromTestWallet(to: string, amount: Usdt): Promise<string> {
  const response = await fetch('/demo/faucet', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ to, amount: formatUsdt(amount) }),
  });
  const answer = (await response.json().catch(() => null)) as { hash?: unknown; message?: unknown } | null;
  if (response.ok && typeof answer?.hash === 'string') return answer.hash;
  throw new Error(typeof answer?.message === 'string' ? answer.message : depositWords().testWalletSilent);
}

/** Returns the demo's own chain, from a route that exists only in the demo. */
async function demoNetwork(): Promise<KnownNetwork | null> {
  const response = await fetch('/demo/state').catch(() => null);
  if (!response?.ok) return null;
  const { chain } = (await response.json()) as { chain: { rpcUrl: string } };
  return { chainName: `${brand} demo`, rpcUrls: [chain.rpcUrl] };
}

interface PayFormProps {
  readonly address: string;
  readonly platform: DataOf<typeof platform>;
}

/** Returns what is wrong with the amount, worded like other amount fields. */
const amountRule = (amountText: string, amount: Usdt | null, minimum: string): Broken => {
  if (amountText === '') return say('enterAmount');
  if (amount === null) return say('enterValidAmount');
  return amount < readUsdt(minimum) ? say('enterMoreThan', { minimum: toLimitText(minimum) }) : null;
};

/** 'Deposit USDT': asks the connected wallet to pay; in the demo, a test wallet pays if none is connected. */
export function PayForm({ address, platform }: PayFormProps) {
  const t = useDepositWords();
  const { said } = useText();
  const { values, set, bindTrimmed, clear } = useFields({ amount: '' });
  const [broken, setBroken] = useState<Broken>(null);
  const connected = useConnectedWallet();
  const navigate = useNavigate();
  const paying = usePaying({ address, platform }, connected, clear);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!connected && !platform.demo) return void navigate(ownPath('/WalletConnect'));
    const amountText = typedAmount(values.amount);
    const amount = parseUsdt(amountText);
    const rule = amountRule(amountText, amount, platform.limits.depositMinimum);
    setBroken(rule);
    if (rule === null && amount !== null) void paying.pay(amount);
  };
  return (
    <Section title={connected || !platform.demo ? t.payBrowser : t.payTestWallet}>
      <Payer connected={connected} isDemo={platform.demo} />
      <form className={styles.form} onSubmit={submit} noValidate>
        <AmountField
          label={t.amountToPay}
          {...bindTrimmed('amount')}
          onChoose={(amount) => set('amount', amount)}
          error={said(broken)}
        />
        <Button type="submit" busy={paying.isBusy}>
          {t.depositUsdt}
        </Button>
      </form>
    </Section>
  );
}

/** Allows one payment at a time, so that a second press while the wallet waits sends no second request. */
function usePaying({ address, platform }: PayFormProps, connected: ConnectedWallet | null, onSent: () => void) {
  const isPaying = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const { demo, network } = platform;
  const send = (amount: Usdt): Promise<string> =>
    connected
      ? payFromBrowserWallet(
          connected,
          { to: address, amount, usdt: network.usdt, chainId: network.chainId },
          demo ? demoNetwork : async () => null,
        )
      : payFromTestWallet(address, amount);
  const pay = async (amount: Usdt) => {
    if (isPaying.current) return;
    isPaying.current = true;
    setBusy(true);
    try {
      await send(amount);
      onSent();
      showSuccess(depositWords().sent);
    } catch (cause) {
      showError(cause instanceof Error ? cause.message : depositWords().walletSilent);
    } finally {
      isPaying.current = false;
      setBusy(false);
      await refreshEverything();
    }
  };
  return { pay, isBusy };
}

/** Shows which account pays, and how to choose another wallet. */
function Payer({ connected, isDemo }: { readonly connected: ConnectedWallet | null; readonly isDemo: boolean }) {
  const t = useDepositWords();
  const { wallet } = useText();
  if (connected) {
    return (
      <>
        <p className="soft">{wallet.paysFrom({ name: connected.wallet.name || wallet.browserWallet })}</p>
        <p>
          <Address value={connected.account} size="small" />
        </p>
        <p className="small">
          <OwnLink to="/WalletConnect">{wallet.another}</OwnLink>
        </p>
      </>
    );
  }
  return (
    <p className="soft">
      {isDemo ? t.payTestWalletLead : t.payBrowserLead} <OwnLink to="/WalletConnect">{wallet.choose}</OwnLink>
    </p>
  );
}
