/** What was asked for on the command line. */
export interface Asked {
  readonly command: 'file' | 'proof';
  readonly file: string;
  /** Of the command `proof`. */
  readonly proof: string | null;
  /** The anchor and the node that is asked about it. */
  readonly chain: { readonly rpc: string; readonly hash: string; readonly wallet: string | null } | null;
}

const OPTIONS = ['--rpc', '--anchor', '--wallet'] as const;

/** Null where it was asked wrongly. */
export function readArguments(given: readonly string[]): Asked | null {
  const words: string[] = [];
  const options = new Map<string, string>();
  for (let at = 0; at < given.length; at += 1) {
    const word = given[at]!;
    if (!word.startsWith('--')) {
      words.push(word);
      continue;
    }
    const value = given[at + 1];
    if (!(OPTIONS as readonly string[]).includes(word) || options.has(word) || value === undefined) return null;
    options.set(word, value);
    at += 1;
  }
  const [command, file, proof = null, ...more] = words;
  if ((command !== 'file' && command !== 'proof') || file === undefined || more.length > 0) return null;
  if ((command === 'proof') !== (proof !== null)) return null;
  const [rpc, hash, wallet] = OPTIONS.map((name) => options.get(name));
  if (options.size === 0) return { command, file, proof, chain: null };
  return rpc === undefined || hash === undefined
    ? null
    : { command, file, proof, chain: { rpc, hash, wallet: wallet ?? null } };
}
