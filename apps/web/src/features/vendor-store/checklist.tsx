import type { Onboarding } from '@plumbline/contract';
import { classNames, Section } from '@plumbline/ui';
import { Link } from 'react-router';
import styles from './store.module.css';
import { useStoreWords } from './words.ts';

type Item = Onboarding['checklist'][number]['item'];

/** Where each item is done: a field of this screen, or a screen of its own. */
const PLACE: Readonly<Record<Item, string>> = {
  identity: '/vendor/identity',
  storeName: '#storeName',
  texts: '#summary',
  logo: '#logo',
  policies: '#deliveryPolicy',
  payoutAddress: '#payoutAddress',
  terms: '#terms',
};
/** For the owner alone. */
const OF_OWNER: readonly Item[] = ['identity', 'payoutAddress', 'terms'];

interface ChecklistProps {
  readonly checklist: Onboarding['checklist'];
  readonly isOwner: boolean;
}

/** The steps that are done and those that are missing, along a line that sinks to its end. */
export function Checklist({ checklist, isOwner }: ChecklistProps) {
  const t = useStoreWords();
  const done = checklist.filter(({ state }) => state !== 'open').length;
  return (
    <Section title={t.checklist}>
      <p className="soft">{t.checklistLead(done, checklist.length)}</p>
      <ol className={styles.checklist}>
        {checklist.map(({ item, state }) => (
          <li key={item} className={classNames(styles.item, styles[state])}>
            <span className={styles.name}>{t.item[item]}</span>
            <span className={styles.mark}>{t.state[state]}</span>
            {state === 'open' && (isOwner || !OF_OWNER.includes(item)) ? <Way item={item} /> : null}
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Way({ item }: { readonly item: Item }) {
  const t = useStoreWords();
  const to = PLACE[item];
  if (!to.startsWith('#')) return <Link to={to}>{t.goTo[item]}</Link>;
  const go = () => {
    const field = document.querySelector<HTMLElement>(`[name="${to.slice(1)}"]`);
    field?.scrollIntoView({ block: 'center' });
    field?.focus({ preventScroll: true });
  };
  return (
    <button type="button" className={styles.way} onClick={go}>
      {t.goTo[item]}
      <span className="sr-only">: {t.item[item]}</span>
    </button>
  );
}
