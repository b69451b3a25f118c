import { Button, Field } from '@plumbline/ui';
import { type FormEvent, useState } from 'react';
import { useRate } from './api.ts';
import styles from './tickets.module.css';
import { useTicketWords } from './words.ts';

const STARS = [1, 2, 3, 4, 5] as const;

/** How one was helped: once, when the ticket is solved. */
export function Rating({ id }: { readonly id: string }) {
  const t = useTicketWords();
  const [stars, setStars] = useState(0);
  const [words, setWords] = useState('');
  const [isBroken, setBroken] = useState(false);
  const rate = useRate(id);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setBroken(stars === 0);
    if (stars > 0) rate.send({ stars, words: words.trim() });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <fieldset className={styles.stars} aria-describedby="stars-hint stars-error">
        <legend>{t.rate}</legend>
        <p id="stars-hint" className="small soft">
          {t.rateText}
        </p>
        <div>
          {STARS.map((each) => (
            <label key={each}>
              <input
                type="radio"
                name="stars"
                value={each}
                checked={stars === each}
                aria-label={t.stars(each)}
                onChange={() => setStars(each)}
              />
              <span aria-hidden="true">{each}</span>
            </label>
          ))}
        </div>
        <p id="stars-error" className={styles.broken} role="alert">
          {isBroken && stars === 0 ? t.starsNeeded : null}
        </p>
      </fieldset>
      <Field label={t.words}>
        {(input) => (
          <textarea
            {...input}
            rows={2}
            maxLength={1000}
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
        )}
      </Field>
      <p>
        <Button type="submit" busy={rate.isBusy}>
          {t.send}
        </Button>
      </p>
    </form>
  );
}
