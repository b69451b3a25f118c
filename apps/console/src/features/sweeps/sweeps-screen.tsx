import { exportSweep, operatorSweepable, operatorSweeps, type Sweep } from '@plumbline/contract/operator';
import { Address, Amount, Button, Moment, Note, Section, SelectField, Stat, Stats, Tag } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { Page } from '../../lib/page.tsx';
import { read } from '../../lib/query.ts';
import { ReasonDialog } from '../../lib/reason-dialog.tsx';
import { useOperator } from '../../lib/session.ts';
import { type ListColumn, ListTable, useList } from '../../lib/table/index.ts';
import { useCall } from '../../lib/use-call.ts';
import { SweepDialog } from './sweep-dialog.tsx';
import styles from './sweeps.module.css';

const STATUS = { exported: 'waits for signing', signed: 'being sent', done: 'done', given_up: 'given up' } as const;
const TONES = { exported: 'wait', signed: 'wait', done: 'good', given_up: 'plain' } as const;
const wordOf = (row: Sweep): string => (row.expired ? 'not signed in time' : STATUS[row.status]);

const COLUMNS: readonly ListColumn<Sweep>[] = [
  { key: 'at', label: 'Exported (UTC)', cell: (row) => <Moment at={row.exportedAt} />, text: (row) => row.exportedAt },
  { key: 'by', label: 'By', cell: (row) => row.exportedBy, text: (row) => row.exportedBy, isExtra: true },
  {
    key: 'addresses',
    label: 'Addresses',
    align: 'right',
    cell: (row) => row.addresses,
    text: (row) => String(row.addresses),
  },
  {
    key: 'amount',
    label: 'USDT',
    align: 'right',
    cell: (row) => <Amount value={row.amount} unit={false} />,
    text: (row) => row.amount,
  },
  {
    key: 'to',
    label: 'To',
    cell: (row) => <Address value={row.to} size="small" />,
    text: (row) => row.to,
    isExtra: true,
  },
  {
    key: 'progress',
    label: 'Ended',
    align: 'right',
    cell: (row) => `${row.ended} / ${row.transactions}`,
    text: (row) => `${row.ended}/${row.transactions}`,
  },
  {
    key: 'status',
    label: 'State',
    cell: (row) => <Tag tone={row.expired ? 'bad' : TONES[row.status]}>{wordOf(row)}</Tag>,
    text: wordOf,
  },
];

/** From members' deposit addresses to the platform's wallet, by somebody whose key is not here. */
export function SweepsScreen() {
  const list = useList(operatorSweeps, { refreshSeconds: 5 });
  const [opened, open] = useState<string | null>(null);
  return (
    <Page
      title="Sweeping"
      lead="Members’ deposits lie on addresses that this server has no key for. It makes the transactions; whoever holds the seed signs them on a machine without network; they come back here and are sent."
    >
      <Sweepable onExported={open} />
      <ListTable<Sweep>
        caption="Sweeps"
        list={list}
        columns={COLUMNS}
        rowKey={(row) => row._id}
        onOpen={(row) => open(row._id)}
        exportName="sweeps"
        empty="Nothing was swept yet."
      />
      <SweepDialog id={opened} onClose={() => open(null)} />
    </Page>
  );
}

/** What could be collected now. The network is asked: it is read when the screen opens, and when somebody asks again. */
function Sweepable({ onExported }: { readonly onExported: (id: string) => void }) {
  const { role } = useOperator();
  const query = useQuery({ ...read(operatorSweepable), staleTime: 30_000, meta: { isQuiet: true } });
  const [isAsking, setAsking] = useState(false);
  const [chosen, choose] = useState('');
  const make = useCall((input: { to: string; reason: string }) => api(exportSweep, input));
  return (
    <Section title="Now">
      <Loaded query={query} failed="The network could not be asked what lies on the addresses.">
        {(now) => {
          const to = chosen || now.recipients[0]!.address;
          return (
            <>
              <Stats>
                <Stat label="Addresses worth it">{now.addresses}</Stat>
                <Stat label="Together">
                  <Amount value={now.amount} />
                </Stat>
                <Stat label="Gas needed, BNB">{now.gasNeededBnb}</Stat>
                <Stat label="Gas wallet holds, BNB">{now.gasWalletBnb}</Stat>
              </Stats>
              <p className={`small soft ${styles.about}`}>
                Addresses with less than <Amount value={now.threshold} /> are left alone (Settings, “Swept from”). Gas
                at {now.gasPriceGwei} gwei. Gas wallet, path 1/0 of the same seed:{' '}
                <Address value={now.gasWallet} size="small" />
              </p>
              {now.isGasShort ? (
                <Note>Send BNB to the gas wallet first: it pays for the members’ addresses, which hold none.</Note>
              ) : null}
              {now.isCut ? (
                <Note>There are more than one sweep takes: the richest go first, the rest next time.</Note>
              ) : null}
              {exportSweep.roles.includes(role) ? (
                <p className={styles.about}>
                  <Button
                    size="small"
                    variant="primary"
                    disabled={now.addresses === 0 || now.isGasShort}
                    onClick={() => setAsking(true)}
                  >
                    Export a sweep
                  </Button>
                </p>
              ) : null}
              <ReasonDialog
                isOpen={isAsking}
                title="Export a sweep"
                confirm="Export"
                isBusy={make.isBusy}
                onClose={() => setAsking(false)}
                onConfirm={(reason) =>
                  make.send({ to, reason }, ({ data }) => {
                    setAsking(false);
                    onExported(data._id);
                  })
                }
              >
                <p>
                  {now.addresses} {now.addresses === 1 ? 'address' : 'addresses'}, <Amount value={now.amount} />. The
                  file is good for 24 hours; nothing moves before it is signed and imported.
                </p>
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
              </ReasonDialog>
            </>
          );
        }}
      </Loaded>
    </Section>
  );
}
