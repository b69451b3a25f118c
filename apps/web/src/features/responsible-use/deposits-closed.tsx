import { buttonClass, Section } from '@plumbline/ui';
import { Loaded } from '../../lib/loaded.tsx';
import { OwnLink } from '../../lib/own-link.tsx';
import { useKycWords } from '../../lib/text/by-screen/kyc.ts';
import { useResponsibleUseWords } from '../../lib/text/by-screen/responsible-use.ts';
import { useOwnLimits } from './api.ts';
import styles from './responsible-use.module.css';

/** Shown instead of the deposit address: why it is hidden, what happens to arriving money, and the next step. */
export function DepositsClosed() {
  const kyc = useKycWords();
  const t = useResponsibleUseWords();
  const own = useOwnLimits();
  return (
    <Section title={t.closedTitle}>
      <Loaded query={own} failed={t.failed}>
        {({ deposits: { reason }, pause }) => (
          <div className={styles.closed}>
            {pause ? <p>{t.pausedUntil[pause.kind]({ time: pause.endsAt })}</p> : null}
            {reason ? <p>{t.closed[reason]}</p> : null}
            <p className="soft">{t.whyArrived}</p>
            {reason === 'identity_check_needed' ? (
              <OwnLink className={buttonClass({ variant: 'primary' })} to="/identity">
                {kyc.title}
              </OwnLink>
            ) : (
              <OwnLink className={buttonClass()} to="/limits">
                {t.seeLimits}
              </OwnLink>
            )}
          </div>
        )}
      </Loaded>
    </Section>
  );
}
