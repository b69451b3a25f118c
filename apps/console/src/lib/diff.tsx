import styles from './diff.module.css';
import { diffOf } from './diff-of.ts';

/** Before and after side by side, a line a value that changed. */
export function Diff({ before, after }: { readonly before: unknown; readonly after: unknown }) {
  const lines = diffOf(before, after);
  if (lines.length === 0) return <p className="soft">It changed no values.</p>;
  return (
    <table className={styles.diff}>
      <thead>
        <tr>
          <th scope="col">Value</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.path}>
            <th scope="row">{line.path || 'value'}</th>
            <td>{line.before === undefined ? '–' : <del>{line.before}</del>}</td>
            <td>{line.after === undefined ? '–' : <ins>{line.after}</ins>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
