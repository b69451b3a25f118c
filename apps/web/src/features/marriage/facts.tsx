import { Fragment } from 'react';
import { useLanguage } from '../../lib/text/index.ts';
import { type Details, detailsOfProfile } from './details.ts';
import styles from './marriage.module.css';
import { placeWords } from './place-field.tsx';
import { useMarriageWords } from './words.ts';

/** The attributes that a profile has, by their labels. */
export function Facts({ profile }: { readonly profile: Details }) {
  const t = useMarriageWords();
  const language = useLanguage();
  return (
    <dl className={styles.facts}>
      <dt>{t.place}</dt>
      <dd>{placeWords(profile.place)}</dd>
      {detailsOfProfile(profile, language).map(([label, value]) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
