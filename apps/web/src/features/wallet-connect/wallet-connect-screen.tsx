import { pageMeta } from '../../lib/page.ts';
import { Page } from '../../lib/page-frame.tsx';
import { usePlatform } from '../../lib/platform.ts';
import { useText } from '../../lib/text/index.ts';
import { WalletChooser } from './wallet-chooser.tsx';

export const meta = pageMeta((t) => t.wallet.title);

export default function WalletConnectScreen() {
  const t = useText().wallet;
  return (
    <Page help="wallets" title={t.title} lead={t.lead}>
      <WalletChooser network={usePlatform().data?.network.name ?? 'USDT-BEP-20'} />
    </Page>
  );
}
