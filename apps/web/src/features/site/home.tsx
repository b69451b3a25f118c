import { buttonClass, Plumb } from '@plumbline/ui';
import { Link } from 'react-router';
import { useIsSignedIn } from '../../lib/session.ts';
import { type Texts, useText } from '../../lib/text/index.ts';
import styles from './home.module.css';
import { LastDays, NewestDay } from './last-days.tsx';

export const Home = () => {
  const t = useText().site;
  return (
    <div className="wrap">
      <div className={styles.hero}>
        <div className={styles.left}>
          <h1 className={styles.title} tabIndex={-1}>
            {t.title}
          </h1>
          <p className={styles.lead}>{t.lead}</p>
          <Ways />
        </div>
        <Plumb className={styles.line} />
        <section className={styles.right} aria-labelledby="last-days">
          <h2 id="last-days" className={styles.recordTitle}>
            {t.lastFiveDays}
          </h2>
          <LastDays />
        </section>
      </div>
      <Promises />
      <HowADayIsPaid />
    </div>
  );
};

function Ways() {
  const { site, shell, money, common } = useText();
  const isSignedIn = useIsSignedIn();
  return (
    <div className={styles.ways}>
      {isSignedIn ? (
        <>
          <Link to="/my" className={buttonClass({ variant: 'primary' })}>
            {shell.toMoney}
          </Link>
          <Link to="/stake" className={buttonClass()}>
            {money.packages}
          </Link>
        </>
      ) : (
        <>
          <Link to="/register" className={buttonClass({ variant: 'primary' })}>
            {site.signUp}
          </Link>
          <Link to="/login" className={buttonClass()}>
            {common.logIn}
          </Link>
        </>
      )}
    </div>
  );
}

const promisesOf = ({ promises }: Texts['site']) =>
  [
    [promises.yours, promises.yoursText],
    [promises.earned, promises.earnedText],
    [promises.check, promises.checkText],
  ] as const;

const Promises = () => {
  const t = useText().site;
  return (
    <section className={styles.three} aria-label={t.whatHolds}>
      {promisesOf(t).map(([title, text]) => (
        <div key={title}>
          <h2>{title}</h2>
          <p className="soft">{text}</p>
        </div>
      ))}
    </section>
  );
};

const stepsOf = ({ steps }: Texts['site']) =>
  [
    [steps.earned, steps.earnedText],
    [steps.closed, steps.closedText],
    [steps.shared, steps.sharedText],
    [steps.yours, steps.yoursText],
  ] as const;

const HowADayIsPaid = () => {
  const t = useText().site;
  return (
    <section className={styles.how} aria-labelledby="how">
      <div>
        <h2 id="how">{t.howADayIsPaid}</h2>
        <NewestDay />
      </div>
      <div className={styles.steps}>
        <Plumb className={styles.stepLine} />
        <ol>
          {stepsOf(t).map(([title, text]) => (
            <li key={title}>
              <h3>{title}</h3>
              <p className="soft">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
};
