import { saveFile } from '@plumbline/app-runtime/save-file';
import type { PersonProof } from '@plumbline/contract';
import { Button, buttonClass } from '@plumbline/ui';
import styles from './proof.module.css';
import { filePath } from './run-check.ts';
import { useProofWords } from './words.ts';

/** Both files of the evidence. */
export function Downloads({ day, own }: { readonly day: string; readonly own: PersonProof | null }) {
  const t = useProofWords();
  const save = (proof: PersonProof) =>
    saveFile(
      `plumbline-my-proof-${day}.json`,
      new Blob([`${JSON.stringify(proof, null, 2)}\n`], { type: 'application/json' }),
    );
  return (
    <div className={styles.words}>
      <h3>{t.downloads}</h3>
      <p className={styles.actions}>
        {own ? <Button onClick={() => save(own)}>{t.downloadProof}</Button> : null}
        <a className={buttonClass()} href={filePath(day)} download>
          {t.downloadFile}
        </a>
      </p>
      {own ? <p className="small soft">{t.keyNote}</p> : null}
    </div>
  );
}
