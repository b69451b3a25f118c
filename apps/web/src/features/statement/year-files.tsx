import { Section, SelectField } from '@plumbline/ui';
import { useState } from 'react';
import { Downloads } from '../../lib/list/downloads.tsx';
import { usePlatform } from '../../lib/shared-reads.ts';
import { type Language, useLanguage } from '../../lib/text/index.ts';
import styles from './statement.module.css';

interface YearWords {
  readonly title: string;
  readonly lead: string;
  readonly year: string;
  readonly fileOf: (year: string) => string;
}

const WORDS: Readonly<Record<Language, YearWords>> = {
  en: {
    title: 'A year for your tax return',
    lead: 'Each account of yours with its balances and every entry of the year. Amounts are USDT; what is taxed, and at which rate of exchange, your tax office says.',
    year: 'Year',
    fileOf: (year) => `Statement of ${year}`,
  },
  hi: {
    title: 'कर विवरणी के लिए एक वर्ष',
    lead: 'आपका हर खाता, उसके शेष और वर्ष की हर प्रविष्टि। राशियाँ USDT में हैं; किस पर कर लगता है और किस विनिमय दर से, यह आपका कर कार्यालय बताता है।',
    year: 'वर्ष',
    fileOf: (year) => `${year} का विवरण`,
  },
};

/** So many are asked for by tax offices as a rule. */
const YEARS = 6;

/** The whole of a calendar year of business days, of every account, as a file. */
export function YearFiles() {
  const t = WORDS[useLanguage()];
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
          label={t.fileOf(year)}
        />
      </div>
    </Section>
  );
}
