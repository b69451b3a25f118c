import { type FoundMember, operatorMembers } from '@plumbline/contract/operator';
import { Amount, type Column, Moment, Tag } from '@plumbline/ui';
import { Link, useNavigate } from 'react-router';
import { Page } from '../../lib/page.tsx';
import { ChoiceFilter, Filters, ListTable, TextFilter, useList } from '../../lib/table/index.ts';
import styles from './members.module.css';

const FOUND_BY: Readonly<Record<string, string>> = {
  everybody: 'Everybody',
  name: 'By the beginning of the name',
  words: 'By words of the name',
  email: 'By e-mail address',
  phone: 'By phone number',
  uid: 'By UID',
  address: 'By deposit address',
  transaction: 'By transaction',
  withdrawal: 'By withdrawal',
  id: 'By id',
};

const STATES = {
  frozen: { label: 'Frozen', tone: 'bad' },
  active: { label: 'Active', tone: 'good' },
  none: { label: 'No package', tone: 'plain' },
  open: { label: 'Open', tone: 'plain' },
} as const;
const stateOf = (row: FoundMember) =>
  STATES[row.frozen ? 'frozen' : row.active ? 'active' : row.kind === 'vendor' ? 'open' : 'none'];
const kindOf = (row: FoundMember): string => (row.kind === 'vendor' ? 'Vendor' : 'Member');

const COLUMNS: readonly Column<FoundMember>[] = [
  {
    key: 'name',
    label: 'Member',
    sort: 'name',
    cell: (row) => (
      <Link to={`/members/${row._id}`} className={styles.name} title={row.fullName}>
        {row.fullName}
      </Link>
    ),
    text: (row) => row.fullName,
  },
  { key: 'kind', label: 'Kind', cell: kindOf, text: kindOf },
  { key: 'uid', label: 'UID', cell: (row) => row.referId, text: (row) => row.referId },
  {
    key: 'email',
    label: 'E-mail',
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
    label: 'Can leave, USDT',
    align: 'right',
    cell: (row) => <Amount value={row.liquid} unit={false} />,
    text: (row) => row.liquid,
  },
  {
    key: 'principal',
    label: 'In packages',
    align: 'right',
    cell: (row) => <Amount value={row.principal} unit={false} />,
    text: (row) => row.principal,
  },
  { key: 'rank', label: 'Level', align: 'right', cell: (row) => row.rank, text: (row) => String(row.rank) },
  {
    key: 'state',
    label: 'State',
    cell: (row) => <Tag tone={stateOf(row).tone}>{stateOf(row).label}</Tag>,
    text: (row) => stateOf(row).label,
  },
  {
    key: 'joined',
    label: 'Joined (UTC)',
    sort: 'joined',
    cell: (row) => <Moment at={row.createdAt} />,
    text: (row) => row.createdAt,
  },
];

/** Only for the file: the window at 1280 px has no room for it, and the member's screen shows it. */
const FILE_COLUMNS: readonly Column<FoundMember>[] = [
  { key: 'phone', label: 'Phone', cell: () => null, text: (row) => row.phone },
];

/** Finds a member by any known detail. */
export default function MembersScreen() {
  const list = useList(operatorMembers, { filters: ['search', 'kind', 'only'] });
  const navigate = useNavigate();
  const foundBy = list.query.data?.foundBy;
  return (
    <Page
      title="Members and vendors"
      lead="Search by the beginning of a name, e-mail address, phone number or UID, or by a whole deposit address, transaction hash, withdrawal or id."
    >
      <Filters
        list={list}
        lead={
          <div className={styles.find}>
            <TextFilter list={list} name="search" label="Find" autoFocus />
          </div>
        }
      >
        <ChoiceFilter
          list={list}
          name="kind"
          label="Kind"
          choices={[
            { value: 'member', label: 'Members' },
            { value: 'vendor', label: 'Vendors' },
          ]}
        />
        <ChoiceFilter
          list={list}
          name="only"
          label="Show"
          choices={[
            { value: 'frozen', label: 'Frozen only' },
            { value: 'sharing', label: 'Sharing a mailbox' },
          ]}
        />
      </Filters>
      <p className="small soft" role="status">
        {foundBy ? FOUND_BY[foundBy] : ''}
      </p>
      <ListTable<FoundMember>
        caption="Members"
        list={list}
        columns={COLUMNS}
        fileColumns={FILE_COLUMNS}
        rowKey={(row) => row._id}
        onOpen={(row) => void navigate(`/members/${row._id}`)}
        exportName="members"
        empty="Nobody has signed up yet."
      />
    </Page>
  );
}
