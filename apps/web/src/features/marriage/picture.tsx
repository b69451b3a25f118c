import { usePicture } from './api.ts';
import styles from './marriage.module.css';
import { useMarriageWords } from './words.ts';

interface PictureProps {
  /** Null: the profile has none. */
  readonly id: string | null;
  /** Open to this session; read again each time that the screen opens. */
  readonly isSharp: boolean;
  readonly label: string;
  readonly size?: '160' | '480';
}

/** Blurred by the server: this screen never has the sharp file of somebody who did not open it. */
export function Picture({ id, isSharp, label, size = '160' }: PictureProps) {
  const t = useMarriageWords();
  const { data, isError } = usePicture(id, isSharp, size);
  if (id === null || isError) return <span className={`${styles.picture} small soft`}>{t.notShown}</span>;
  if (data === undefined) return <span className={styles.picture} aria-hidden="true" />;
  return <img className={styles.picture} src={data} alt={isSharp ? label : `${label}: ${t.blurred}`} />;
}
