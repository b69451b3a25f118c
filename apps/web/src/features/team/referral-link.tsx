import { CopyButton } from '@plumbline/ui';
import { showError, showSuccess } from '../../lib/toast.tsx';
import styles from './referral-link.module.css';

/** The link that a new member signs up with (specification, section 9). */
export function ReferralLink({ referId }: { readonly referId: string }) {
  const link = `${window.location.origin}/referalsignup?ref=${referId}`;
  return (
    <div className={styles.link}>
      <span className={styles.text} translate="no">
        {link}
      </span>
      <CopyButton
        text={link}
        label="Copy Referal Link"
        size="small"
        onCopied={() => showSuccess('Your Referal link Copied!')}
        onFailed={() => showError('The link could not be copied. Please select it by hand')}
      />
    </div>
  );
}
