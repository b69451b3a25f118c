import { rich } from '@plumbline/app-runtime/text';
import { CallError } from '@plumbline/contract';
import { operatorVendor, type VendorFacts } from '@plumbline/contract/operator';
import { texts as t } from '@plumbline/texts/en/console-vendors';
import { Address, classNames, EmptyState, Moment, Section, Tag } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { actorText } from '../../lib/actor.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { Page } from '../../lib/page.tsx';
import { read } from '../../lib/query.ts';
import { VendorDecisions } from './vendor-decisions.tsx';
import { VendorListings } from './vendor-listings.tsx';
import styles from './vendors.module.css';
import { IDENTITY, ITEM_STATES, ITEMS, STATES } from './words.ts';

/** One vendor: facts about the store, and the decisions. */
export default function VendorScreen() {
  const { id = '' } = useParams();
  const query = useQuery({ ...read(operatorVendor, { id }), meta: { isQuiet: true } });
  if (query.error instanceof CallError && query.error.status === 404) {
    return (
      <Page title={t.vendor}>
        <EmptyState action={<Link to="/vendors">{t.allVendors}</Link>}>{t.noSuchVendor}</EmptyState>
      </Page>
    );
  }
  return (
    <Loaded query={query} failed={t.failed}>
      {/* Keyed by vendor: a dialog and its input close with the vendor. */}
      {(facts) => <Vendor key={id} facts={facts} />}
    </Loaded>
  );
}

function Vendor({ facts }: { readonly facts: VendorFacts }) {
  const { vendor, store } = facts;
  return (
    <Page
      title={vendor.storeName || vendor.fullName}
      lead={
        <>
          <Link to={`/members/${vendor._id}`}>{vendor.fullName}</Link> · {vendor.email}
          {vendor.approvedAt ? (
            <>
              {' '}
              · <a href={`/store/${store.slug}`}>/store/{store.slug}</a>
            </>
          ) : null}
        </>
      }
      actions={<VendorDecisions facts={facts} />}
    >
      <Standing facts={facts} />
      <div className={styles.columns}>
        <div>
          <Section title={t.visitorsSee}>
            <StorePreview store={store} />
          </Section>
        </div>
        <div>
          <Checklist facts={facts} />
          {facts.appeal === null ? null : <Appeal appeal={facts.appeal} />}
          <Payouts facts={facts} />
          <Team team={facts.team} />
        </div>
      </div>
      <VendorListings vendorId={vendor._id} />
    </Page>
  );
}

const answerOf = (status: VendorFacts['vendor']['status'], reason: string | null): string => {
  const answer = reason ?? (status === 'closed' ? t.closedByItsOwner : '');
  return answer && `: ${answer}`;
};

const Standing = ({
  facts: { vendor, bannedWords, reason, decidedBy, decidedAt },
}: {
  readonly facts: VendorFacts;
}) => (
  <div className={styles.standing}>
    <p>
      <Tag tone={STATES[vendor.status].tone}>{STATES[vendor.status].label}</Tag>
      {vendor.submittedAt ? <> {rich(t.submittedTime, { time: <Moment at={vendor.submittedAt} /> })}</> : null}
      {decidedBy && decidedAt ? (
        <>
          {'; '}
          {rich(t.decidedBy, { decidedBy: actorText(decidedBy), time: <Moment at={decidedAt} /> })}
        </>
      ) : null}
      {answerOf(vendor.status, reason)}
    </p>
    {bannedWords.length > 0 ? (
      <p role="alert">
        <Tag tone="wait">{t.lookAt}</Tag> {t.bannedWordsTexts({ bannedWords: bannedWords.join(', ') })}
      </p>
    ) : null}
    {vendor.frozen ? (
      <p role="alert">
        <Tag tone="bad">{t.frozen}</Tag> {t.accountFrozenSells}
      </p>
    ) : null}
  </div>
);

const TONES = { open: 'bad', waits: 'wait', done: 'good' } as const;

