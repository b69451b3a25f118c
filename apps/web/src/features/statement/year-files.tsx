import { texts } from '@plumbline/texts/loaders/year-files';
import { Section, SelectField } from '@plumbline/ui';
import { useState } from 'react';
import { Downloads } from '../../lib/list/downloads.tsx';
import { usePlatform } from '../../lib/shared-reads.ts';
import { featureWords } from '../../lib/text/index.ts';
import styles from './statement.module.css';

const { useWords } = featureWords(texts);

/** Tax offices usually require this many. */
const YEARS = 6;

/** Downloads a calendar year of business days, of every account. */
export function YearFiles() {
  const t = useWords();
  const today = usePlatform().data?.businessDate;
  const [chosen, setChosen] = useState<string | null>(null);
  if (today === undefined) return null;
  const newest = Number(today.slice(0, 4));
  const year = chosen ?? String(newest);
  return (
    <Section title={t.title}>
      <p className="soft">{t.lead}</p>
      <div className={styles.year}>
        <SelectField label={t.year} value={year} onChange={(event) => setChosen(event.currentTarget.value)}>
          {Array.from({ length: YEARS }, (_, back) => String(newest - back)).map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </SelectField>
        <Downloads
          list="statement"
          filters={{ from: `${year}-01-01`, to: `${year}-12-31`, sort: 'date', dir: 'asc' }}
          label={t.fileOf({ year })}
        />
      </div>
    </Section>
  );
}
