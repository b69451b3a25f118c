import { rich } from '@plumbline/app-runtime/text';
import { useFields } from '@plumbline/app-runtime/use-fields';
import {
  inviteOperator,
  type ListedInvitation,
  OPERATOR_ROLES,
  type OperatorRole,
  operatorOperators,
  revokeInvitation,
} from '@plumbline/contract/operator';
import { texts as t } from '@plumbline/texts/en/console-operators';
import { Button, type Column, CopyButton, Dialog, Moment, SelectField, TextField } from '@plumbline/ui';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { read } from '../../lib/query.ts';
import { ReasonDialog } from '../../lib/reason-dialog.tsx';
import { ListTable, useLocalList } from '../../lib/table/index.ts';
import { showSuccess } from '../../lib/toast.tsx';
import { useCall } from '../../lib/use-call.ts';
import styles from './operators.module.css';

const COLUMNS: readonly Column<ListedInvitation>[] = [
  { key: 'email', label: t.eMailAddress, sort: 'email', cell: (row) => row.email, text: (row) => row.email },
  { key: 'role', label: t.role, sort: 'role', cell: (row) => row.role, text: (row) => row.role },
  { key: 'by', label: t.invitedBy, sort: 'by', cell: (row) => row.invitedBy, text: (row) => row.invitedBy },
  {
    key: 'until',
    label: t.untilUtc,
    sort: 'until',
    cell: (row) => <Moment at={row.expiresAt} />,
    text: (row) => row.expiresAt,
  },
];

/** Unused invitation links. */
export function Invitations({ isOwner }: { readonly isOwner: boolean }) {
  const list = useLocalList(read(operatorOperators), {
    name: 'invitations',
    rows: ({ invitations }) => invitations,
    sorts: {
      email: (row) => row.email,
      role: (row) => row.role,
      by: (row) => row.invitedBy,
      until: (row) => row.expiresAt,
    },
  });
  const [voided, setVoided] = useState<ListedInvitation | null>(null);
  const call = useCall((reason: string) => api(revokeInvitation, { _id: voided?._id ?? '', reason }));
  if (!list.query.data || list.query.data.total === 0) return null;
  const voidColumn: Column<ListedInvitation> = {
    key: 'void',
    label: t.void,
    cell: (row) => (
      <Button size="small" aria-label={t.voidLink({ email: row.email })} onClick={() => setVoided(row)}>
        {t.void}
      </Button>
    ),
  };
  return (
    <section className={styles.invitations}>
      <h2>{t.openInvitations}</h2>
      <ListTable
        caption={t.openInvitations}
        list={list}
        columns={isOwner ? [...COLUMNS, voidColumn] : COLUMNS}
        rowKey={(row) => row._id}
        exportName="invitations"
        empty={t.empty}
      />
      <ReasonDialog
        isOpen={voided !== null}
        title={t.voidTheInvitation}
        confirm={t.void}
        isDanger
        isBusy={call.isBusy}
        onConfirm={(reason) => call.send(reason, () => setVoided(null))}
        onClose={() => setVoided(null)}
      >
        <p>{rich(t.linkEnds, { email: voided?.email })}</p>
      </ReasonDialog>
    </section>
  );
}

/** The link is shown once, to pass on by hand; no mail is sent. */
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
      <Dialog isOpen onClose={close} title={t.theInvitation} ignoresOutside>
        <p>{t.handLinkOver({ email: form.values.email, expiresAt: made.expiresAt })}</p>
        <p className={styles.link}>{made.link}</p>
        <CopyButton text={made.link} label={t.copyTheLink} onCopied={() => showSuccess(t.copied)} />
      </Dialog>
    );
  }
  return (
    <ReasonDialog
      isOpen={isOpen}
      title={t.inviteAnOperator}
      confirm={t.makeTheLink}
      isBusy={call.isBusy}
      onConfirm={(reason) => call.send(reason, ({ data }) => setMade(data))}
      onClose={close}
    >
      <TextField label={t.eMailAddress} type="email" {...form.bind('email')} autoComplete="off" />
      <SelectField label={t.role} {...form.bind('role')}>
        {OPERATOR_ROLES.map((role) => (
          <option key={role} value={role}>
            {role}
          </option>
        ))}
      </SelectField>
    </ReasonDialog>
  );
}
