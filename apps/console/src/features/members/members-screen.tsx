import { type FoundMember, operatorMembers } from '@plumbline/contract/operator';
import { Button, type Column, DataTable, EmptyState, Moment, SelectField, Tag, TextField } from '@plumbline/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Loaded } from '../../lib/loaded.tsx';
import { Page } from '../../lib/page.tsx';
import { read } from '../../lib/query.ts';
import { usePause } from '../../lib/use-pause.ts';
import styles from './members.module.css';

const PAUSE_MS = 200;

const FOUND_BY: Readonly<Record<string, string>> = {
  newest: 'The newest members',
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

const COLUMNS: readonly Column<FoundMember>[] = [
  {
    key: 'name',
    label: 'Member',
    cell: (row) => (
      <Link to={`/members/${row._id}`} className={styles.name}>
        {row.fullName}
      </Link>
    ),
  },
  { key: 'uid', label: 'UID', cell: (row) => row.referId },
  { key: 'email', label: 'E-mail', cell: (row) => row.email },
  { key: 'phone', label: 'Phone', cell: (row) => row.phone },
  { key: 'rank', label: 'Level', align: 'right', cell: (row) => row.rank },
  {
    key: 'state',
    label: 'State',
    cell: (row) =>
      row.frozen ? <Tag tone="bad">Frozen</Tag> : row.active ? <Tag tone="good">Active</Tag> : <Tag>No package</Tag>,
  },
  { key: 'joined', label: 'Joined (UTC)', cell: (row) => <Moment at={row.createdAt} /> },
];

/** Finds a member by whatever one has of them; the words stand in the address. */
export function MembersScreen() {
  const [params, setParams] = useSearchParams();
  const [search, only, before] = [
    params.get('search') ?? '',
    params.get('only') === 'frozen' ? ('frozen' as const) : ('all' as const),
    params.get('before') ?? '',
  ];
  const query = useQuery({
    ...read(operatorMembers, { search, only, before, limit: '50' }),
    placeholderData: keepPreviousData,
    meta: { isQuiet: true },
  });
  const change = (name: string, value: string) =>
    setParams(
      (old) => {
        const next = new URLSearchParams(old);
        if (name !== 'before') next.delete('before');
        if (value === '' || value === 'all') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: name !== 'before' },
    );
  return (
    <Page
      title="Members"
      lead="By the beginning of a name, e-mail address, phone number or UID, or by a whole deposit address, transaction hash, withdrawal or id."
    >
      <search className={styles.search}>
        <Words value={search} onWords={(words) => change('search', words)} />
        <SelectField label="Show" value={only} onChange={(event) => change('only', event.currentTarget.value)}>
          <option value="all">All</option>
          <option value="frozen">Frozen only</option>
        </SelectField>
      </search>
      <Loaded query={query} failed="The members could not be read.">
        {({ docs, foundBy, hasMore }) => (
          <div aria-busy={query.isPlaceholderData}>
            <p className="small soft" role="status">
              {search === '' ? FOUND_BY.newest : `${FOUND_BY[foundBy]}: ${docs.length}${hasMore ? ' and more' : ''}`}
            </p>
            {docs.length === 0 ? (
              <EmptyState>Nobody fits.</EmptyState>
            ) : (
              <DataTable caption="Members" columns={COLUMNS} rows={docs} rowKey={(row) => row._id} />
            )}
            {hasMore ? (
              <p>
                <Button size="small" onClick={() => change('before', docs.at(-1)!._id)}>
                  Older
                </Button>
              </p>
            ) : null}
          </div>
        )}
      </Loaded>
    </Page>
  );
}

function Words({ value, onWords }: { readonly value: string; readonly onWords: (words: string) => void }) {
  const [typed, setTyped] = useState(value);
  const { pause, flush } = usePause(PAUSE_MS);
  useEffect(() => setTyped(value), [value]);
  return (
    <TextField
      type="search"
      label="Find"
      value={typed}
      autoComplete="off"
      spellCheck={false}
      maxLength={200}
      autoFocus
      onBlur={flush}
      onChange={(event) => {
        const words = event.currentTarget.value;
        setTyped(words);
        pause(() => onWords(words.trim()));
      }}
    />
  );
}
