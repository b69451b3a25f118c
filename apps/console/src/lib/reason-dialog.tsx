import { texts as t } from '@plumbline/texts/en/console';
import { Button, Dialog, Field } from '@plumbline/ui';
import { type FormEvent, type ReactNode, useState } from 'react';
import styles from './reason-dialog.module.css';

interface ReasonDialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  /** What will happen, and to whom. */
  readonly children?: ReactNode;
  /** Label of the button: a verb, such as 'Reject'. */
  readonly confirm: string;
  /** For actions that cannot be undone. */
  readonly isDanger?: boolean;
  /** The reason may be empty and is then passed on as ''. */
  readonly isOptional?: boolean;
  readonly isBusy: boolean;
  /** Who reads the reason; by default it is kept in the audit trail. */
  readonly hint?: string;
  /** The earlier text, if the dialog reopens after a failure. */
  readonly initial?: string;
  readonly onConfirm: (reason: string) => void;
  readonly onClose: () => void;
}

const SHORTEST = 3;
const LONGEST = 500;

/** Asks for a reason before an action. The typed text stays if the action fails. */
export const ReasonDialog = ({ isOpen, ...rest }: ReasonDialogProps) => (isOpen ? <OpenDialog {...rest} /> : null);

function OpenDialog({
  title,
  children,
  confirm,
  isDanger = false,
  isOptional = false,
  isBusy,
  hint = t.keptAuditTrail,
  initial = '',
  onConfirm,
  onClose,
}: Omit<ReasonDialogProps, 'isOpen'>) {
  const [reason, setReason] = useState(initial);
  const [broken, setBroken] = useState<string | null>(null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = reason.trim();
    if (!isOptional && given.length < SHORTEST) {
      setBroken(t.pleaseGiveReason);
      event.currentTarget.querySelector('textarea')?.focus();
      return;
    }
    setBroken(null);
    onConfirm(given);
  };
  return (
    <Dialog isOpen onClose={onClose} title={title} isBusy={isBusy}>
      <form className={styles.form} onSubmit={submit} noValidate>
        {children}
        <Field label={isOptional ? t.noteOptional : t.reason} hint={hint} error={broken}>
          {(input) => (
            <textarea
              {...input}
              rows={3}
              maxLength={LONGEST}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
              autoFocus
            />
          )}
        </Field>
        <div className={styles.actions}>
          <Button type="submit" variant={isDanger ? 'danger' : 'primary'} busy={isBusy}>
            {confirm}
          </Button>
          <Button variant="quiet" onClick={onClose} disabled={isBusy}>
            {t.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
