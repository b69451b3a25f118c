import { Button, Field } from '@plumbline/ui';
import { type FormEvent, useId, useRef, useState } from 'react';
import styles from './reviews.module.css';
import { useReviewWords } from './words.ts';

const STARS = [1, 2, 3, 4, 5];

interface ReviewFormProps {
  /** Such as "How was A vase?". */
  readonly question: string;
  readonly hint: string;
  /** In characters. */
  readonly max: number;
  readonly isBusy: boolean;
  readonly onSend: (review: { readonly stars: number; readonly text: string }) => void;
}

/** Mandatory stars and an optional text, which stays until it is sent. */
export function ReviewForm({ question, hint, max, isBusy, onSend }: ReviewFormProps) {
  const t = useReviewWords();
  const [stars, setStars] = useState(0);
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(stars === 0);
    if (stars === 0) return first.current?.focus();
    onSend({ stars, text: text.trim() });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div
        role="radiogroup"
        className={styles.stars}
        aria-required
        aria-invalid={isMissing}
        aria-labelledby={`${id}-question`}
        aria-describedby={`${id}-error`}
      >
        <p id={`${id}-question`}>{question}</p>
        {STARS.map((count) => (
          <label key={count} className={styles.star}>
            <input
              type="radio"
              name={`${id}-stars`}
              ref={count === 1 ? first : undefined}
              checked={stars === count}
              onChange={() => {
                setStars(count);
                setMissing(false);
              }}
            />
            <span aria-hidden>{count <= stars ? '★' : '☆'}</span>
            <span className="sr-only">{t.stars({ count })}</span>
          </label>
        ))}
        <span className="small soft" aria-hidden>
          {stars === 0 ? null : t.stars({ count: stars })}
        </span>
        <div id={`${id}-error`} className={styles.error} role="alert">
          {isMissing ? t.starsNeeded : null}
        </div>
      </div>
      <Field label={t.text} hint={hint}>
        {(input) => (
          <textarea
            {...input}
            rows={3}
            maxLength={max}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        )}
      </Field>
      <p>
        <Button type="submit" variant="primary" busy={isBusy}>
          {t.send}
        </Button>
      </p>
    </form>
  );
}
