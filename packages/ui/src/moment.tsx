import styles from './moment.module.css';

/** A point in time as in the API, `YYYY-MM-DD HH:mm:ss` in UTC; never broken across lines. */
export const Moment = ({ at }: { readonly at: string }) => (
  <time className={styles.moment} dateTime={`${at.replace(' ', 'T')}Z`}>
    {at}
  </time>
);
