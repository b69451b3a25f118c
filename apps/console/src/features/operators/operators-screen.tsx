import { type ListedOperator, OPERATOR_ROLES, operatorOperators } from '@plumbline/contract/operator';
import { texts as t } from '@plumbline/texts/en/console-operators';
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
  if (row.disabledAt !== null) return { tone: 'bad', words: t.suspended };
  if (row.waitsSince !== null) return { tone: 'wait', words: t.waitsForOwner };
  if (row.countsFrom !== null) return { tone: 'plain', words: t.countsUtc({ countsFrom: row.countsFrom }) };
  return row.hasFactor ? { tone: 'good', words: t.active } : { tone: 'wait', words: t.noSecondFactor };
};

const COLUMNS: readonly Column<ListedOperator>[] = [
  { key: 'name', label: t.name, sort: 'name', cell: (row) => row.fullName, text: (row) => row.fullName },
  { key: 'email', label: t.eMailAddress, sort: 'email', cell: (row) => row.email, text: (row) => row.email },
  { key: 'role', label: t.role, sort: 'role', cell: (row) => row.role, text: (row) => row.role },
  {
    key: 'state',
    label: t.state,
    cell: (row) => <Tag tone={stateOf(row).tone}>{stateOf(row).words}</Tag>,
    text: (row) => stateOf(row).words,
  },
  {
    key: 'seen',
    label: t.lastSeenUtc,
    sort: 'seen',
    cell: (row) => (row.lastSeenAt ? <Moment at={row.lastSeenAt} /> : t.never),
    text: (row) => row.lastSeenAt ?? '',
  },
];

const FILE_COLUMNS: readonly Column<ListedOperator>[] = [
  { key: 'since', label: t.sinceUtc, cell: () => null, text: (row) => row.createdAt },
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
    label: t.manage,
    cell: (row) =>
      row._id === me._id ? (
        <span className="soft">{t.you}</span>
      ) : (
        <Button size="small" aria-label={t.manageEmail({ email: row.email })} onClick={() => manage(row)}>
          {t.manage}
        </Button>
      ),
  };
  return (
    <Page
      title={t.operators}
      lead={t.lead}
      actions={
        isOwner ? (
          <Button size="small" variant="primary" onClick={() => setInviting(true)}>
            {t.inviteAnOperator}
          </Button>
        ) : null
      }
    >
      <Filters list={list}>
        <ChoiceFilter
          list={list}
          name="role"
          label={t.role}
          choices={OPERATOR_ROLES.map((value) => ({ value, label: value }))}
        />
      </Filters>
      <ListTable
        caption={t.operators}
        list={list}
        columns={isOwner ? [...COLUMNS, manageColumn] : COLUMNS}
        fileColumns={FILE_COLUMNS}
        rowKey={(row) => row._id}
        {...(isOwner ? { onOpen: (row: ListedOperator) => (row._id === me._id ? undefined : manage(row)) } : {})}
        exportName="operators"
        empty={t.operatorsEmpty}
      />
      <Invitations isOwner={isOwner} />
      <Invite isOpen={isInviting} onClose={() => setInviting(false)} />
      {managed ? <Manage operator={managed} onClose={() => manage(null)} /> : null}
      <p className={styles.note}>{t.nobodyChangesOwn}</p>
    </Page>
  );
}