const Checklist = ({ facts: { checklist, identity, vendor, sharesIdentityWith } }: { readonly facts: VendorFacts }) => (
  <Section title={t.checklist}>
    <ul className={classNames('plain-list', styles.checklist)}>
      {checklist.map(({ item, state }) => (
        <li key={item}>
          <span>
            {ITEMS[item]}
            {item === 'identity' ? <span className={styles.note}>{IDENTITY[identity]}</span> : null}
          </span>
          <Tag tone={TONES[state]}>{ITEM_STATES[state]}</Tag>
        </li>
      ))}
    </ul>
    {identity === 'submitted' ? (
      <p className="small">
        {rich(t.lookDocumentsFirst, { link: (children) => <Link to="/identity">{children}</Link> })}
      </p>
    ) : null}
    {identity === 'rejected' || identity === 'none' ? (
      <p className="small soft">{t.sendDocumentsBefore({ fullName: vendor.fullName })}</p>
    ) : null}
    <Others words={t.otherAccountsShowed} others={sharesIdentityWith} />
  </Section>
);

const Appeal = ({ appeal: { text, at, answer } }: { readonly appeal: NonNullable<VendorFacts['appeal']> }) => (
  <Section title={t.appealAgainstSuspension}>
    <p className="small soft">
      <Moment at={at} />
    </p>
    <p className={styles.typed}>{text}</p>
    <p>{answer === null ? t.waitsAnswerLet : t.upheldAnswer({ answer })}</p>
  </Section>
);

const Payouts = ({ facts: { store, sharesPayoutAddressWith: others } }: { readonly facts: VendorFacts }) => (
  <Section title={t.payoutAddress}>
    {store.payoutAddress ? (
      <p>
        <Address value={store.payoutAddress} />
      </p>
    ) : (
      <p className="soft">{t.noneYet}</p>
    )}
    <Others words={t.otherAccountsKeep} others={others} />
  </Section>
);

/** Other accounts relevant to a decision on this one. */
const Others = ({ words, others }: { readonly words: string; readonly others: VendorFacts['sharesIdentityWith'] }) =>
  others.length > 0 ? (
    <>
      <p role="alert">
        <Tag tone="wait">{t.lookAt}</Tag> {words}
      </p>
      <ul className="plain-list">
        {others.map((other) => (
          <li key={other._id}>
            <Link to={`/members/${other._id}`}>{other.fullName}</Link> · {other.email}
          </li>
        ))}
      </ul>
    </>
  ) : null;

const Team = ({ team }: { readonly team: VendorFacts['team'] }) => (
  <Section title={t.team}>
    <ul className="plain-list">
      {team.map((person) => (
        <li key={person._id}>
          {person.fullName}· {person.email}
          <span className={styles.note}>
            {rich(t.roleSinceTime, { role: person.role, time: <Moment at={person.since} /> })}
          </span>
        </li>
      ))}
    </ul>
  </Section>
);

const TEXTS = [
  ['description', t.aboutTheStore],
  ['deliveryPolicy', t.delivery],
  ['returnPolicy', t.returns],
] as const;

/** A store's public page, with its Markdown source, so that no link hides behind its text. */
const StorePreview = ({ store }: { readonly store: VendorFacts['store'] }) => (
  <div className={styles.preview}>
    <div className={styles.sign}>
      {store.logo ? (
        <img src={store.logo.sizes['160']} width={64} height={64} alt="" className={styles.logo} />
      ) : (
        <span className={styles.noLogo}>{t.noLogo}</span>
      )}
      <div>
        <h3>{store.storeName || t.noNameYet}</h3>
        <p>{store.summary || <span className="soft">{t.noSummaryYet}</span>}</p>
      </div>
    </div>
    {TEXTS.map(([key, label]) => (
      <div key={key}>
        <h4>{label}</h4>
        <p className={styles.text}>{store[key] || <span className="soft">{t.nothingYet}</span>}</p>
      </div>
    ))}
  </div>
);
