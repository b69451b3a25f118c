import type { DataOf, platform } from '@plumbline/contract';
import { Address, CopyButton, Note, SelectField } from '@plumbline/ui';
import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import { toLimitText } from '../../lib/format.ts';
import { useText } from '../../lib/text/index.ts';
import { showError, showSuccess } from '../../lib/toast.tsx';
import styles from './deposit.module.css';
import { transferLink } from './erc20.ts';
import { useDepositWords } from './words.ts';

interface DepositAddressProps {
  readonly address: string;
  readonly platform: DataOf<typeof platform>;
}

/** The member's full deposit address, and what may be sent to it. */
export const DepositAddress = ({ address, platform: { network, limits } }: DepositAddressProps) => {
  const t = useDepositWords();
  const { common } = useText();
  return (
    <div className={styles.where}>
      <SelectField label={t.network} value={network.name} hint={t.networkHint} onChange={stay}>
        <option>{network.name}</option>
      </SelectField>
      <div className={styles.address}>
        <DepositCode address={address} network={network} />
        <div className={styles.text}>
          <p className={styles.label}>{t.yourAddress}</p>
          <p className={styles.whole}>
            <Address value={address} size="large" isGrouped />
          </p>
          <CopyButton
            text={address}
            label={t.copyAddress}
            variant="primary"
            onCopied={() => showSuccess(common.addressCopied)}
            onFailed={() => showError(common.addressNotCopied)}
          />
        </div>
      </div>
      <Note>{t.onlyUsdt}</Note>
      <p className="small soft">
        {t.limits({ minimum: toLimitText(limits.depositMinimum), report: toLimitText(limits.depositReportMinimum) })}
      </p>
    </div>
  );
};

/** The select has a single choice (specification, section 2). */
const stay = () => {};

interface DepositCodeProps {
  readonly address: string;
  readonly network: Pick<DataOf<typeof platform>['network'], 'chainId' | 'usdt'>;
}

const READERS = ['any', 'wallet'] as const;

/**
 * QR codes of the deposit address. The bare address comes first, because every app reads it. Exchanges cannot read
 * links, and an app that misreads one would send to the token contract, the first address in it.
 */
export function DepositCode({ address, network: { usdt, chainId } }: DepositCodeProps) {
  const t = useDepositWords();
  const [reader, setReader] = useState<string>('any');
  const isLink = reader === 'wallet';
  return (
    <div className={styles.scan}>
      {/* Dark on light in both themes, because many scanners read nothing else. */}
      <span className={styles.code}>
        <QRCodeSVG
          value={isLink ? transferLink(usdt, chainId, address) : address}
          size={164}
          marginSize={isLink ? 4 : 3}
          title={isLink ? t.qrLink : t.qrCode}
        />
      </span>
      <SelectField
        label={t.qrFor}
        value={reader}
        onChange={(event) => setReader(event.currentTarget.value)}
        hint={isLink ? t.qrLinkHint : undefined}
      >
        {READERS.map((each) => (
          <option key={each} value={each}>
            {t.qrReaders[each]}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
