import { CallError } from '@plumbline/contract';
import { operatorVendor, type VendorFacts } from '@plumbline/contract/operator';
import { Address, classNames, EmptyState, Moment, Section, Tag } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
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
      <Page title="Vendor">
        <EmptyState action={<Link to="/vendors">All vendors</Link>}>There is no such vendor. </EmptyState>
      </Page>
    );
  }
  return (
    <Loaded query={query} failed="The vendor could not be read.">
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
          <Section title="As visitors will see it">
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
  const answer = reason ?? (status === 'closed' ? 'Closed by its owner' : '');
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
      {vendor.submittedAt ? (
        <>
          {' '}
          handed in <Moment at={vendor.submittedAt} />
        </>
      ) : null}
      {decidedBy && decidedAt ? (
        <>
          ; decided by {decidedBy} <Moment at={decidedAt} />
        </>
      ) : null}
      {answerOf(vendor.status, reason)}
    </p>
    {bannedWords.length > 0 ? (
      <p role="alert">
        <Tag tone="wait">Look at</Tag> Banned words in its texts: {bannedWords.join(', ')}
      </p>
    ) : null}
    {vendor.frozen ? (
      <p role="alert">
        <Tag tone="bad">Frozen</Tag> The account is frozen: it sells nothing and is paid nothing.
      </p>
    ) : null}
  </div>
);

const TONES = { open: 'bad', waits: 'wait', done: 'good' } as const;

const Checklist = ({ facts: { checklist, identity, vendor, sharesIdentityWith } }: { readonly facts: VendorFacts }) => (
  <Section title="Checklist">
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
        <Link to="/identity">Look at the documents</Link> first: no store is approved before its owner’s identity.
      </p>
    ) : null}
    {identity === 'rejected' || identity === 'none' ? (
      <p className="small soft">{vendor.fullName} has to send documents before the store can be approved.</p>
    ) : null}
    <Others words="Other accounts showed the same documents:" others={sharesIdentityWith} />
  </Section>
);

const Appeal = ({ appeal: { text, at, answer } }: { readonly appeal: NonNullable<VendorFacts['appeal']> }) => (
  <Section title="Appeal against the suspension">
    <p className="small soft">
      <Moment at={at} />
    </p>
    <p className={styles.typed}>{text}</p>
    <p>
      {answer === null ? 'It waits for an answer: let the store go on, or uphold the suspension.' : `Upheld: ${answer}`}
    </p>
  </Section>
);

const Payouts = ({ facts: { store, sharesPayoutAddressWith: others } }: { readonly facts: VendorFacts }) => (
  <Section title="Payout address">
    {store.payoutAddress ? (
      <p>
        <Address value={store.payoutAddress} />
      </p>
    ) : (
      <p className="soft">None yet.</p>
    )}
    <Others words="Other accounts keep the same address:" others={others} />
  </Section>
);

/** Other accounts relevant to a decision on this one. */
const Others = ({ words, others }: { readonly words: string; readonly others: VendorFacts['sharesIdentityWith'] }) =>
  others.length > 0 ? (
    <>
      <p role="alert">
        <Tag tone="wait">Look at</Tag> {words}
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
  <Section title="Team">
    <ul className="plain-list">
      {team.map((person) => (
        <li key={person._id}>
          {person.fullName} · {person.email}
          <span className={styles.note}>
            {person.role} since <Moment at={person.since} />
          </span>
        </li>
      ))}
    </ul>
  </Section>
);

const TEXTS = [
  ['description', 'About the store'],
  ['deliveryPolicy', 'Delivery'],
  ['returnPolicy', 'Returns'],
] as const;

/** A store's public page, with its Markdown source, so that no link hides behind its text. */
const StorePreview = ({ store }: { readonly store: VendorFacts['store'] }) => (
  <div className={styles.preview}>
    <div className={styles.sign}>
      {store.logo ? (
        <img src={store.logo.sizes['160']} width={64} height={64} alt="" className={styles.logo} />
      ) : (
        <span className={styles.noLogo}>no logo</span>
      )}
      <div>
        <h3>{store.storeName || 'No name yet'}</h3>
        <p>{store.summary || <span className="soft">No summary yet</span>}</p>
      </div>
    </div>
    {TEXTS.map(([key, label]) => (
      <div key={key}>
        <h4>{label}</h4>
        <p className={styles.text}>{store[key] || <span className="soft">Nothing yet</span>}</p>
      </div>
    ))}
  </div>
);
