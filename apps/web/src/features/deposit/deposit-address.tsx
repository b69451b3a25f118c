import type { DataOf, platform } from '@plumbline/contract';
import { Address, CopyButton, Note, SelectField } from '@plumbline/ui';
import { QRCodeSVG } from 'qrcode.react';
import { showLimit } from '../../lib/format.ts';
import { showError, showSuccess } from '../../lib/toast.tsx';
import styles from './deposit-address.module.css';

interface DepositAddressProps {
  readonly address: string;
  readonly platform: DataOf<typeof platform>;
}

/** The member's own address, whole, and what may be sent to it. */
export const DepositAddress = ({ address, platform: { network, limits } }: DepositAddressProps) => (
  <div className={styles.where}>
    <SelectField label="Network" value={network.name} hint="The only network this address receives on" onChange={stay}>
      <option>{network.name}</option>
    </SelectField>
    <div className={styles.address}>
      {/* Dark on light in both themes: many scanners read nothing else. */}
      <span className={styles.code}>
        <QRCodeSVG value={address} size={164} marginSize={3} title="Your deposit address as a QR code" />
      </span>
      <div className={styles.text}>
        <p className={styles.label}>Your deposit address</p>
        <p className={styles.whole}>
          <Address value={address} size="large" />
        </p>
        <CopyButton
          text={address}
          label="Copy address"
          variant="primary"
          onCopied={() => showSuccess('Address copied!')}
          onFailed={() => showError('The address could not be copied. Please select it by hand')}
        />
      </div>
    </div>
    <Note>
      Send only USDT on BEP-20. This address is yours alone: whatever arrives here is credited to you. Another token, or
      USDT on another network, cannot be credited.
    </Note>
    <p className="small soft">
      Transfers from {showLimit(limits.depositMinimum)} USDT are credited automatically when they arrive; report a
      transaction by hand from {showLimit(limits.depositReportMinimum)} USDT.
    </p>
  </div>
);

/** One choice: the select is fixed (specification, section 2). */
const stay = () => {};
