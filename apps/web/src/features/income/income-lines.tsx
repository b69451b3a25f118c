import type { IncomeLine } from '@plumbline/contract';
import { Address, Amount, Moment, Tag } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { showDay, showShare } from '../../lib/format.ts';
import { useText } from '../../lib/text/index.ts';
import styles from './income-lines.module.css';
import { meaning, TONE } from './words.ts';

/** Lines of income; each opens to the answer to "why did I get this". */
export const IncomeLines = ({ lines }: { readonly lines: readonly IncomeLine[] }) => {
  const t = useText().income;
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line._id}>
          <details>
            <summary className={styles.summary}>
              <span className={styles.what}>
                <span className={styles.rule}>{line.reason.rule}</span>
                <span className="small soft">{showDay(line.day)}</span>
              </span>
              <Tag tone={TONE[line.status]}>{t.status[line.status]}</Tag>
              <Amount value={line.amount} />
            </summary>
            <Reason line={line} />
          </details>
        </li>
      ))}
    </ul>
  );
};

const Row = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </>
);

function Reason({ line }: { readonly line: IncomeLine }) {
  const { income: t, common } = useText();
  const { reason } = line;
  return (
    <div className={styles.reason}>
      <p>{meaning(line)}</p>
      <dl className={styles.facts}>
        <Row label={t.rule}>{t.ruleAndPlan(reason.rule, reason.planVersion)}</Row>
        {reason.factor === null ? null : <Row label={t.targetEarned}>{t.ofTheTarget(showShare(reason.factor))}</Row>}
        {reason.paidBy === null ? null : <Row label={t.paidBy}>{t.source[reason.paidBy]}</Row>}
        {/* By position: two sources may carry the same label and amount. */}
        {Array.from(reason.sources.entries(), ([position, source]) => (
          <Row key={position} label={t.computedFrom}>
            {source.label}: <Amount value={source.amount} />
          </Row>
        ))}
        {reason.posting === null ? null : (
          <Row label={t.posting}>
            <Address value={reason.posting} size="small" />
          </Row>
        )}
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
