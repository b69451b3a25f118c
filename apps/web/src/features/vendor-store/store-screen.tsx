import type { Onboarding, OwnStore } from '@plumbline/contract';
import { classNames, Note, Section, Tag } from '@plumbline/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { Loaded } from '../../lib/loaded.tsx';
import { titleMeta } from '../../lib/page.ts';
import { Page } from '../../lib/page-frame.tsx';
import { sitePath } from '../../lib/site-path.ts';
import { mayEdit, useOwnStore } from '../../lib/vendor/store.ts';
import { useFormWords } from '../../lib/vendor/words.ts';
import { useOnboarding } from './api.ts';
import styles from './store.module.css';
import { Appeal, CloseStore, Submit } from './store-acts.tsx';
import { StoreForm } from './store-form.tsx';
import { storeWords, useStoreWords } from './words.ts';

export const meta = titleMeta(() => storeWords().title);

/** The store: state, missing items, texts and closing. */
export default function StoreScreen() {
  const t = useStoreWords();
  const { storeFailed } = useFormWords();
  const onboarding = useOnboarding();
  const store = useOwnStore();
  return (
    <Page help="store" title={t.title} lead={t.lead}>
      <Loaded query={onboarding} failed={storeFailed}>
        {(state) => (
          <Loaded query={store} failed={storeFailed}>
            {(own) => <Store onboarding={state} store={own} />}
          </Loaded>
        )}
      </Loaded>
    </Page>
  );
}

const TONE = {
  draft: 'plain',
  submitted: 'wait',
  rejected: 'bad',
  approved: 'good',
  suspended: 'bad',
  closed: 'plain',
} as const;

function Store({ onboarding, store }: { readonly onboarding: Onboarding; readonly store: OwnStore }) {
  const t = useStoreWords();
  const { notForRole } = useFormWords();
  const [isDirty, setDirty] = useState(false);
  const { status, reason } = onboarding;
  const isNew = status === 'draft' || status === 'submitted' || status === 'rejected';
  const isPublic = onboarding.approvedAt !== null && status !== 'closed';
  const isOwner = store.role === 'owner';
  const answer = status === 'approved' ? null : (reason ?? (status === 'closed' ? t.closedByOwner : null));
  return (
    <>
      <div className={styles.state} aria-live="polite">
        <Tag tone={TONE[status]}>{t.status[status]}</Tag>
        {answer === null ? null : <p className="break-anywhere">{t.ourAnswer({ reason: answer })}</p>}
        <p>{t.said[status]}</p>
        {isPublic ? <a href={sitePath(`/store/${store.slug}`)}>{t.seePublic}</a> : null}
      </div>
      {status === 'suspended' ? <Appeal appeal={onboarding.appeal} isOwner={isOwner} /> : null}
      {isNew ? <Checklist checklist={onboarding.checklist} isOwner={isOwner} /> : null}
      {status === 'closed' ? <Note>{t.closed}</Note> : null}
      {status !== 'closed' && !mayEdit(store.role) ? <Note>{notForRole}</Note> : null}
      {status !== 'closed' && mayEdit(store.role) ? (
        <Section title={t.editor}>
          <StoreForm
            store={store}
            isApproved={onboarding.approvedAt !== null}
            isLocked={status === 'submitted'}
            onDirty={setDirty}
          />
        </Section>
      ) : null}
      {isOwner && (status === 'draft' || status === 'rejected') ? (
        <Submit onboarding={onboarding} isDirty={isDirty} />
      ) : null}
      {isOwner && (status === 'approved' || status === 'suspended') ? <CloseStore storeName={store.storeName} /> : null}
    </>
  );
}

type Item = Onboarding['checklist'][number]['item'];

/** Where each item is completed: a field of this screen, or another screen. */
const PLACE: Readonly<Record<Item, string>> = {
  identity: '/vendor/identity',
  storeName: '#storeName',
  texts: '#summary',
  logo: '#logo',
  policies: '#deliveryPolicy',
  payoutAddress: '#payoutAddress',
  terms: '#terms',
};
/** Owner only. */
const OF_OWNER: readonly Item[] = ['identity', 'payoutAddress', 'terms'];

interface ChecklistProps {
  readonly checklist: Onboarding['checklist'];
  readonly isOwner: boolean;
}

/** Completed and missing steps along a line. */
function Checklist({ checklist, isOwner }: ChecklistProps) {
  const t = useStoreWords();
  const done = checklist.filter(({ state }) => state !== 'open').length;
  return (
    <Section title={t.checklist}>
      <p className="soft">{t.checklistLead({ done, of: checklist.length })}</p>
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
