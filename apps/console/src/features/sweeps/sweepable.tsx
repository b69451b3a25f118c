import type { DataOf } from '@plumbline/contract';
import { exportSweep, operatorSweepable, type SweepableAddress } from '@plumbline/contract/operator';
import { parseUsdt } from '@plumbline/money';
import { Address, Amount, Button, type Column, Note, Section, SelectField, Stat, Stats, Together } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../lib/api.ts';
import { Hash } from '../../lib/hash.tsx';
import { Loaded } from '../../lib/loaded.tsx';
import { read } from '../../lib/query.ts';
import { ReasonDialog } from '../../lib/reason-dialog.tsx';
import { useOperator } from '../../lib/session.ts';
import { Filters, ListTable, TextFilter, useLocalList } from '../../lib/table/index.ts';
import { useCall } from '../../lib/use-call.ts';
import styles from './sweeps.module.css';

type Now = DataOf<typeof operatorSweepable>;

interface SweepableProps {
  readonly onExported: (id: string) => void;
}

/** Limits requests to the network. */
const NOW = { ...read(operatorSweepable), staleTime: 30_000 };

/** What could be collected now. Reads the network when the screen opens, and on demand. */
export function Sweepable({ onExported }: SweepableProps) {
  const { role } = useOperator();
  const query = useQuery({ ...NOW, meta: { isQuiet: true } });
  return (
    <Section title="Now">
      <Loaded query={query} failed="The network could not be asked what lies on the addresses.">
        {(now) => (
          <Together>
            <Figures now={now} />
            {exportSweep.roles.includes(role) ? <Export now={now} onExported={onExported} /> : null}
            {now.addresses > 0 ? <Addresses /> : null}
          </Together>
        )}
      </Loaded>
    </Section>
  );
}

const Figures = ({ now }: { readonly now: Now }) => (
  <>
    <Stats>
      <Stat label="Addresses to sweep">{now.addresses}</Stat>
      <Stat label="Together">
        <Amount value={now.amount} />
      </Stat>
      <Stat label="Gas needed, BNB">{now.gasNeededBnb}</Stat>
      <Stat label="Gas wallet holds, BNB">{now.gasWalletBnb}</Stat>
    </Stats>
    <p className={`small soft ${styles.about}`}>
      Addresses with less than <Amount value={now.threshold} /> are left alone (Settings, “Swept from”). Gas at{' '}
      {now.gasPriceGwei} gwei. Gas wallet, path 1/0 of the same seed: <Address value={now.gasWallet} size="small" />
    </p>
    {now.isGasShort ? (
      <Note>Send BNB to the gas wallet first: it pays for the members’ addresses, which hold none.</Note>
    ) : null}
    {now.isCut ? <Note>There are more than one sweep takes: the richest go first, the rest next time.</Note> : null}
  </>
);

const COLUMNS: readonly Column<SweepableAddress>[] = [
  {
    key: 'address',
    label: 'Address',
    // In full if there is room; on a phone shortened, and in full in the expanded row.
    brief: (row) => <Hash value={row._id} />,
    cell: (row) => <Address value={row._id} size="small" />,
    text: (row) => row._id,
  },
  {
    key: 'member',
    label: 'Member',
    sort: 'member',
    cell: (row) => <Link to={`/members/${row.member._id}`}>{row.member.fullName}</Link>,
    text: (row) => `${row.member.fullName} (${row.member.referId})`,
  },
  { key: 'path', label: 'Path', sort: 'path', cell: (row) => row.path, text: (row) => row.path, isExtra: true },
  {
    key: 'amount',
    label: 'USDT',
    align: 'right',
    sort: 'amount',
    cell: (row) => <Amount value={row.amount} unit={false} />,
    text: (row) => row.amount,
  },
  {
    key: 'gas',
    label: 'BNB',
    align: 'right',
    cell: (row) => (row.isDry ? `${row.bnb}, gas needed` : row.bnb),
    text: (row) => row.bnb,
  },
];

/** Addresses that a sweep would empty; at most as many as one file takes. */
function Addresses() {
  const list = useLocalList(NOW, {
    name: 'addresses',
    pageSize: 10,
    rows: ({ docs }) => docs,
    sorts: {
      member: (row) => row.member.fullName,
      path: (row) => row.path,
      amount: (row) => parseUsdt(row.amount) ?? 0n,
    },
    filters: {
      search: ({ _id, member }, words) =>
        `${_id} ${member.fullName} ${member.referId}`.toLowerCase().includes(words.toLowerCase()),
    },
  });
  return (
    <div className={styles.about}>
      <Filters list={list} label="Filters of addresses">
        <TextFilter list={list} name="search" label="Address or member has" />
      </Filters>
      <ListTable
        caption="Addresses"
        list={list}
        columns={COLUMNS}
        rowKey={(row) => row._id}
        exportName="sweepable"
        empty="No address holds enough to sweep."
      />
    </div>
  );
}

function Export({ now, onExported }: SweepableProps & { readonly now: Now }) {
  const [isAsking, setAsking] = useState(false);
  const [chosen, choose] = useState('');
  const make = useCall((input: { to: string; reason: string }) => api(exportSweep, input));
  const to = chosen || now.recipients[0]!.address;
  const confirm = (reason: string) =>
    make.send({ to, reason }, ({ data }) => {
      setAsking(false);
      onExported(data._id);
    });
  return (
    <div className={styles.about}>
      <Button
        size="small"
        variant="primary"
        disabled={now.addresses === 0 || now.isGasShort}
        onClick={() => setAsking(true)}
      >
        Export a sweep
      </Button>
      <ReasonDialog
        isOpen={isAsking}
        title="Export a sweep"
        confirm="Export"
        isBusy={make.isBusy}
        onClose={() => setAsking(false)}
        onConfirm={confirm}
      >
        <p>
          {now.addresses} {now.addresses === 1 ? 'address' : 'addresses'}, <Amount value={now.amount} />. The file is
          good for 24 hours; nothing moves before it is signed and imported.
        </p>
        <Recipient now={now} to={to} choose={choose} />
      </ReasonDialog>
    </div>
  );
}

const Recipient = ({
  now,
  to,
  choose,
}: {
  readonly now: Now;
  readonly to: string;
  readonly choose: (address: string) => void;
}) => (
  <>
    <SelectField
      label="To"
      value={to}
      onChange={(event) => choose(event.currentTarget.value)}
      hint="Whoever signs gives this address as well: both must be the same."
    >
      {now.recipients.map(({ address, purpose }) => (
        <option key={address} value={address}>
          {purpose === 'payout' ? 'Payout wallet' : 'Treasury'} {address}
        </option>
      ))}
    </SelectField>
    <p className={styles.whole}>
      <Address value={to} isGrouped />
    </p>
  </>
);
