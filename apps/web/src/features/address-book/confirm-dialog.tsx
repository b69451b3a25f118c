import type { PayoutAddress } from '@plumbline/contract';
import { Address } from '@plumbline/ui';
import { CodeDialog } from '../../lib/code-dialog.tsx';
import { useText } from '../../lib/text/index.ts';
import { useConfirm, useSendCode } from './api.ts';

interface ConfirmDialogProps {
  readonly entry: PayoutAddress;
  readonly onClose: () => void;
}

/** The code was mailed when this opened; it makes the entry ready at once. */
export function ConfirmDialog({ entry, onClose }: ConfirmDialogProps) {
  const t = useText().addresses;
  const confirm = useConfirm();
  const resend = useSendCode();
  return (
    <CodeDialog
      request={entry._id}
      words={{
        confirmTitle: t.confirmTitle(entry.label),
        mailed: t.mailed,
        code: t.otp,
        confirm: t.verify,
        newCode: t.resend,
      }}
      isBusy={confirm.isBusy}
      isResending={resend.isBusy}
      refused={confirm.error}
      onResend={(then) => resend.send(entry._id, then)}
      onCode={(form) => confirm.send(form, onClose)}
      onClose={onClose}
    >
      <p>
        <Address value={entry.address} isGrouped />
      </p>
    </CodeDialog>
  );
}
