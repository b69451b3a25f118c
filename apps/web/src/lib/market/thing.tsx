import type { Picture } from '@plumbline/contract';
import { Amount } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { sitePath } from '../site-path.ts';
import styles from './market.module.css';

interface ThingProps {
  readonly title: string;
  /** Slug of its listing; null if visitors cannot see it. */
  readonly slug: string | null;
  readonly variant: string;
  readonly picture: Picture | null;
  /** Below the title. */
  readonly children?: ReactNode;
  /** On the right: the price. */
  readonly price: ReactNode;
}

/** A purchased item with its picture, as listed in carts and orders. */
export const Thing = ({ title, slug, variant, picture, children, price }: ThingProps) => (
  <li className={styles.thing}>
    <span className={styles.picture}>
      {picture ? (
        <img src={picture.sizes['160']} width={64} height={64} alt="" loading="lazy" decoding="async" />
      ) : (
        <svg viewBox="0 0 64 64" aria-hidden="true">
          <path d="M14 26h36v24H14zM20 26V16h24v10" />
        </svg>
      )}
    </span>
    <div className={styles.about}>
      <p className={styles.title}>
        {/* A page of the site: loads a document. */}
        {slug === null ? title : <a href={sitePath(`/listing/${slug}`)}>{title}</a>}
        {variant === '' ? null : <span className="soft">, {variant}</span>}
      </p>
      {children}
    </div>
    <div className={styles.price}>{price}</div>
  </li>
);

export const Things = ({ children }: { readonly children: ReactNode }) => <ul className="plain-list">{children}</ul>;

interface SumProps {
  readonly label: ReactNode;
  readonly value: string;
  /** Below the label. */
  readonly note?: ReactNode;
  /** The total of the other lines. */
  readonly isTotal?: boolean;
  /** A deduction. */
  readonly isLess?: boolean;
}

/** Amounts in a column, as on a bill. */
export const Sums = ({ children }: { readonly children: ReactNode }) => <dl className={styles.sums}>{children}</dl>;

export const Sum = ({ label, value, note, isTotal = false, isLess = false }: SumProps) => (
  <div className={isTotal ? styles.total : undefined}>
    <dt>
      {label}
      {note ? <span className={styles.note}>{note}</span> : null}
    </dt>
    <dd>
      <Amount value={isLess && !/^0\.0*$/.test(value) ? `-${value}` : value} />
    </dd>
  </div>
);
