import type { IncomeLine } from '@plumbline/contract';
import { Address, Amount, Moment, Tag } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { showDay, showShare } from '../../lib/format.ts';
import styles from './income-lines.module.css';
import { meaning, PAID_BY, STATUS } from './words.ts';

/** Lines of income; each opens to the answer to "why did I get this". */
export const IncomeLines = ({ lines }: { readonly lines: readonly IncomeLine[] }) => (
  <ul className={styles.lines}>
    {lines.map((line) => (
      <li key={line._id}>
        <details>
          <summary className={styles.summary}>
            <span className={styles.what}>
              <span className={styles.rule}>{line.reason.rule}</span>
              <span className="small soft">{showDay(line.day)}</span>
            </span>
            <Tag tone={STATUS[line.status].tone}>{STATUS[line.status].word}</Tag>
            <Amount value={line.amount} />
          </summary>
          <Reason line={line} />
        </details>
      </li>
    ))}
  </ul>
);

const Row = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </>
);

function Reason({ line }: { readonly line: IncomeLine }) {
  const { reason } = line;
  return (
    <div className={styles.reason}>
      <p>{meaning(line)}</p>
      <dl className={styles.facts}>
        <Row label="Rule">
          {reason.rule}, compensation plan {reason.planVersion}
        </Row>
        {reason.factor === null ? null : (
          <Row label="Target earned">{showShare(reason.factor)} of the day’s target</Row>
        )}
        {reason.paidBy === null ? null : <Row label="Paid by">{PAID_BY[reason.paidBy]}</Row>}
        {/* By position: two sources may carry the same label and amount. */}
        {Array.from(reason.sources.entries(), ([position, source]) => (
          <Row key={position} label="Computed from">
            {source.label}: <Amount value={source.amount} />
          </Row>
        ))}
        {reason.posting === null ? null : (
          <Row label="Posting">
            <Address value={reason.posting} size="small" />
          </Row>
        )}
        {reason.evidence.map((hash) => (
          <Row key={hash} label="Evidence">
            <Address value={hash} size="small" />
          </Row>
        ))}
        <Row label="Written">
          <Moment at={line.createdAt} /> UTC
        </Row>
      </dl>
    </div>
  );
}
