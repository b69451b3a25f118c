import {
  changeOperatorRole,
  confirmOperator,
  disableOperator,
  enableOperator,
  type ListedOperator,
  OPERATOR_ROLES,
  type OperatorRole,
  resetOperatorFactor,
} from '@plumbline/contract/operator';
import { Button, Dialog, SelectField } from '@plumbline/ui';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { ReasonDialog } from '../../lib/reason-dialog.tsx';
import { useCall } from '../../lib/use-call.ts';
import styles from './operators.module.css';

type Action = 'confirm' | 'role' | 'disable' | 'enable' | 'reset';

const ACTIONS = {
  confirm: { title: 'Confirm the operator', confirm: 'Confirm', isDanger: false },
  role: { title: 'Change the role', confirm: 'Change', isDanger: false },
  disable: { title: 'Suspend', confirm: 'Suspend', isDanger: true },
  enable: { title: 'Reinstate', confirm: 'Reinstate', isDanger: false },
  reset: { title: 'Reset the second factor', confirm: 'Reset', isDanger: true },
} as const;

const effect = (action: Action, name: string, role: OperatorRole): string =>
  ({
    confirm: `${name} is one of two people from now on. Make sure that you know ${name}, and that it was not one owner alone who wanted this.`,
    role: `${name} becomes ${role}, from the next call on. As owner or finance, another owner has to confirm it.`,
    disable: `${name}’s sessions end at once, and the password opens nothing any more.`,
    enable: `${name} can sign in again, with the password and the factor from before. Another owner has to confirm it.`,
    reset: `${name}’s sessions end, and the next sign-in sets up a new factor. Make sure that it was really ${name} who asked. Another owner has to confirm them afterwards.`,
  })[action];

/** An owner's actions on another operator. */
export function Manage({ operator, onClose }: { readonly operator: ListedOperator; readonly onClose: () => void }) {
  const [role, setRole] = useState<OperatorRole>(operator.role);
  const [action, setAction] = useState<Action | null>(null);
  const call = useCall((input: { action: Action; reason: string }) => {
    const of = { _id: operator._id, reason: input.reason };
    if (input.action === 'role') return api(changeOperatorRole, { ...of, role });
    return api(
      { confirm: confirmOperator, disable: disableOperator, enable: enableOperator, reset: resetOperatorFactor }[
        input.action
      ],
      of,
    );
  });
  if (action) {
    return (
      <ReasonDialog
        isOpen
        {...ACTIONS[action]}
        isBusy={call.isBusy}
        onConfirm={(reason) => call.send({ action, reason }, onClose)}
        onClose={() => setAction(null)}
      >
        <p>{effect(action, operator.fullName, role)}</p>
      </ReasonDialog>
    );
  }
  const isSuspended = operator.disabledAt !== null;
  return (
    <Dialog isOpen onClose={onClose} title={operator.fullName}>
      <p className={styles.email}>{operator.email}</p>
      {operator.waitsSince === null ? null : (
        <div className={styles.waits}>
          <p>
            Waits for another owner{operator.appointedBy.length > 0 ? ` than ${operator.appointedBy.join(', ')}` : ''}.
            Until then {operator.fullName} is not one of the two people that a decision about money needs.
          </p>
          <Button variant="primary" onClick={() => setAction('confirm')}>
            Confirm
          </Button>
        </div>
      )}
      <div className={styles.role}>
        <SelectField label="Role" value={role} onChange={(event) => setRole(event.currentTarget.value as OperatorRole)}>
          {OPERATOR_ROLES.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </SelectField>
        <Button disabled={role === operator.role} onClick={() => setAction('role')}>
          Change role
        </Button>
      </div>
      <div className={styles.actions}>
        <Button onClick={() => setAction('reset')} disabled={!operator.hasFactor}>
          Reset second factor
        </Button>
        {isSuspended ? (
          <Button onClick={() => setAction('enable')}>Reinstate</Button>
        ) : (
          <Button variant="danger" onClick={() => setAction('disable')}>
            Suspend
          </Button>
        )}
      </div>
    </Dialog>
  );
}
