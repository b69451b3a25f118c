import { type DataOf, type getInvitations, RECRUITMENT_SHARE_BPS, RECRUITMENT_SPAN_DAYS } from '@plumbline/contract';
import { Amount, Section, Stat, Stats } from '@plumbline/ui';
import { toBpsText } from '../../lib/format.ts';
import styles from './programme.module.css';
import { useInvitationWords } from './words.ts';

interface PayProps {
  readonly pay: DataOf<typeof getInvitations>['pay'];
}

/** What the plan pays, the cap that holds it back (decisions, 1.8), and what waits of one's own. */
export function InvitationPay({ pay }: PayProps) {
  const t = useInvitationWords();
  const [a = '', b = '', c = ''] = pay.levelBps.map(toBpsText);
  const sums = [
    [t.paid, pay.paid],
    [t.held, pay.held],
    [t.awaiting, pay.awaiting],
    [t.overCap, pay.overCap],
    [t.room, pay.room],
  ] as const;
  return (
    <Section title={t.pay}>
      <ul className={styles.rules}>
        <li>{t.direct(toBpsText(pay.directBps), pay.holdDays)}</li>
        <li>{t.levels(a, b, c)}</li>
        <li>{t.cap(toBpsText(RECRUITMENT_SHARE_BPS), RECRUITMENT_SPAN_DAYS)}</li>
        <li>{t.notForRecruiting}</li>
      </ul>
      <Stats>
        {sums.map(([label, value]) => (
          <Stat key={label} label={label}>
            <Amount value={value} />
          </Stat>
        ))}
      </Stats>
    </Section>
  );
}
