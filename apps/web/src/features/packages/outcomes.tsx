import type { DataOf, PackageCard, targetHistory } from '@plumbline/contract';
import { Amount, Note, Section, SelectField } from '@plumbline/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { toShareText } from '../../lib/format.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { useTargetHistory } from './api.ts';
import { useOutcomeWords } from './outcome-words.ts';
import styles from './packages.module.css';

/** What a package pays if days earn nothing, half or all of its target, beside what days really paid. */
export function Outcomes({ cards }: { readonly cards: readonly PackageCard[] }) {
  const t = useOutcomeWords();
  const [chosen, setChosen] = useState('');
  const card = cards.find(({ _id }) => _id === chosen) ?? cards[0];
  const history = useTargetHistory();
  if (!card) return null;
  return (
    <Section title={t.outcomes}>
      <p className="soft">{t.outcomesLead}</p>
      <div className={styles.columns}>
        <div>
          <SelectField label={t.package} value={card._id} onChange={(event) => setChosen(event.currentTarget.value)}>
            {cards.map(({ _id, title }) => (
              <option key={_id} value={_id}>
                {title}
              </option>
            ))}
          </SelectField>
          <Table card={card} />
        </div>
        <div>
          <h3 className={styles.outcomeTitle}>{t.history}</h3>
          <Loaded query={history} failed={t.historyFailed}>
            {(days) => <History days={days} />}
          </Loaded>
        </div>
      </div>
    </Section>
  );
}

const Table = ({ card }: { readonly card: PackageCard }) => {
  const t = useOutcomeWords();
  return (
    <table className={styles.table}>
      <caption className="sr-only">{t.outcomesOf({ title: card.title })}</caption>
      <thead>
        <tr>
          <th scope="col">{t.ofTarget}</th>
          <th scope="col">{t.eachDay}</th>
          <th scope="col">{t.allDays({ days: card.maturity })}</th>
        </tr>
      </thead>
      <tbody>
        {card.outcomes.map(({ percent, aDay, whole }) => (
          <tr key={percent}>
            <th scope="row">{percent} %</th>
            <td>
              <Amount value={aDay} unit={false} />
            </td>
            <td>
              <Amount value={whole} unit={false} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** For all members, from the closed days. */
const History = ({ days }: { readonly days: DataOf<typeof targetHistory> }) => {
  const t = useOutcomeWords();
  if (days.days === 0) return <Note>{t.noHistory}</Note>;
  return (
    <>
      <p className={styles.mean}>{t.mean({ days: days.days, share: toShareText(days.mean) })}</p>
      <p className="soft">
        {t.range({ lowest: toShareText(days.lowest), highest: toShareText(days.highest) })}{' '}
        {t.unpaid({ days: days.unpaid })}
        {days.subsidy === '0.000000' ? '' : ` ${t.subsidised({ share: toShareText(days.subsidy) })}`}
      </p>
      <Link to="/earn">{t.eachClosedDay}</Link>
    </>
  );
};
