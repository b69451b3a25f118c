import { type ListedInvitation, revokeInvitation } from '@plumbline/contract/operator';
import { Button, DataTable, Moment } from '@plumbline/ui';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { ReasonDialog } from '../../lib/reason-dialog.tsx';
import { useCall } from '../../lib/use-call.ts';
import styles from './operators.module.css';

interface InvitationsProps {
  readonly invitations: readonly ListedInvitation[];
  readonly isOwner: boolean;
}

/** Links that are out and were not used. */
export function Invitations({ invitations, isOwner }: InvitationsProps) {
  const [voided, setVoided] = useState<ListedInvitation | null>(null);
  const call = useCall((reason: string) => api(revokeInvitation, { _id: voided?._id ?? '', reason }));
  if (invitations.length === 0) return null;
  return (
    <section className={styles.invitations}>
      <h2>Open invitations</h2>
      <DataTable
        caption="Open invitations"
        rows={invitations}
        rowKey={(row) => row._id}
        columns={[
          { key: 'email', label: 'E-mail address', cell: (row) => row.email },
          { key: 'role', label: 'Role', cell: (row) => row.role },
          { key: 'by', label: 'Invited by', cell: (row) => row.invitedBy },
          { key: 'until', label: 'Until (UTC)', cell: (row) => <Moment at={row.expiresAt} /> },
          ...(isOwner
            ? [
                {
                  key: 'void',
                  label: 'Void',
                  cell: (row: ListedInvitation) => (
                    <Button size="small" aria-label={`Void the link of ${row.email}`} onClick={() => setVoided(row)}>
                      Void
                    </Button>
                  ),
                },
              ]
            : []),
        ]}
      />
      <ReasonDialog
        isOpen={voided !== null}
        title="Void the invitation"
        confirm="Void"
        isDanger
        isBusy={call.isBusy}
        onConfirm={(reason) => call.send(reason, () => setVoided(null))}
        onClose={() => setVoided(null)}
      >
        <p>The link of {voided?.email} will no longer work.</p>
      </ReasonDialog>
    </section>
  );
}
