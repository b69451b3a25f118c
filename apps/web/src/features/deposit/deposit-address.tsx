import type { DataOf, platform } from '@plumbline/contract';
import { Address, CopyButton, Note, SelectField } from '@plumbline/ui';
import { toLimitText } from '../../lib/format.ts';
import { useText } from '../../lib/text/index.ts';
import { showError, showSuccess } from '../../lib/toast.tsx';
import styles from './deposit.module.css';
import { DepositCode } from './deposit-code.tsx';

interface DepositAddressProps {
  readonly address: string;
  readonly platform: DataOf<typeof platform>;
}

/** The member's own address, whole, and what may be sent to it. */
export const DepositAddress = ({ address, platform: { network, limits } }: DepositAddressProps) => {
  const t = useText().deposit;
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
            onCopied={() => showSuccess(t.addressCopied)}
            onFailed={() => showError(t.addressNotCopied)}
          />
        </div>
      </div>
      <Note>{t.onlyUsdt}</Note>
      <p className="small soft">
        {t.limits(toLimitText(limits.depositMinimum), toLimitText(limits.depositReportMinimum))}
      </p>
    </div>
  );
};

/** One choice: the select is fixed (specification, section 2). */
const stay = () => {};
