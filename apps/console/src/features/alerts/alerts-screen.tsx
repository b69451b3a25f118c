import { ALERT_WORDS, operatorAlerts, operatorResolveAlert, type PlatformAlert } from '@plumbline/contract/operator';
import { formatUsdt, fromWei } from '@plumbline/money';
import { Button, type Column, Moment, Tag } from '@plumbline/ui';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { Page } from '../../lib/page.tsx';
import { ReasonDialog } from '../../lib/reason-dialog.tsx';
import { useOperator } from '../../lib/session.ts';
import { ChoiceFilter, Filters, ListTable, TextFilter, useList } from '../../lib/table/index.ts';
import { useCall } from '../../lib/use-call.ts';
import styles from './alerts.module.css';

/** Formats `txHash` as `tx hash`. */
const wordsOf = (name: string): string => name.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** Formats `-3000000000000000000` as `−3.00 USDT`, followed by the wei beyond the sixth decimal, if any. */
function weiText(text: string): string {
  const wei = BigInt(text);
  const { amount, remainderWei } = fromWei(wei < 0n ? -wei : wei);
  return `${wei < 0n ? '−' : ''}${formatUsdt(amount)} USDT${remainderWei === 0n ? '' : ` and ${remainderWei} wei`}`;
}

/** Describes the alert's subject, one line each: `differences: 2`, and every item of a list. */
const linesOf = ({ detail }: PlatformAlert): readonly string[] =>
  Object.entries(detail).flatMap(([name, value]) => {
    if (Array.isArray(value))
      return value.map((each) => (typeof each === 'object' ? JSON.stringify(each) : String(each)));
    if (name.endsWith('Wei')) return `${wordsOf(name.slice(0, -3))}: ${weiText(String(value))}`;
    return `${wordsOf(name)}: ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`;
  });

/** Alerts that need an operator. docs/operating.md says what to do in each case. */
export default function AlertsScreen() {
  const { role } = useOperator();
  const list = useList(operatorAlerts, { filters: ['state', 'code', 'from', 'to'], refreshSeconds: 20 });
  const [closing, setClosing] = useState<PlatformAlert | null>(null);
  const { send, isBusy } = useCall((input: { _id: string; reason: string }) => api(operatorResolveAlert, input));
  const mayClose = operatorResolveAlert.roles.includes(role);
  const columns: readonly Column<PlatformAlert>[] = [
    {
      key: 'at',
      label: 'Raised (UTC)',
      cell: (row) => <Moment at={row.raisedAt} />,
      text: (row) => row.raisedAt,
      sort: 'date',
    },
    {
      key: 'code',
      label: 'Alert',
      cell: (row) => (
        <div className={styles.alert}>
          <strong>{row.code.replaceAll('_', ' ')}</strong>
          {ALERT_WORDS[row.code] === undefined ? null : <p className="small soft">{ALERT_WORDS[row.code]}</p>}
        </div>
      ),
      text: (row) => row.code,
      sort: 'code',
    },
    {
      key: 'detail',
      label: 'Detail',
      // A single element, because on a phone the cell lays out its children in a row.
      cell: (row) => (
        <div>
          {linesOf(row).map((line) => (
            <div key={line}>{line}</div>
          ))}
        </div>
      ),
      text: (row) => linesOf(row).join('; '),
    },
    {
      key: 'freezes',
      label: 'Payouts',
      cell: (row) => (row.freezesPayouts ? <Tag tone="bad">frozen by it</Tag> : '–'),
      text: (row) => (row.freezesPayouts ? 'frozen' : ''),
    },
    {
      key: 'state',
      label: 'State',
      cell: (row) =>
        row.resolvedAt ? (
          <>
            {row.endedItself ? 'over' : 'closed'} <Moment at={row.resolvedAt} />
          </>
        ) : (
          <div>
            {row.endsItself ? <p className="small soft">closes by itself</p> : null}
            {mayClose ? (
              <Button size="small" onClick={() => setClosing(row)}>
                Close
              </Button>
            ) : null}
          </div>
        ),
      text: (row) => row.resolvedAt ?? '',
    },
  ];
  return (
    <Page
      title="Alerts"
      lead="Closing an alert says that a person has looked. While its cause lasts, the check that raised it raises it again. Owners and finance get one mail about each."
    >
      <Filters list={list}>
        <ChoiceFilter
          list={list}
          name="state"
          label="State"
          all="Open"
          choices={[
            { value: 'resolved', label: 'Closed' },
            { value: 'all', label: 'All' },
          ]}
        />
        <TextFilter list={list} name="code" label="Alert begins with" />
        <TextFilter list={list} name="from" label="From" type="date" />
        <TextFilter list={list} name="to" label="To" type="date" />
      </Filters>
      <ListTable
        caption="Alerts"
        list={list}
        columns={columns}
        rowKey={(row) => row._id}
        exportName="alerts"
        empty="No alert is open."
        emptyOfAll="No alert yet."
      />
      <ReasonDialog
        isOpen={closing !== null}
        title="Close this alert"
        confirm="Close"
        isDanger={closing?.freezesPayouts ?? false}
        isBusy={isBusy}
        onClose={() => setClosing(null)}
        onConfirm={(reason) => closing && send({ _id: closing._id, reason }, () => setClosing(null))}
      >
        {closing?.freezesPayouts ? <p>Payouts go on when no other alert freezes them.</p> : null}
      </ReasonDialog>
    </Page>
  );
}
