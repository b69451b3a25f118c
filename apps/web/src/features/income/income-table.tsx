import type { IncomeLine } from '@plumbline/contract';
import { Address, Amount, type Column, Moment, Tag } from '@plumbline/ui';
import { type ListSorting, ListTable } from '@plumbline/ui/list-table';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { toDayText, toShareText } from '../../lib/format.ts';
import { receiptPath } from '../../lib/receipt/link.ts';
import { type Texts, useText } from '../../lib/text/index.ts';
import type { IncomeKind } from './api.ts';
import styles from './income-table.module.css';
import { meaning, ruleOf, shortRuleOf, sourceOf, TONE } from './words.ts';

const columns = ({ income, common, lists, money }: Texts): readonly Column<IncomeLine>[] => [
  { key: 'day', label: common.day, sort: 'day', phone: 'what', cell: (line) => toDayText(line.day) },
  {
    key: 'why',
    label: lists.whyWord,
    phone: 'when',
    brief: (line) => shortRuleOf(line.reason.why),
    cell: (line) => <span className="break-anywhere">{ruleOf(line.reason.why)}</span>,
  },
  {
    key: 'status',
    label: money.status,
    phone: 'state',
    cell: (line) => <Tag tone={TONE[line.status]}>{income.status[line.status]}</Tag>,
  },
  {
    key: 'amount',
    label: common.amount,
    sort: 'amount',
    align: 'right',
    phone: 'amount',
    cell: (line) => <Amount value={line.amount} />,
  },
];

interface IncomeTableProps {
  readonly kind: IncomeKind;
  readonly caption: string;
  readonly lines: readonly IncomeLine[];
  readonly sorting: ListSorting;
}

/** Income lines; each expands to explain why it was paid. */
export const IncomeTable = ({ kind, caption, lines, sorting }: IncomeTableProps) => {
  const texts = useText();
  return (
    <ListTable
      caption={caption}
      columns={columns(texts)}
      rows={lines}
      rowKey={(line) => line._id}
      sorting={sorting}
      detail={{ label: texts.lists.why, render: (line) => <Reason kind={kind} line={line} /> }}
    />
  );
};

const Row = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </>
);

function Reason({ kind, line }: { readonly kind: IncomeKind; readonly line: IncomeLine }) {
  const { income: t, common, home, orders } = useText();
  const { reason } = line;
  return (
    <div className={styles.reason}>
      <p>{meaning(kind, line)}</p>
      <dl className={styles.facts}>
        <Row label={t.rule}>{t.ruleAndPlan({ rule: ruleOf(reason.why), plan: reason.planVersion })}</Row>
        {reason.factor === null ? null : (
          <Row label={t.targetEarned}>{t.ofTheTarget({ share: toShareText(reason.factor) })}</Row>
        )}
        {reason.paidBy === null ? null : <Row label={t.paidBy}>{t.source[reason.paidBy]}</Row>}
        {/* By index: two sources may have the same label and amount. */}
        {Array.from(reason.sources.entries(), ([position, source]) => (
          <Row key={position} label={t.computedFrom}>
            {sourceOf(source.from)}: <Amount value={source.amount} />
          </Row>
        ))}
        {reason.posting === null ? null : (
          <Row label={t.posting}>
            <Address value={reason.posting} size="small" />
            <br />
            <Link to={receiptPath('income', reason.posting)}>{orders.receipt}</Link>
            {' · '}
            <Link to={`/proof?posting=${reason.posting}`}>{t.proof}</Link>
          </Row>
        )}
        {reason.earned.map(({ source, amount }) => (
          <Row key={source} label={home.earnedFrom}>
            {home.earnedSource[source]}: <Amount value={amount} />
          </Row>
        ))}
        {reason.evidence.map((hash) => (
          <Row key={hash} label={common.evidence}>
            <Address value={hash} size="small" />
          </Row>
        ))}
        <Row label={t.written}>
          <Moment at={line.createdAt} /> UTC
        </Row>
      </dl>
    </div>
  );
}
