import { Address, Button, EmptyState, Note, Section, Tag } from '@plumbline/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ownPath } from '../../lib/area.ts';
import { NextStep } from '../../lib/own-link.tsx';
import { pageMeta } from '../../lib/page.ts';
import { Page } from '../../lib/page-frame.tsx';
import { usePlatform } from '../../lib/shared-reads.ts';
import { useText } from '../../lib/text/index.ts';
import { showError, showSuccess } from '../../lib/toast.tsx';
import { type AnnouncedWallet, useAnnouncedWallets } from '../../lib/wallet/announced.ts';
import { WalletError } from '../../lib/wallet/ask.ts';
import { connectWallet, disconnectWallet, useConnectedWallet } from '../../lib/wallet/connected.ts';
import styles from './wallet-chooser.module.css';

export const meta = pageMeta((t) => t.wallet.title);

export default function WalletConnectScreen() {
  const t = useText().wallet;
  return (
    <Page help="wallets" title={t.title} lead={t.lead}>
      <WalletChooser network={usePlatform().data?.network.name ?? 'USDT-BEP-20'} />
    </Page>
  );
}

/** Wallets announced by the browser, one of which can be connected. */
export function WalletChooser({ network }: { readonly network: string }) {
  const t = useText().wallet;
  const wallets = useAnnouncedWallets();
  const connected = useConnectedWallet();
  const connecting = useConnecting();
  const cancel = useCancel();
  return (
    <>
      <Section title={t.announced}>
        {wallets.length === 0 ? (
          <EmptyState action={<NextStep to="/deposit">{t.showAddress}</NextStep>}>{t.none}</EmptyState>
        ) : (
          <ul className={styles.list}>
            {wallets.map((wallet) => (
              <Choice
                key={wallet.rdns}
                wallet={wallet}
                account={connected?.wallet.provider === wallet.provider ? connected.account : null}
                isBusy={connecting.current === wallet}
                onConnect={() => void connecting.connect(wallet)}
              />
            ))}
          </ul>
        )}
      </Section>
      {wallets.length > 0 ? <Note>{t.networkNote({ network })}</Note> : null}
      <div className={styles.actions}>
        {connected ? <NextStep to="/deposit">{t.deposit}</NextStep> : null}
        <Button onClick={cancel}>{t.cancel}</Button>
      </div>
    </>
  );
}

/** Allows one request at a time, because a second wallet window would hide the first. */
function useConnecting() {
  const t = useText().wallet;
  const [current, setCurrent] = useState<AnnouncedWallet | null>(null);
  const connect = async (wallet: AnnouncedWallet) => {
    if (current) return;
    setCurrent(wallet);
    try {
      await connectWallet(wallet);
      showSuccess(t.connectedNow({ name: wallet.name || t.browserWallet }));
    } catch (error) {
      if (!(error instanceof WalletError)) throw error;
      showError(error.message);
    } finally {
      setCurrent(null);
    }
  };
  return { current, connect };
}

/** Returns to the previous screen, or to the deposit if the chooser was opened by its URL. */
function useCancel(): () => void {
  const navigate = useNavigate();
  // React Router counts its entries; the first has no earlier page of ours.
  return () => ((window.history.state?.idx ?? 0) > 0 ? navigate(-1) : navigate(ownPath('/deposit')));
}

interface ChoiceProps {
  readonly wallet: AnnouncedWallet;
  /** Set while this wallet is connected. */
  readonly account: string | null;
  readonly isBusy: boolean;
  readonly onConnect: () => void;
}

function Choice({ wallet, account, isBusy, onConnect }: ChoiceProps) {
  const t = useText().wallet;
  const name = wallet.name || t.browserWallet;
  return (
    <li className={styles.wallet}>
      {wallet.icon ? (
        <img src={wallet.icon} alt="" width={40} height={40} className={styles.icon} />
      ) : (
        <span className={styles.icon} aria-hidden="true" />
      )}
      <div className={styles.about}>
        <p className={styles.name}>
          <strong>{name}</strong> {account ? <Tag tone="good">{t.connected}</Tag> : null}
        </p>
        {account ? <Address value={account} size="small" /> : <p className="small soft">{wallet.rdns}</p>}
      </div>
      {account ? (
        <Button size="small" aria-label={t.disconnectFrom({ name })} onClick={() => void disconnectWallet()}>
          {t.disconnect}
        </Button>
      ) : (
        <Button variant="primary" size="small" aria-label={t.connectTo({ name })} busy={isBusy} onClick={onConnect}>
          {t.connect}
        </Button>
      )}
    </li>
  );
}
