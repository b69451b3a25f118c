import type { PayoutAddress } from '@plumbline/contract';
import { Address, Button, CopyButton, Dialog, EmptyState, Section, Tag } from '@plumbline/ui';
import { useState } from 'react';
import { CodeDialog } from '../../lib/code-dialog.tsx';
import { useText } from '../../lib/text/index.ts';
import { showError, showSuccess } from '../../lib/toast.tsx';
import styles from './address-book.module.css';
import { useConfirm, useRemove, useSendCode } from './api.ts';
import { useAddressWords } from './words.ts';

/** The open question about an entry, shown above the list. */
type Asked = { readonly what: 'confirm' | 'remove'; readonly entry: PayoutAddress } | null;

interface AddressListProps {
  readonly entries: readonly PayoutAddress[];
  /** Payouts go only to confirmed addresses. */
  readonly isOnly: boolean;
}

export function AddressList({ entries, isOnly }: AddressListProps) {
  const t = useAddressWords();
  const [asked, setAsked] = useState<Asked>(null);
  const sending = useSendCode();
  const close = () => setAsked(null);
  const confirm = (entry: PayoutAddress) => sending.send(entry._id, () => setAsked({ what: 'confirm', entry }));
  return (
    <Section title={t.list}>
      {entries.length === 0 ? (
        <EmptyState>{t.empty}</EmptyState>
      ) : (
        <ul className={styles.list}>
          {entries.map((entry) => (
            <Entry
              key={entry._id}
              entry={entry}
              isOnly={isOnly}
              isBusy={sending.isBusy}
              onConfirm={() => confirm(entry)}
              onRemove={() => setAsked({ what: 'remove', entry })}
            />
          ))}
        </ul>
      )}
      {asked?.what === 'confirm' ? <ConfirmDialog entry={asked.entry} onClose={close} /> : null}
      {asked?.what === 'remove' ? <RemoveDialog entry={asked.entry} onClose={close} /> : null}
    </Section>
  );
}

interface EntryProps {
  readonly entry: PayoutAddress;
  /** Payouts go only to confirmed addresses. */
  readonly isOnly: boolean;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onRemove: () => void;
}

function Entry({ entry, isOnly, isBusy, onConfirm, onRemove }: EntryProps) {
  const t = useAddressWords();
  const { common } = useText();
  const { label, address, status, isConfirmed } = entry;
  const takesCode = isOnly && !isConfirmed;
  const when = takesCode
    ? t.readyByCode({ time: entry.readyAt })
    : isOnly
      ? t.readyAfter({ time: entry.readyAt })
      : t.readyFrom({ time: entry.readyAt });
  return (
    <li className={styles.entry}>
      <div className={styles.about}>
        <p className={styles.name}>
          <strong>{label}</strong>
          <Tag tone={status === 'ready' ? 'good' : 'wait'}>{t[status]}</Tag>
        </p>
        <Address value={address} isGrouped />
        {status === 'waiting' ? <p className="small soft">{when}</p> : null}
      </div>
      <div className={styles.actions}>
        {status === 'waiting' && !isConfirmed ? (
          <Button size="small" aria-label={t.confirmOf({ label })} busy={isBusy} onClick={onConfirm}>
            {t.confirm}
          </Button>
        ) : null}
        <CopyButton
          text={address}
          label={t.copy}
          describe={t.copyOf({ label })}
          size="small"
          variant="quiet"
          onCopied={() => showSuccess(common.addressCopied)}
          onFailed={() => showError(common.addressNotCopied)}
        />
        <Button size="small" variant="quiet" aria-label={t.removeOf({ label })} onClick={onRemove}>
          {t.remove}
        </Button>
      </div>
    </li>
  );
}

interface DialogProps {
  readonly entry: PayoutAddress;
  readonly onClose: () => void;
}

function RemoveDialog({ entry, onClose }: DialogProps) {
  const t = useAddressWords();
  const remove = useRemove();
  return (
    <Dialog isOpen onClose={onClose} title={t.removeTitle({ label: entry.label })} isBusy={remove.isBusy}>
      <p>
        <Address value={entry.address} isGrouped />
      </p>
      <p>{t.removeText}</p>
      <div className={styles.actions}>
        <Button variant="danger" busy={remove.isBusy} onClick={() => remove.send(entry._id, onClose)}>
          {t.remove}
        </Button>
        <Button onClick={onClose} disabled={remove.isBusy}>
          {t.keep}
        </Button>
      </div>
    </Dialog>
  );
}

interface ConfirmDialogProps {
  readonly entry: PayoutAddress;
  readonly onClose: () => void;
}

/** Opens after the code was mailed; the code makes the entry ready at once. */
function ConfirmDialog({ entry, onClose }: ConfirmDialogProps) {
  const t = useAddressWords();
  const confirm = useConfirm();
  const resend = useSendCode();
  return (
    <CodeDialog
      request={entry._id}
      words={{
        confirmTitle: t.confirmTitle({ label: entry.label }),
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
