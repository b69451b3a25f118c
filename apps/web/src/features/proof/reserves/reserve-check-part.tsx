import { saveFile } from '@plumbline/app-runtime/save-file';
import type { PersonReserve, Reserve } from '@plumbline/contract';
import { Button, buttonClass, classNames, ErrorNote, Plumb } from '@plumbline/ui';
import { type CheckedAddress, heldIn, type ReserveVerdict } from '@plumbline/verify';
import { toCountText } from '../../../lib/format.ts';
import { useIsSignedIn } from '../../../lib/session.ts';
import { Micro } from '../micro.tsx';
import { Way } from '../own-path.tsx';
import styles from '../proof.module.css';
import { reservePath } from './reserve-api.ts';
import { useReserveWords } from './reserve-words.ts';
import { useReserveCheck } from './use-reserve-check.ts';

/** The check in the browser, and what came of it. */
export function ReserveCheckPart({ reserve }: { readonly reserve: Reserve }) {
  const t = useReserveWords();
  const { state, start } = useReserveCheck(reserve, useIsSignedIn());
  return (
    <>
      <p className={styles.words}>{t.checkLead}</p>
      <p className={styles.actions}>
        <Button busy={state.is === 'running'} onClick={() => void start()}>
          {t.check}
        </Button>
        <a className={buttonClass()} href={reservePath(reserve.day)} download>
          {t.downloadFile}
        </a>
      </p>
      {state.is === 'running' ? (
        <div className={styles.reading}>
          <Plumb
            depth={state.progress.ofLeaves ? state.progress.leaves / state.progress.ofLeaves : 0}
            label={t.checking}
          />
          <p>{t.checking}</p>
        </div>
      ) : null}
      {state.is === 'failed' ? <ErrorNote onRetry={() => void start()}>{t.notRead}</ErrorNote> : null}
      {state.is === 'judged' ? <Judged verdict={state.verdict} own={state.own} /> : null}
    </>
  );
}

function Judged({ verdict, own }: { readonly verdict: ReserveVerdict; readonly own: PersonReserve | null }) {
  const t = useReserveWords();
  if (!verdict.holds)
    return (
      <>
        <p role="alert" className={classNames(styles.verdict, styles.refused)}>
          {t.refused}
        </p>
        <p className="small soft">
          {t.says} <span lang="en">{verdict.says}</span>
        </p>
      </>
    );
  const { file, signed } = verdict;
  const signedOf = signed?.filter(({ isSigned }) => isSigned).length ?? 0;
  return (
    <>
      <p role="status" className={styles.verdict}>
        {t.holds(toCountText(file.leaves))} <Micro value={heldIn(file)} />
      </p>
      <p>{t.signatures(String(signedOf), String(file.named.length))}</p>
      {verdict.own === null ? null : <Own addresses={verdict.own} />}
      {own === null ? null : (
        <p>
          <Button onClick={() => save(own)}>{t.downloadOwn}</Button>
        </p>
      )}
    </>
  );
}

const save = (own: PersonReserve) =>
  saveFile(
    `plumbline-my-reserve-${own.day}.json`,
    new Blob([`${JSON.stringify(own, null, 2)}\n`], { type: 'application/json' }),
  );

function Own({ addresses }: { readonly addresses: readonly CheckedAddress[] }) {
  const t = useReserveWords();
  if (addresses.length === 0) return <p className={styles.words}>{t.ownNone}</p>;
  return (
    <>
      {addresses.map((each) => (
        <div key={each.address} className={styles.leaves}>
          <p className={styles.words}>
            {t.own(each.address)} <Micro value={each.leaf.sum} />. {t.look}
          </p>
          <details className={styles.leaf}>
            <summary>{t.ownPath}</summary>
            <Way leaf={each} />
          </details>
        </div>
      ))}
    </>
  );
}
