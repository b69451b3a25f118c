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
import { texts as t } from '@plumbline/texts/en/console-operators';
import { Button, Dialog, SelectField } from '@plumbline/ui';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { ReasonDialog } from '../../lib/reason-dialog.tsx';
import { useCall } from '../../lib/use-call.ts';
import styles from './operators.module.css';

type Action = 'confirm' | 'role' | 'disable' | 'enable' | 'reset';

const ACTIONS = {
  confirm: { title: t.confirmTheOperator, confirm: t.confirm, isDanger: false },
  role: { title: t.changeTheRole, confirm: t.change, isDanger: false },
  disable: { title: t.suspend, confirm: t.suspend, isDanger: true },
  enable: { title: t.reinstate, confirm: t.reinstate, isDanger: false },
  reset: { title: t.resetSecondFactor, confirm: t.reset, isDanger: true },
} as const;

const effect = (action: Action, name: string, role: OperatorRole): string =>
  ({
    confirm: t.oneTwoPeople({ name }),
    role: t.becomesNextCall({ name, role }),
    disable: t.sessionsEndOnce({ name }),
    enable: t.canSignAgain({ name }),
    reset: t.sessionsEndNext({ name }),
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
            {operator.appointedBy.length > 0
              ? t.waitsAnotherOwner({ appointedBy: operator.appointedBy.join(', '), fullName: operator.fullName })
              : t.waitsAnotherOwnerUntil({ fullName: operator.fullName })}
          </p>
          <Button variant="primary" onClick={() => setAction('confirm')}>
            {t.confirm}
          </Button>
        </div>
      )}
      <div className={styles.role}>
        <SelectField
          label={t.role}
          value={role}
          onChange={(event) => setRole(event.currentTarget.value as OperatorRole)}
        >
          {OPERATOR_ROLES.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </SelectField>
        <Button disabled={role === operator.role} onClick={() => setAction('role')}>
          {t.changeRole}
        </Button>
      </div>
      <div className={styles.actions}>
        <Button onClick={() => setAction('reset')} disabled={!operator.hasFactor}>
          {t.resetFactorTitle}
        </Button>
        {isSuspended ? (
          <Button onClick={() => setAction('enable')}>{t.reinstate}</Button>
        ) : (
          <Button variant="danger" onClick={() => setAction('disable')}>
            {t.suspend}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
