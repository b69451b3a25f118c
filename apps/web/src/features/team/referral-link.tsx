import { loadChunk } from '@plumbline/app-runtime/load-chunk';
import { Button, brand, CopyButton } from '@plumbline/ui';
import { lazy, Suspense, useState } from 'react';
import { text, useText } from '../../lib/text/index.ts';
import { showError, showSuccess } from '../../lib/toast.tsx';
import styles from './team.module.css';

const ReferralCode = lazy(async () => ({
  default: (await loadChunk(() => import('./referral-code.tsx'))).ReferralCode,
}));

/** The link for new members (specification, section 9), to copy, share or scan. */
export function ReferralLink({ referId }: { readonly referId: string }) {
  const { team: t, totals } = useText();
  const [isCodeOpen, setCodeOpen] = useState(false);
  const link = `${window.location.origin}/referalsignup?ref=${referId}`;
  return (
    <div className={styles.referralLink}>
      <span className={styles.text} translate="no">
        {link}
      </span>
      <div className={styles.ways}>
        <CopyButton
          text={link}
          label={t.copyLink}
          size="small"
          onCopied={() => showSuccess(t.linkCopied)}
          onFailed={() => showError(t.linkNotCopied)}
        />
        {canShare() ? (
          <Button size="small" aria-label={totals.shareLink} onClick={() => share(link)}>
            {totals.share}
          </Button>
        ) : null}
        <Button size="small" aria-haspopup="dialog" onClick={() => setCodeOpen(true)}>
          {totals.qr}
        </Button>
      </div>
      {isCodeOpen ? (
        <Suspense>
          <ReferralCode link={link} onClose={() => setCodeOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}

/** Only phones have a share sheet, and only on https and localhost. */
const canShare = (): boolean => typeof navigator.share === 'function';

async function share(link: string): Promise<void> {
  try {
    await navigator.share({ title: brand, url: link });
  } catch (error) {
    // The member closed the sheet.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    showError(text().totals.shareFailed);
  }
}
