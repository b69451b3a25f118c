import { useFields } from '@plumbline/app-runtime/use-fields';
import { inviteOperator, OPERATOR_ROLES, type OperatorRole } from '@plumbline/contract/operator';
import { CopyButton, Dialog, SelectField, TextField } from '@plumbline/ui';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { ReasonDialog } from '../../lib/reason-dialog.tsx';
import { showSuccess } from '../../lib/toast.tsx';
import { useCall } from '../../lib/use-call.ts';
import styles from './operators.module.css';

/** The link is shown once, to be handed over: nobody is mailed. */
export function Invite({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const form = useFields({ email: '', role: 'support' });
  const [made, setMade] = useState<{ readonly link: string; readonly expiresAt: string } | null>(null);
  const call = useCall((reason: string) =>
    api(inviteOperator, { email: form.values.email, role: form.values.role as OperatorRole, reason }),
  );
  const close = () => {
    setMade(null);
    form.setValues({ email: '', role: 'support' });
    onClose();
  };
  if (made) {
    return (
      <Dialog isOpen onClose={close} title="The invitation" ignoresOutside>
        <p>
          Hand this link over to {form.values.email}. It works once, until {made.expiresAt} UTC, and is not shown again.
        </p>
        <p className={styles.link}>{made.link}</p>
        <CopyButton text={made.link} label="Copy the link" onCopied={() => showSuccess('Copied')} />
      </Dialog>
    );
  }
  return (
    <ReasonDialog
      isOpen={isOpen}
      title="Invite an operator"
      confirm="Make the link"
      isBusy={call.isBusy}
      onConfirm={(reason) => call.send(reason, ({ data }) => setMade(data))}
      onClose={close}
    >
      <TextField label="E-mail address" type="email" {...form.bind('email')} autoComplete="off" />
      <SelectField label="Role" {...form.bind('role')}>
        {OPERATOR_ROLES.map((role) => (
          <option key={role} value={role}>
            {role}
          </option>
        ))}
      </SelectField>
    </ReasonDialog>
  );
}
