import { Stars } from '../../lib/market/stars.tsx';
import styles from './reviews.module.css';
import { useReviewWords } from './words.ts';

interface SaidProps {
  readonly stars: number;
  readonly text: string;
}

/** A review as it was written; what was typed is text. */
export function Said({ stars, text }: SaidProps) {
  const t = useReviewWords();
  return (
    <>
      <p>
        <Stars count={stars} label={t.ofFive(stars)} />
      </p>
      <p className={text === '' ? 'soft' : styles.typed}>{text === '' ? t.noWords : text}</p>
    </>
  );
}
