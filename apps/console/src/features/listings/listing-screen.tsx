import { CallError } from '@plumbline/contract';
import { type ListingFacts, operatorListing } from '@plumbline/contract/operator';
import { EmptyState, Moment, Section, Tag } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { LISTING_STATE_WORDS, ownerPath } from '../../lib/listing-words.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { Page } from '../../lib/page.tsx';
import { read } from '../../lib/query.ts';
import { ListingDecisions } from './listing-decisions.tsx';
import styles from './listings.module.css';
import { Changes, Revision } from './revision.tsx';

/** One listing: the submitted version beside the published one, and the decisions. */
export default function ListingScreen() {
  const { id = '' } = useParams();
  const query = useQuery({ ...read(operatorListing, { id }), meta: { isQuiet: true } });
  if (query.error instanceof CallError && query.error.status === 404) {
    return (
      <Page title="Listing">
        <EmptyState action={<Link to="/listings">All listings</Link>}>There is no such listing. </EmptyState>
      </Page>
    );
  }
  return (
    <Loaded query={query} failed="The listing could not be read.">
      {(listing) => <Listing key={id} listing={listing} />}
    </Loaded>
  );
}

function Listing({ listing }: { readonly listing: ListingFacts }) {
  const isPublic = listing.status === 'published';
  return (
    <Page
      title={listing.title}
      lead={
        <>
          <Link to={ownerPath(listing.store)}>{listing.store.storeName}</Link> ·{' '}
          {isPublic ? <a href={`/listing/${listing.slug}`}>/listing/{listing.slug}</a> : `/listing/${listing.slug}`} ·
          revision {listing.revision}, changed <Moment at={listing.changedAt} />
        </>
      }
      actions={<ListingDecisions listing={listing} />}
    >
      <Standing listing={listing} />
      {listing.published ? (
        <Section title="What the change would change">
          <Changes before={listing.published} after={listing} />
        </Section>
      ) : null}
      {listing.kind === 'course' ? (
        <p>
          <Link to={`/courses/${listing._id}`}>Its chapters, lessons and quizzes</Link>: read them before you decide.
        </p>
      ) : null}
      <Section title={listing.change === null ? 'What it says' : 'What was saved'}>
        <Revision of={listing} />
      </Section>
    </Page>
  );
}

const CHANGE_WORDS = {
  draft: 'A change of it is saved and not handed in.',
  in_review: 'A change of it waits for you.',
  rejected: 'The last change of it was rejected.',
} as const;

const Standing = ({ listing }: { readonly listing: ListingFacts }) => {
  const answer = listing.reason ?? (listing.change === 'rejected' ? 'It is over' : null);
  return (
    <div className={styles.standing}>
      <p>
        <Tag tone={LISTING_STATE_WORDS[listing.status].tone}>{LISTING_STATE_WORDS[listing.status].label}</Tag>
        {listing.published && listing.change ? ` ${CHANGE_WORDS[listing.change]}` : null}
        {answer ? ` Reason: ${answer}` : null}
      </p>
      <p className="soft">
        {listing.isKnownVendor
          ? 'A known owner: what they hand in of this kind is published at once.'
          : 'Not a known owner of this kind yet, or one of whom something was removed: what they hand in waits for a person.'}
      </p>
      {listing.bannedWords.length > 0 ? (
        <p role="alert">
          <Tag tone="wait">Look at</Tag> Banned words in it: {listing.bannedWords.join(', ')}
        </p>
      ) : null}
      {listing.appeal ? (
        <blockquote className={styles.appeal}>
          <p className="small soft">
            {listing.appeal.outcome === 'upheld' ? 'Appealed, and the removal was upheld' : 'The owner appeals'}
          </p>
          <p>{listing.appeal.text}</p>
        </blockquote>
      ) : null}
    </div>
  );
};
