import { rich } from '@plumbline/app-runtime/text';
import { CallError } from '@plumbline/contract';
import { type ListingFacts, operatorListing } from '@plumbline/contract/operator';
import { texts as t } from '@plumbline/texts/en/console-listings';
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
      <Page title={t.listing}>
        <EmptyState action={<Link to="/listings">{t.allListings}</Link>}>{t.noSuchListing}</EmptyState>
      </Page>
    );
  }
  return (
    <Loaded query={query} failed={t.failed}>
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
        isPublic
          ? rich(t.revisionChanged, {
              store: <Link to={ownerPath(listing.store)}>{listing.store.storeName}</Link>,
              address: <a href={`/listing/${listing.slug}`}>/listing/{listing.slug}</a>,
              revision: listing.revision,
              time: <Moment at={listing.changedAt} />,
            })
          : rich(t.revisionChangedHidden, {
              store: <Link to={ownerPath(listing.store)}>{listing.store.storeName}</Link>,
              slug: listing.slug,
              revision: listing.revision,
              time: <Moment at={listing.changedAt} />,
            })
      }
      actions={<ListingDecisions listing={listing} />}
    >
      <Standing listing={listing} />
      {listing.published ? (
        <Section title={t.changeWouldChange}>
          <Changes before={listing.published} after={listing} />
        </Section>
      ) : null}
      {listing.kind === 'course' ? (
        <p>
          {rich(t.chaptersLessonsQuizzes, {
            link: (children) => <Link to={`/courses/${listing._id}`}>{children}</Link>,
          })}
        </p>
      ) : null}
      <Section title={listing.change === null ? t.whatItSays : t.whatWasSaved}>
        <Revision of={listing} />
      </Section>
    </Page>
  );
}

const Standing = ({ listing }: { readonly listing: ListingFacts }) => {
  const answer = listing.reason ?? (listing.change === 'rejected' ? t.itIsOver : null);
  return (
    <div className={styles.standing}>
      <p>
        <Tag tone={LISTING_STATE_WORDS[listing.status].tone}>{LISTING_STATE_WORDS[listing.status].label}</Tag>
        {listing.published && listing.change ? <> {t.change[listing.change]}</> : null}
        {answer ? <> {t.reasonGiven({ reason: answer })}</> : null}
      </p>
      <p className="soft">{listing.isKnownVendor ? t.knownOwnerHand : t.notKnownOwner}</p>
      {listing.bannedWords.length > 0 ? (
        <p role="alert">
          <Tag tone="wait">{t.lookAt}</Tag> {t.bannedWords({ bannedWords: listing.bannedWords.join(', ') })}
        </p>
      ) : null}
      {listing.appeal ? (
        <blockquote className={styles.appeal}>
          <p className="small soft">
            {listing.appeal.outcome === 'upheld' ? t.appealedRemovalUpheld : t.theOwnerAppeals}
          </p>
          <p>{listing.appeal.text}</p>
        </blockquote>
      ) : null}
    </div>
  );
};
