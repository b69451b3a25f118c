import { buttonClass, Plumb } from '@plumbline/ui';
import { Link } from 'react-router';
import { useIsSignedIn } from '../../lib/session.ts';
import styles from './home.module.css';
import { LastDays, NewestDay } from './last-days.tsx';

export const Home = () => (
  <div className="wrap">
    <div className={styles.hero}>
      <div className={styles.left}>
        <h1 className={styles.title} tabIndex={-1}>
          Money that hangs straight.
        </h1>
        <p className={styles.lead}>
          A member wallet in USDT, packages with targets instead of promises, and a team you can see. Every cent of
          income names the earnings that paid it.
        </p>
        <Ways />
      </div>
      <Plumb className={styles.line} />
      <section className={styles.right} aria-labelledby="last-days">
        <h2 id="last-days" className={styles.recordTitle}>
          The last five days, as the ledger has them
        </h2>
        <LastDays />
      </section>
    </div>
    <Promises />
    <HowADayIsPaid />
  </div>
);

function Ways() {
  const isSignedIn = useIsSignedIn();
  return (
    <div className={styles.ways}>
      {isSignedIn ? (
        <>
          <Link to="/my" className={buttonClass({ variant: 'primary' })}>
            Go to your money
          </Link>
          <Link to="/stake" className={buttonClass()}>
            Packages
          </Link>
        </>
      ) : (
        <>
          <Link to="/register" className={buttonClass({ variant: 'primary' })}>
            Sign up with a referral code
          </Link>
          <Link to="/login" className={buttonClass()}>
            Log in
          </Link>
        </>
      )}
    </div>
  );
}

const PROMISES = [
  ['Yours stays yours', 'What you deposit and do not spend can leave again. A matured package returns whole.'],
  ['Earned before paid', 'Income comes out of booked earnings. The database refuses anything else.'],
  ['Check us', 'Every closed day is public: what it needed, what was earned, and the transfers that prove it.'],
] as const;

const Promises = () => (
  <section className={styles.three} aria-label="What holds here">
    {PROMISES.map(([title, text]) => (
      <div key={title}>
        <h2>{title}</h2>
        <p className="soft">{text}</p>
      </div>
    ))}
  </section>
);

const STEPS = [
  ['Earned', 'A trading result is booked with the hash of a final transfer to the treasury. No hash, no booking.'],
  ['Closed', 'At the end of the day the targets of all packages are added up and set against what was earned.'],
  ['Shared', 'If it is less than the targets, everybody gets the same share. If nothing was earned, nothing is paid.'],
  ['Yours', 'The profit waits for your click and then lies in your Flexible wallet, free to be withdrawn.'],
] as const;

const HowADayIsPaid = () => (
  <section className={styles.how} aria-labelledby="how">
    <div>
      <h2 id="how">How a day is paid</h2>
      <NewestDay />
    </div>
    <div className={styles.steps}>
      <Plumb className={styles.stepLine} />
      <ol>
        {STEPS.map(([title, text]) => (
          <li key={title}>
            <h3>{title}</h3>
            <p className="soft">{text}</p>
          </li>
        ))}
      </ol>
    </div>
  </section>
);
