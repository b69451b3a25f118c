import { type ListedOperator, OPERATOR_ROLES, operatorOperators } from '@plumbline/contract/operator';
import { Button, type Column, Moment, Tag } from '@plumbline/ui';
import { useState } from 'react';
import { Page } from '../../lib/page.tsx';
import { read } from '../../lib/query.ts';
import { useOperator } from '../../lib/session.ts';
import { ChoiceFilter, Filters, ListTable, useLocalList } from '../../lib/table/index.ts';
import { Invitations, Invite } from './invitations.tsx';
import { Manage } from './manage.tsx';
import styles from './operators.module.css';

const stateOf = (row: ListedOperator): { readonly tone: 'bad' | 'wait' | 'good' | 'plain'; readonly words: string } => {
  if (row.disabledAt !== null) return { tone: 'bad', words: 'suspended' };
  if (row.waitsSince !== null) return { tone: 'wait', words: 'waits for another owner' };
  if (row.countsFrom !== null) return { tone: 'plain', words: `counts from ${row.countsFrom} UTC on` };
  return row.hasFactor ? { tone: 'good', words: 'active' } : { tone: 'wait', words: 'no second factor yet' };
};

const COLUMNS: readonly Column<ListedOperator>[] = [
  { key: 'name', label: 'Name', sort: 'name', cell: (row) => row.fullName, text: (row) => row.fullName },
  { key: 'email', label: 'E-mail address', sort: 'email', cell: (row) => row.email, text: (row) => row.email },
  { key: 'role', label: 'Role', sort: 'role', cell: (row) => row.role, text: (row) => row.role },
  {
    key: 'state',
    label: 'State',
    cell: (row) => <Tag tone={stateOf(row).tone}>{stateOf(row).words}</Tag>,
    text: (row) => stateOf(row).words,
  },
  {
    key: 'seen',
    label: 'Last seen (UTC)',
    sort: 'seen',
    cell: (row) => (row.lastSeenAt ? <Moment at={row.lastSeenAt} /> : 'never'),
    text: (row) => row.lastSeenAt ?? '',
  },
];

const FILE_COLUMNS: readonly Column<ListedOperator>[] = [
  { key: 'since', label: 'Since (UTC)', cell: () => null, text: (row) => row.createdAt },
];

export default function OperatorsScreen() {
  const me = useOperator();
  const isOwner = me.role === 'owner';
  const list = useLocalList(read(operatorOperators), {
    rows: ({ docs }) => docs,
    sorts: {
      name: (row) => row.fullName,
      email: (row) => row.email,
      role: (row) => row.role,
      seen: (row) => row.lastSeenAt ?? '',
    },
    filters: { role: (row, role) => row.role === role },
  });
  const [managed, manage] = useState<ListedOperator | null>(null);
  const [isInviting, setInviting] = useState(false);
  const manageColumn: Column<ListedOperator> = {
    key: 'manage',
    label: 'Manage',
    cell: (row) =>
      row._id === me._id ? (
        <span className="soft">You</span>
      ) : (
        <Button size="small" aria-label={`Manage ${row.email}`} onClick={() => manage(row)}>
          Manage
        </Button>
      ),
  };
  return (
    <Page
      title="Operators"
      lead="The people who run the platform. An owner does everything, finance decides on money, support helps members, an auditor reads all of it and changes nothing."
      actions={
        isOwner ? (
          <Button size="small" variant="primary" onClick={() => setInviting(true)}>
            Invite an operator
          </Button>
        ) : null
      }
    >
      <Filters list={list}>
        <ChoiceFilter
          list={list}
          name="role"
          label="Role"
          choices={OPERATOR_ROLES.map((value) => ({ value, label: value }))}
        />
      </Filters>
      <ListTable
        caption="Operators"
        list={list}
        columns={isOwner ? [...COLUMNS, manageColumn] : COLUMNS}
        fileColumns={FILE_COLUMNS}
        rowKey={(row) => row._id}
        {...(isOwner ? { onOpen: (row: ListedOperator) => (row._id === me._id ? undefined : manage(row)) } : {})}
        exportName="operators"
        empty="Nobody has this role."
      />
      <Invitations isOwner={isOwner} />
      <Invite isOpen={isInviting} onClose={() => setInviting(false)} />
      {managed ? <Manage operator={managed} onClose={() => manage(null)} /> : null}
      <p className={styles.note}>
        Nobody changes their own role, and the last owner stays. An operator whom an owner invited, promoted to owner or
        finance, reinstated or reset needs another owner’s confirmation (Manage, Confirm). Until then their approvals do
        not count toward decisions of two people.
      </p>
    </Page>
  );
}
