import { memberName } from '@plumbline/contract';
import { type FoundMember, operatorMembers } from '@plumbline/contract/operator';
import { texts as t } from '@plumbline/texts/en/console-members';
import { Amount, type Column, Moment, Tag } from '@plumbline/ui';
import { Link, useNavigate } from 'react-router';
import { Page } from '../../lib/page.tsx';
import { ChoiceFilter, Filters, ListTable, TextFilter, useList } from '../../lib/table/index.ts';
import styles from './members.module.css';

const FOUND_BY: Readonly<Record<string, string>> = t.foundBy;

const STATES = {
  frozen: { label: t.frozen, tone: 'bad' },
  active: { label: t.isActive, tone: 'good' },
  none: { label: t.noPackage, tone: 'plain' },
  open: { label: t.open, tone: 'plain' },
} as const;
const stateOf = (row: FoundMember) =>
  STATES[row.frozen ? 'frozen' : row.active ? 'active' : row.kind === 'vendor' ? 'open' : 'none'];
const kindOf = (row: FoundMember): string => (row.kind === 'vendor' ? t.vendor : t.member);

const nameOf = (row: FoundMember): string => memberName(row.fullName, t.deleted);

const COLUMNS: readonly Column<FoundMember>[] = [
  {
    key: 'name',
    label: t.member,
    sort: 'name',
    cell: (row) => (
      <Link to={`/members/${row._id}`} className={styles.name} title={nameOf(row)}>
        {nameOf(row)}
      </Link>
    ),
    text: nameOf,
  },
  { key: 'kind', label: t.kind, cell: kindOf, text: kindOf },
  { key: 'uid', label: t.uid, cell: (row) => row.referId, text: (row) => row.referId },
  {
    key: 'email',
    label: t.eMail,
    sort: 'email',
    cell: (row) => (
      <span className={styles.email} title={row.email}>
        {row.email}
      </span>
    ),
    text: (row) => row.email,
  },
  {
    key: 'liquid',
    label: t.canLeaveUsdt,
    align: 'right',
    cell: (row) => <Amount value={row.liquid} unit={false} />,
    text: (row) => row.liquid,
  },
  {
    key: 'principal',
    label: t.inPackages,
    align: 'right',
    cell: (row) => <Amount value={row.principal} unit={false} />,
    text: (row) => row.principal,
  },
  { key: 'rank', label: t.level, align: 'right', cell: (row) => row.rank, text: (row) => String(row.rank) },
  {
    key: 'state',
    label: t.state,
    cell: (row) => <Tag tone={stateOf(row).tone}>{stateOf(row).label}</Tag>,
    text: (row) => stateOf(row).label,
  },
  {
    key: 'joined',
    label: t.joinedUtc,
    sort: 'joined',
    cell: (row) => <Moment at={row.createdAt} />,
    text: (row) => row.createdAt,
  },
];

/** Only for the file: the window at 1280 px has no room for it, and the member's screen shows it. */
const FILE_COLUMNS: readonly Column<FoundMember>[] = [
  { key: 'phone', label: t.phone, cell: () => null, text: (row) => row.phone },
];

/** Finds a member by any known detail. */
export default function MembersScreen() {
  const list = useList(operatorMembers, { filters: ['search', 'kind', 'only'] });
  const navigate = useNavigate();
  const foundBy = list.query.data?.foundBy;
  return (
    <Page title={t.membersAndVendors} lead={t.lead}>
      <Filters
        list={list}
        lead={
          <div className={styles.find}>
            <TextFilter list={list} name="search" label={t.find} autoFocus />
          </div>
        }
      >
        <ChoiceFilter
          list={list}
          name="kind"
          label={t.kind}
          choices={[
            { value: 'member', label: t.members },
            { value: 'vendor', label: t.vendors },
          ]}
        />
        <ChoiceFilter
          list={list}
          name="only"
          label={t.show}
          choices={[
            { value: 'frozen', label: t.frozenOnly },
            { value: 'sharing', label: t.sharingAMailbox },
          ]}
        />
      </Filters>
      <p className="small soft" role="status">
        {foundBy ? FOUND_BY[foundBy] : ''}
      </p>
      <ListTable<FoundMember>
        caption={t.members}
        list={list}
        columns={COLUMNS}
        fileColumns={FILE_COLUMNS}
        rowKey={(row) => row._id}
        onOpen={(row) => void navigate(`/members/${row._id}`)}
        exportName="members"
        empty={t.membersEmpty}
      />
    </Page>
  );
}
