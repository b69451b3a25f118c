import { classNames } from '@plumbline/ui';
import { type CheckedLeaf, type CheckedProof, type PathStep, type TreeNode, toHex } from '@plumbline/verify';
import { toCountText } from '../../lib/format.ts';
import { Micro } from './micro.tsx';
import styles from './proof.module.css';
import { useProofWords } from './words.ts';

/** The caller's lines in the file, each with its path to the root. */
export function OwnPath({ proof: { leaves } }: { readonly proof: CheckedProof }) {
  const t = useProofWords();
  return (
    <div className={styles.leaves}>
      <h3>{t.ownLines}</h3>
      <p className={styles.words}>{t.ownLinesLead}</p>
      {leaves.map((leaf, number) => (
        <details key={leaf.position} className={styles.leaf} open={leaves.length === 1}>
          <summary>
            <span>{t.line({ number: number + 1, place: toCountText(leaf.position + 1) })}</span>{' '}
            <Micro value={leaf.leaf.sum} />
          </summary>
          <Way leaf={leaf} />
        </details>
      ))}
    </div>
  );
}

/** The path from one leaf to the root, step by step. */
export function Way({ leaf: { leaf, nonce, steps } }: { readonly leaf: Omit<CheckedLeaf, 'position'> }) {
  const t = useProofWords();
  return (
    <>
      <p className="small soft">
        {t.nonce} <Short hash={nonce} />
      </p>
      <ol className={styles.way}>
        <li>
          <Node node={leaf} label={t.yourLine} isOwn />
        </li>
        {steps.map((step, row) => (
          <li key={toHex(step.above.hash)}>
            <Pair step={step} />
            <Node
              node={step.above}
              label={row === steps.length - 1 ? t.isRoot : t.together({ lines: toCountText(2 ** (row + 1)) })}
              isOwn
            />
          </li>
        ))}
      </ol>
    </>
  );
}

/** Places the sibling on its side, because the order is part of the hash. */
function Pair({ step: { sibling, isLeft } }: { readonly step: PathStep }) {
  const t = useProofWords();
  const isFilling = sibling.sum === 0n && sibling.hash.every((byte) => byte === 0);
  const label = isFilling ? t.filling : isLeft ? t.onTheRight : t.onTheLeft;
  return <Node node={sibling} label={label} />;
}

interface NodeProps {
  readonly node: TreeNode;
  readonly label: string;
  /** On the path, not a sibling. */
  readonly isOwn?: boolean;
}

const Node = ({ node: { hash, sum }, label, isOwn = false }: NodeProps) => (
  <div className={classNames(styles.node, isOwn && styles.own)}>
    <span>{label}</span>
    <span className={styles.sum}>
      {isOwn ? '' : '+ '}
      <Micro value={sum} unit={false} />
    </span>
    <Short hash={toHex(hash)} />
  </div>
);

const SHOWN_DIGITS = 16;

/** Shortened to be recognisable; the downloadable proof has the full hash. */
const Short = ({ hash }: { readonly hash: string }) => (
  <code className={styles.hash} title={hash} translate="no">
    {hash.slice(0, SHOWN_DIGITS)}…
  </code>
);
