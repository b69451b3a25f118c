import { CopyButton } from '@plumbline/ui';
import { useText } from '../../lib/text/index.ts';
import { showError, showSuccess } from '../../lib/toast.tsx';
import styles from './referral-link.module.css';

/** The link that a new member signs up with (specification, section 9). */
export function ReferralLink({ referId }: { readonly referId: string }) {
  const t = useText().team;
  const link = `${window.location.origin}/referalsignup?ref=${referId}`;
  return (
    <div className={styles.link}>
      <span className={styles.text} translate="no">
        {link}
      </span>
      <CopyButton
        text={link}
        label={t.copyLink}
        size="small"
        onCopied={() => showSuccess(t.linkCopied)}
        onFailed={() => showError(t.linkNotCopied)}
      />
    </div>
  );
}
