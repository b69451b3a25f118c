import { texts as t } from '@plumbline/texts/en/console';
import styles from './diff.module.css';

interface DiffLine {
  /** Such as `limits.amount`. */
  readonly path: string;
  /** Undefined if it was absent. */
  readonly before: string | undefined;
  readonly after: string | undefined;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const toText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function flatten(value: unknown, path: string, into: Map<string, string>): void {
  if (value === undefined || value === null) return;
  if (!isObject(value)) {
    into.set(path, toText(value));
    return;
  }
  for (const [key, each] of Object.entries(value)) flatten(each, path === '' ? key : `${path}.${key}`, into);
}

/** Returns changed values, one line each; unchanged ones are omitted if both sides exist. */
export function diffOf(before: unknown, after: unknown): DiffLine[] {
  const [old, now] = [new Map<string, string>(), new Map<string, string>()];
  flatten(before, '', old);
  flatten(after, '', now);
  return [...new Set([...old.keys(), ...now.keys()])]
    .sort()
    .map((path) => ({ path, before: old.get(path), after: now.get(path) }))
    .filter((line) => line.before !== line.after);
}

/** Before and after side by side, one line for each changed value. */
export function Diff({ before, after }: { readonly before: unknown; readonly after: unknown }) {
  const lines = diffOf(before, after);
  if (lines.length === 0) return <p className="soft">{t.changedNoValues}</p>;
  return (
    <table className={styles.diff}>
      <thead>
        <tr>
          <th scope="col">{t.value}</th>
          <th scope="col">{t.before}</th>
          <th scope="col">{t.after}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.path}>
            <th scope="row">{line.path || t.unnamedValue}</th>
            <td>{line.before === undefined ? '–' : <del>{line.before}</del>}</td>
            <td>{line.after === undefined ? '–' : <ins>{line.after}</ins>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
