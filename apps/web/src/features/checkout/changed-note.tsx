import type { Cart, CartLine } from '@plumbline/contract';
import { useEffect, useRef } from 'react';
import { toSumText } from '../../lib/format.ts';
import { linesOf } from '../../lib/market/cart.ts';
import styles from './checkout.module.css';
import { useCheckoutWords } from './words.ts';

/** One difference between what a buyer agreed to and the current cart. */
export type Change =
  | { readonly is: 'gone' | 'added' | 'not_sold' | 'content'; readonly title: string }
  | { readonly is: 'left'; readonly title: string; readonly left: number }
  | { readonly is: 'price' | 'delivery'; readonly title: string; readonly from: string; readonly to: string }
  | { readonly is: 'quantity'; readonly title: string; readonly from: number; readonly to: number }
  | { readonly is: 'voucher'; readonly title: string };

/** Returns the arguments of a change's message. */
export const factsOf = (change: Change) => ({ left: 0, from: '', to: '', ...change });

const deliveryOf = ({ delivery }: CartLine): string => delivery?.price ?? '0.00';

function changesOfLine(before: CartLine, after: CartLine): readonly Change[] {
  const { title } = after;
  if (after.blocker === 'not_sold') return [{ is: 'not_sold', title }];
  const changes: Change[] = [];
  if (after.left !== null) changes.push({ is: 'left', title, left: after.left });
  if (before.price !== after.price)
    changes.push({ is: 'price', title, from: toSumText(before.price), to: toSumText(after.price) });
  if (deliveryOf(before) !== deliveryOf(after))
    changes.push({ is: 'delivery', title, from: toSumText(deliveryOf(before)), to: toSumText(deliveryOf(after)) });
  if (before.quantity !== after.quantity)
    changes.push({ is: 'quantity', title, from: before.quantity, to: after.quantity });
  if (changes.length === 0 && after.blocker === 'revision_changed') changes.push({ is: 'content', title });
  return changes;
}

/** Returns the changes between two versions of a cart, line by line. */
export function changesBetween(before: Cart, after: Cart): readonly Change[] {
  const [was, is] = [new Map(linesOf(before).map((line) => [line._id, line])), linesOf(after)];
  const there = new Set(is.map(({ _id }) => _id));
  const vouchers = (cart: Cart) =>
    new Map(cart.groups.flatMap(({ voucher }) => (voucher ? [[voucher.code, voucher.discount] as const] : [])));
  const [had, has] = [vouchers(before), vouchers(after)];
  return [
    ...is.flatMap((line): readonly Change[] => {
      const old = was.get(line._id);
      return old ? changesOfLine(old, line) : [{ is: 'added', title: line.title }];
    }),
    ...[...was.values()].flatMap(({ _id, title }) => (there.has(_id) ? [] : [{ is: 'gone', title } as const])),
    ...[...had].flatMap(([code, discount]) =>
      has.get(code) === discount ? [] : [{ is: 'voucher', title: code } as const],
    ),
  ];
}

/** Returns the lines whose chosen delivery method does not ship to a country. */
export const notSentTo = (cart: Cart, country: string): readonly CartLine[] =>
  linesOf(cart).filter(({ physical, delivery, ways }) => {
    const way = ways.find(({ name }) => name === delivery?.name);
    return physical && way !== undefined && way.countries.length > 0 && !way.countries.includes(country);
  });

interface ChangedNoteProps {
  /** The cart that was sent. */
  readonly agreed: Cart;
  /** The current cart. */
  readonly cart: Cart;
}

/** After a refusal: lists the changed lines. Choices stay, and the next press buys the cart that is shown. */
export function ChangedNote({ agreed, cart }: ChangedNoteProps) {
  const t = useCheckoutWords();
  const changes = changesBetween(agreed, cart);
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <div ref={note} className={styles.changed} role="alert" tabIndex={-1}>
      {/* A changed platform fee changes no line; the refusal, which stays visible, explains it. */}
      <h2>{changes.length === 0 ? t.sameLines : t.changed}</h2>
      {changes.length === 0 ? null : (
        <ul>
          {changes.map((change) => (
            <li key={`${change.is} ${change.title}`}>{t.change(factsOf(change))}</li>
          ))}
        </ul>
      )}
      <p className="soft">{t.nothingBought}</p>
    </div>
  );
}
