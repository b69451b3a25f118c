import { WalletChooser } from '../features/wallet-connect/index.ts';
import { pageMeta } from '../lib/page.ts';
import { Page } from '../lib/page-frame.tsx';
import { usePlatform } from '../lib/platform.ts';
import { useText } from '../lib/text/index.ts';

export const meta = pageMeta((t) => t.wallet.title);

export default function WalletConnect() {
  const t = useText().wallet;
  return (
    <Page help="wallets" title={t.title} lead={t.lead}>
      <WalletChooser network={usePlatform().data?.network.name ?? 'USDT-BEP-20'} />
    </Page>
  );
}
