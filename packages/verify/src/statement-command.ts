import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { checkStatement } from './check-statement.ts';

/** `statement MANIFEST SIGNATURE KEYS` with its options; null where it was asked wrongly. */
export function runStatement(given: readonly string[]): number | null {
  const asked = readAsked(given);
  if (asked === null) return null;
  const [manifest, signature, keys] = asked.files;
  const read = (name: 'csv' | 'pdf' | 'previous') =>
    asked.options[name] === undefined ? {} : { [name]: readFileSync(asked.options[name]) };
  const { holder, number, from, to, signedAt, key, hash, previous } = checkStatement({
    manifest: readFileSync(manifest),
    signature: readFileSync(signature),
    keys: JSON.parse(readFileSync(keys, 'utf8')),
    ...read('csv'),
    ...read('pdf'),
    ...read('previous'),
  });
  console.log(
    `The statement holds: number ${number} of ${holder}, ${from} to ${to}, signed ${signedAt} with key ${key}.`,
  );
  const checked = Object.keys(asked.options);
  console.log(checked.length > 0 ? `Checked with it: ${checked.join(', ')}.` : 'Its PDF and CSV were not checked.');
  console.log(`SHA-256 of the manifest ${hash}`);
  console.log(`The one before it       ${previous}`);
  return 0;
}

interface Asked {
  readonly files: readonly [manifest: string, signature: string, keys: string];
  readonly options: {
    readonly csv?: string | undefined;
    readonly pdf?: string | undefined;
    readonly previous?: string | undefined;
  };
}

function readAsked(given: readonly string[]): Asked | null {
  try {
    const { positionals, values } = parseArgs({
      args: [...given],
      allowPositionals: true,
      options: { csv: { type: 'string' }, pdf: { type: 'string' }, previous: { type: 'string' } },
    });
    const [manifest, signature, keys, ...more] = positionals;
    if (manifest === undefined || signature === undefined || keys === undefined || more.length > 0) return null;
    return { files: [manifest, signature, keys], options: values };
  } catch {
    return null;
  }
}
