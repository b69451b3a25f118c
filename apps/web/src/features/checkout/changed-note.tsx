import type { Cart } from '@plumbline/contract';
import { useEffect, useRef } from 'react';
import { changesBetween } from './changes.ts';
import styles from './checkout.module.css';
import { useCheckoutWords } from './words.ts';

interface ChangedNoteProps {
  /** The cart that was sent. */
  readonly agreed: Cart;
  /** The cart that is there. */
  readonly cart: Cart;
}

/** After a refusal: which lines are others now. The choices stay, and the next press buys the cart that is shown. */
export function ChangedNote({ agreed, cart }: ChangedNoteProps) {
  const t = useCheckoutWords();
  const changes = changesBetween(agreed, cart);
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <div ref={note} className={styles.changed} role="alert" tabIndex={-1}>
      {/* No line is another one after another fee of the platform: the refusal, which stays open, says so. */}
      <h2>{changes.length === 0 ? t.sameLines : t.changed}</h2>
      {changes.length === 0 ? null : (
        <ul>
          {changes.map((change) => (
            <li key={`${change.is} ${change.title}`}>{t.change(change)}</li>
          ))}
        </ul>
      )}
      <p className="soft">{t.nothingBought}</p>
    </div>
  );
}
