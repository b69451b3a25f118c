import type { ReactNode } from 'react';
import { sitePath } from '../../lib/site-path.ts';
import styles from './favourites.module.css';

interface GoodProps {
  readonly title: string;
  /** An amount, or what stands in its place. */
  readonly price: ReactNode;
  /** Null where there is no page to open. */
  readonly slug: string | null;
  readonly picture: { readonly src: string; readonly srcSet?: string } | null;
  readonly about: string;
  readonly children?: ReactNode;
}

/** A thing of the market in a list; its page is the site's. */
export const Good = ({ title, price, slug, picture, about, children }: GoodProps) => (
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
