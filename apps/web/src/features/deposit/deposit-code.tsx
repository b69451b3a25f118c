import type { DataOf, platform } from '@plumbline/contract';
import { SelectField } from '@plumbline/ui';
import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import { useText } from '../../lib/text/index.ts';
import styles from './deposit.module.css';
import { transferLink } from './erc20.ts';

interface DepositCodeProps {
  readonly address: string;
  readonly network: Pick<DataOf<typeof platform>['network'], 'chainId' | 'usdt'>;
}

const READERS = ['any', 'wallet'] as const;

/**
 * The deposit address to be scanned. The bare address comes first, since every app reads it: exchanges read no link, and an
 * app that misreads one would send to the first address in it, which is the token's contract.
 */
export function DepositCode({ address, network: { usdt, chainId } }: DepositCodeProps) {
  const t = useText().deposit;
  const [reader, setReader] = useState<string>('any');
  const isLink = reader === 'wallet';
  return (
    <div className={styles.scan}>
      {/* Dark on light in both themes: many scanners read nothing else. */}
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
