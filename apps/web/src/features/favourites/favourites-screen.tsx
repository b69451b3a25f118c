import type { Favourite } from '@plumbline/contract';
import { cardOf, headlineOf } from '@plumbline/contract/kinds';
import { Amount, Button, buttonClass, EmptyState, Section } from '@plumbline/ui';
import { type ReactNode, useState } from 'react';
import { Loaded } from '../../lib/loaded.tsx';
import { titleMeta } from '../../lib/page.ts';
import { Page } from '../../lib/page-frame.tsx';
import { Pager, usePage } from '../../lib/pager.tsx';
import { sitePath } from '../../lib/site-path.ts';
import { useKinds } from '../../lib/text/by-screen/kinds.ts';
import { FAVOURITES_A_PAGE, useFavourites, useRemoveFavourite } from './api.ts';
import styles from './favourites.module.css';
import { SavedSearches } from './saved-searches.tsx';
import { clearSeen, readSeen } from './seen.ts';
import { favouriteWords, useFavouriteWords } from './words.ts';

export const meta = titleMeta(() => favouriteWords().title);

/** Saved items and searches of the market, and listings viewed in this browser. */
export default function FavouritesScreen() {
  const t = useFavouriteWords();
  return (
    <Page
      help="favourites"
      title={t.title}
      lead={t.lead}
      aside={
        <a className={buttonClass({})} href={sitePath('/market')}>
          {t.toMarket}
        </a>
      }
    >
      <Kept />
      <SavedSearches />
      <RecentlySeen />
    </Page>
  );
}

function Kept() {
  const t = useFavouriteWords();
  const page = usePage();
  const favourites = useFavourites(page);
  return (
    <Section title={t.kept}>
      <Loaded query={favourites} failed={t.failed}>
        {({ docs, total }) => (
          <>
            {docs.length === 0 ? (
              <EmptyState>{t.noneKept}</EmptyState>
            ) : (
              <ul className={styles.goods}>
                {docs.map((each) => (
                  <KeptGood key={each.listingId} favourite={each} />
                ))}
              </ul>
            )}
            <Pager page={page} total={total} limit={FAVOURITES_A_PAGE} />
          </>
        )}
      </Loaded>
    </Section>
  );
}

/** Describes an item like its market card: a product by price, other kinds by their definition. */
function useSaid({ kind, attributes, price, isOffered }: Favourite): { about: readonly string[]; price: ReactNode } {
  const definition = useKinds()[kind];
  if (kind === 'product') return { about: [], price: price === null ? null : <Amount value={price} /> };
  if (!isOffered) return { about: [definition.texts.one], price: null };
  const card = cardOf(definition, attributes);
  const headline = headlineOf(definition, attributes, price);
  return {
    about: [definition.texts.one, ...(card === '' ? [] : [card])],
    price: headline ?? <Amount value={price!} />,
  };
}

function KeptGood({ favourite }: { readonly favourite: Favourite }) {
  const t = useFavouriteWords();
  const remove = useRemoveFavourite();
  const { listingId, title, slug, picture, owner, isOffered, inStock } = favourite;
  const { about, price } = useSaid(favourite);
  const state = isOffered ? (inStock ? [] : [t.soldOut]) : [t.notOffered];
  return (
    <Good
      title={title}
      price={price}
      slug={isOffered ? slug : null}
      picture={
        picture && { src: picture.sizes['160'], srcSet: `${picture.sizes['160']} 160w, ${picture.sizes['480']} 480w` }
      }
      about={[...about, owner.name, ...state].join(' · ')}
    >
      <Button
        size="small"
        variant="quiet"
        aria-label={t.removeOf({ title })}
        busy={remove.isBusy}
        onClick={() => remove.send(listingId)}
      >
        {t.remove}
      </Button>
    </Good>
  );
}

function RecentlySeen() {
  const t = useFavouriteWords();
  const [seen, setSeen] = useState(readSeen);
  const forget = () => {
    clearSeen();
    setSeen([]);
  };
  return (
    <Section title={t.seen}>
      <p className="small soft">{t.seenText}</p>
      {seen.length === 0 ? (
        <EmptyState>{t.nothingSeen}</EmptyState>
      ) : (
        <>
          <ul className={styles.goods}>
            {seen.map(({ slug, title, price, picture, storeName }) => (
              <Good
                key={slug}
                title={title}
                price={<Amount value={price} />}
                slug={slug}
                picture={picture === null ? null : { src: picture }}
                about={storeName}
              />
            ))}
          </ul>
          <p className={styles.forget}>
            <Button size="small" onClick={forget}>
              {t.forget}
            </Button>
          </p>
        </>
      )}
    </Section>
  );
}

interface GoodProps {
  readonly title: string;
  /** An amount, or the text in its place. */
  readonly price: ReactNode;
  /** Null if there is no page to open. */
  readonly slug: string | null;
  readonly picture: { readonly src: string; readonly srcSet?: string } | null;
  readonly about: string;
  readonly children?: ReactNode;
}

/** A market item in a list; its page is on the site. */
const Good = ({ title, price, slug, picture, about, children }: GoodProps) => (
  <li className={styles.good}>
    <div className={styles.picture}>
      {picture ? <img src={picture.src} srcSet={picture.srcSet} sizes="120px" alt="" loading="lazy" /> : null}
    </div>
    <div className={styles.about}>
      <p className={styles.name}>{slug === null ? title : <a href={sitePath(`/listing/${slug}`)}>{title}</a>}</p>
      <p className="small soft">{about}</p>
      <p>{price}</p>
    </div>
    {children}
  </li>
);
