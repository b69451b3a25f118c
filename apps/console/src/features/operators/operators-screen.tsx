import { type ListedOperator, operatorOperators } from '@plumbline/contract/operator';
import { Button, DataTable, Moment, Tag } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '../../lib/loaded.tsx';
import { Page } from '../../lib/page.tsx';
import { read } from '../../lib/query.ts';
import { useOperator } from '../../lib/session.ts';
import { Invitations } from './invitations.tsx';
import { Invite } from './invite.tsx';
import { Manage } from './manage.tsx';
import styles from './operators.module.css';

export function OperatorsScreen() {
  const me = useOperator();
  const isOwner = me.role === 'owner';
  const query = useQuery({ ...read(operatorOperators), meta: { isQuiet: true } });
  const [managed, manage] = useState<ListedOperator | null>(null);
  const [isInviting, setInviting] = useState(false);
  return (
    <Page
      title="Operators"
      lead="Who runs the platform. An owner does everything, finance decides on money, support helps members, an auditor reads all of it and changes nothing."
      actions={
        isOwner ? (
          <Button variant="primary" onClick={() => setInviting(true)}>
            Invite an operator
          </Button>
        ) : null
      }
    >
      <Loaded query={query} failed="The operators could not be loaded.">
        {({ docs, invitations }) => (
          <>
            <DataTable
              caption="Operators"
              rows={docs}
              rowKey={(row) => row._id}
              columns={[
                { key: 'name', label: 'Name', cell: (row) => row.fullName },
                { key: 'email', label: 'E-mail address', cell: (row) => row.email },
                { key: 'role', label: 'Role', cell: (row) => row.role },
                { key: 'state', label: 'State', cell: (row) => <State of={row} /> },
                {
                  key: 'seen',
                  label: 'Last seen (UTC)',
                  cell: (row) => (row.lastSeenAt ? <Moment at={row.lastSeenAt} /> : 'never'),
                },
                ...(isOwner
                  ? [
                      {
                        key: 'manage',
                        label: 'Manage',
                        cell: (row: ListedOperator) =>
                          row._id === me._id ? (
                            <span className="soft">You</span>
                          ) : (
                            <Button size="small" aria-label={`Manage ${row.email}`} onClick={() => manage(row)}>
                              Manage
                            </Button>
                          ),
                      },
                    ]
                  : []),
              ]}
            />
            <Invitations invitations={invitations} isOwner={isOwner} />
          </>
        )}
      </Loaded>
      <Invite isOpen={isInviting} onClose={() => setInviting(false)} />
      {managed ? <Manage operator={managed} onClose={() => manage(null)} /> : null}
      <p className={styles.note}>
        Nobody changes their own role, and the last owner stays. Whom one owner invites, makes owner or finance, lets in
        again or takes the factor from is one of two people when another owner has confirmed it.
      </p>
    </Page>
  );
}

const State = ({ of }: { readonly of: ListedOperator }) => {
  if (of.disabledAt !== null) return <Tag tone="bad">shut out</Tag>;
  if (of.waitsSince !== null) return <Tag tone="wait">waits for another owner</Tag>;
  if (of.countsFrom !== null) return <Tag tone="wait">one of two from {of.countsFrom} UTC on</Tag>;
  return of.hasFactor ? <Tag tone="good">active</Tag> : <Tag tone="wait">no second factor yet</Tag>;
};
