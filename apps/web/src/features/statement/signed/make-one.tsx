import { Button, TextField } from '@plumbline/ui';
import { type FormEvent, useState } from 'react';
import styles from '../statement.module.css';
import { useMakeStatement } from './api.ts';
import { useSignedWords } from './words.ts';

/** Asks for a statement of a period; the month so far to begin with. */
export function MakeOne({ today, onMade }: { readonly today: string; readonly onMade: () => void }) {
  const t = useSignedWords();
  const make = useMakeStatement();
  const [from, setFrom] = useState(`${today.slice(0, 7)}-01`);
  const [to, setTo] = useState(today);
  const ask = (event: FormEvent) => {
    event.preventDefault();
    make.send({ from, to }, onMade);
  };
  return (
    <form className={styles.year} onSubmit={ask}>
      <TextField
        type="date"
        label={t.from}
        value={from}
        max={to}
        required
        onChange={({ currentTarget }) => setFrom(currentTarget.value)}
      />
      <TextField
        type="date"
        label={t.to}
        value={to}
        max={today}
        required
        onChange={({ currentTarget }) => setTo(currentTarget.value)}
      />
      <Button type="submit" busy={make.isBusy}>
        {t.make}
      </Button>
    </form>
  );
}
