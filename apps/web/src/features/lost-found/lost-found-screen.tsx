import type { LostFoundPost } from '@plumbline/contract';
import { Button, buttonClass, EmptyState, Note, Section } from '@plumbline/ui';
import { useState } from 'react';
import { toDayText } from '../../lib/format.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { OwnLink } from '../../lib/own-link.tsx';
import { pageMeta } from '../../lib/page.ts';
import { Page } from '../../lib/page-frame.tsx';
import { sitePath } from '../../lib/site-path.ts';
import { useLostFound } from './api.ts';
import { Claims } from './claims.tsx';
import styles from './lost-found.module.css';
import { SealDialog } from './seal-dialog.tsx';
import { loadLostFoundWords, useLostFoundWords } from './words.ts';

export const clientLoader = loadLostFoundWords;
export const meta = pageMeta((t) => t.shell.lostFound);

/** One's posts with what is like them, and claims of both sides. */
export default function LostFoundScreen() {
  const t = useLostFoundWords();
  const query = useLostFound();
  return (
    <Page help="lostFound" title={t.title} lead={t.lead} aside={<a href={sitePath('/market/lostfound')}>{t.look}</a>}>
      <Note>{t.caution}</Note>
      <Loaded query={query} failed={t.failed}>
        {({ posts, claims }) => (
          <>
            <Section title={t.claims}>
              {claims.length === 0 ? <p className="soft">{t.noClaims}</p> : <Claims claims={claims} />}
            </Section>
            <Section title={t.posts} aside={<Add />}>
              {posts.length === 0 ? (
                <EmptyState>{t.noPosts}</EmptyState>
              ) : (
                <ul className={styles.list}>
                  {posts.map((post) => (
                    <Post key={post._id} post={post} />
                  ))}
                </ul>
              )}
            </Section>
          </>
        )}
      </Loaded>
    </Page>
  );
}

const Add = () => (
  <OwnLink to="/my-listings/new/lostfound" className={buttonClass()}>
    {useLostFoundWords().add}
  </OwnLink>
);

const OVER: readonly string[] = ['expired', 'closed', 'removed'];

function Post({ post }: { readonly post: LostFoundPost }) {
  const t = useLostFoundWords();
  const { _id, title, status, what, place, happened, openClaims } = post;
  return (
    <li>
      <p className={styles.name}>
        <OwnLink to={`/my-listings/${_id}`}>{title}</OwnLink>
        <span className="small soft">
          {[t.what[what], place, happened === null ? '' : t.on(toDayText(happened)), t.state[status]]
            .filter((part) => part !== '')
            .join(' · ')}
        </span>
      </p>
      {openClaims > 0 ? <p className={styles.waits}>{t.openClaims(openClaims)}</p> : null}
      {what === 'found' && !OVER.includes(status) ? <Seal post={post} /> : null}
      {status === 'published' ? <Matches post={post} /> : null}
    </li>
  );
}

function Seal({ post: { _id, title, question, isTried } }: { readonly post: LostFoundPost }) {
  const t = useLostFoundWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.seal}>
      <p>{question === null ? t.sealNeeded : t.sealed(question)}</p>
      {isTried ? (
        <p className="small soft">{t.sealStays}</p>
      ) : (
        <Button
          variant={question === null ? 'primary' : 'plain'}
          aria-label={`${question === null ? t.seal : t.sealAgain}: ${title}`}
          onClick={() => setOpen(true)}
        >
          {question === null ? t.seal : t.sealAgain}
        </Button>
      )}
      {isOpen ? <SealDialog id={_id} question={question ?? ''} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}

function Matches({ post: { matches } }: { readonly post: LostFoundPost }) {
  const t = useLostFoundWords();
  if (matches.length === 0) return <p className="small soft">{t.noMatches}</p>;
  return (
    <div className={styles.matches}>
      <p className="small soft">{t.matches}</p>
      <ul>
        {matches.map(({ _id, slug, title, place, happened, score }) => (
          <li key={_id}>
            <a href={sitePath(`/listing/${slug}`)}>{title}</a>{' '}
            <span className="small soft">
              {[place, happened === null ? '' : t.on(toDayText(happened)), t.likeness(score)]
                .filter((part) => part !== '')
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
