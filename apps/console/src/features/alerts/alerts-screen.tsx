import { rich } from '@plumbline/app-runtime/text';
import { findingText } from '@plumbline/contract/finding-texts';
import { type Finding, operatorAlerts, operatorResolveAlert, type PlatformAlert } from '@plumbline/contract/operator';
import { formatUsdt, fromWei } from '@plumbline/money';
import { texts as t } from '@plumbline/texts/en/console-alerts';
import { Button, type Column, Moment, Tag } from '@plumbline/ui';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { Page } from '../../lib/page.tsx';
import { ReasonDialog } from '../../lib/reason-dialog.tsx';
import { useOperator } from '../../lib/session.ts';
import { ChoiceFilter, Filters, ListTable, TextFilter, useList } from '../../lib/table/index.ts';
import { useCall } from '../../lib/use-call.ts';
import styles from './alerts.module.css';

const MEANINGS: Readonly<Record<string, string>> = t.meanings;

/** Formats `txHash` as `tx hash`. */
const wordsOf = (name: string): string => name.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** Formats `-3000000000000000000` as `−3.00 USDT`, followed by the wei beyond the sixth decimal, if any. */
function weiText(text: string): string {
  const wei = BigInt(text);
  const { amount, remainderWei } = fromWei(wei < 0n ? -wei : wei);
  const shown = `${wei < 0n ? '−' : ''}${formatUsdt(amount)} USDT`;
  return remainderWei === 0n ? shown : t.andWei({ shown, remainderWei: String(remainderWei) });
}

/** Describes the alert's subject, one line each: `differences: 2`, and every item of a list. */
const linesOf = ({ detail }: PlatformAlert): readonly string[] =>
  Object.entries(detail).flatMap(([name, value]) => {
    if (name === 'findings') return (value as Finding[]).map(findingText);
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
      label: t.raisedUtc,
      cell: (row) => <Moment at={row.raisedAt} />,
      text: (row) => row.raisedAt,
      sort: 'date',
    },
    {
      key: 'code',
      label: t.alert,
      cell: (row) => (
        <div className={styles.alert}>
          <strong>{row.code.replaceAll('_', ' ')}</strong>
          {MEANINGS[row.code] === undefined ? null : <p className="small soft">{MEANINGS[row.code]}</p>}
        </div>
      ),
      text: (row) => row.code,
      sort: 'code',
    },
    {
      key: 'detail',
      label: t.detail,
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
      label: t.payouts,
      cell: (row) => (row.freezesPayouts ? <Tag tone="bad">{t.frozenByIt}</Tag> : '–'),
      text: (row) => (row.freezesPayouts ? t.frozen : ''),
    },
    {
      key: 'state',
      label: t.state,
      cell: (row) =>
        row.resolvedAt ? (
          row.endedItself ? (
            rich(t.overTime, { time: <Moment at={row.resolvedAt} /> })
          ) : (
            rich(t.closedTime, { time: <Moment at={row.resolvedAt} /> })
          )
        ) : (
          <div>
            {row.endsItself ? <p className="small soft">{t.closesByItself}</p> : null}
            {mayClose ? (
              <Button size="small" onClick={() => setClosing(row)}>
                {t.close}
              </Button>
            ) : null}
          </div>
        ),
      text: (row) => row.resolvedAt ?? '',
    },
  ];
  return (
    <Page title={t.alerts} lead={t.lead}>
      <Filters list={list}>
        <ChoiceFilter
          list={list}
          name="state"
          label={t.state}
          all={t.open}
          choices={[
            { value: 'resolved', label: t.closed },
            { value: 'all', label: t.all },
          ]}
        />
        <TextFilter list={list} name="code" label={t.alertBeginsWith} />
        <TextFilter list={list} name="from" label={t.from} type="date" />
        <TextFilter list={list} name="to" label={t.to} type="date" />
      </Filters>
      <ListTable
        caption={t.alerts}
        list={list}
        columns={columns}
        rowKey={(row) => row._id}
        exportName="alerts"
        empty={t.empty}
        emptyOfAll={t.emptyOfAll}
      />
      <ReasonDialog
        isOpen={closing !== null}
        title={t.closeThisAlert}
        confirm={t.close}
        isDanger={closing?.freezesPayouts ?? false}
        isBusy={isBusy}
        onClose={() => setClosing(null)}
        onConfirm={(reason) => closing && send({ _id: closing._id, reason }, () => setClosing(null))}
      >
        {closing?.freezesPayouts ? <p>{t.payoutsGoWhen}</p> : null}
      </ReasonDialog>
    </Page>
  );
}
