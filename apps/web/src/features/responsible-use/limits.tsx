import type { LimitPeriod, ResponsibleUse } from '@plumbline/contract';
import { Button, Section } from '@plumbline/ui';
import { useState } from 'react';
import { toLimitText } from '../../lib/format.ts';
import { useResponsibleUseWords } from '../../lib/text/by-screen/responsible-use.ts';
import { LimitDialog } from './limit-dialog.tsx';
import styles from './responsible-use.module.css';

type Limit = ResponsibleUse['limits'][number];

/** What the member put in, and how much they want to at most. */
export function Limits({ own }: { readonly own: ResponsibleUse }) {
  const t = useResponsibleUseWords();
  const [changed, setChanged] = useState<LimitPeriod | null>(null);
  const limit = own.limits.find(({ period }) => period === changed);
  return (
    <Section title={t.limits}>
      <p className="soft">{t.limitsLead}</p>
      <ul className={styles.rows}>
        {own.limits.map((each) => (
          <Row key={each.period} limit={each} onChange={() => setChanged(each.period)} />
        ))}
      </ul>
      {limit ? <LimitDialog limit={limit} own={own} onClose={() => setChanged(null)} /> : null}
    </Section>
  );
}

function Row({ limit, onChange }: { readonly limit: Limit; readonly onChange: () => void }) {
  const t = useResponsibleUseWords();
  const { period, amount, next } = limit;
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <span className={styles.name}>
          <strong>{t.period[period]}</strong>
          <span>{amount === null ? t.none : `${toLimitText(amount)} USDT`}</span>
        </span>
        {amount === null ? null : (
          <p className="small soft">{t.used(toLimitText(limit.arrived), toLimitText(limit.spent), t.window[period])}</p>
        )}
        {next === null ? null : (
          <p className="small soft">
            {next.amount === null ? t.nextNone(next.from) : t.nextAmount(toLimitText(next.amount), next.from)}
          </p>
        )}
      </div>
      <Button size="small" aria-label={t.setOf(t.period[period])} onClick={onChange}>
        {amount === null ? t.set : t.change}
      </Button>
    </li>
  );
}
