/** The anchor of a day, and the node to query. */
export interface AskedChain {
  readonly rpc: string;
  readonly hash: string;
  readonly wallet: string | null;
}

/** Parsed arguments of the command line. */
export type Asked =
  | {
      readonly command: 'file' | 'proof';
      readonly file: string;
      /** File of the person's own proof, for the command `proof`. */
      readonly own: string | null;
      readonly chain: AskedChain | null;
    }
  | {
      readonly command: 'reserves';
      readonly file: string;
      /** File of the person's own part, as returned by myReserve. */
      readonly own: string | null;
      /** File of the response of GET /publicApi/reserves. */
      readonly signatures: string | null;
      readonly rpc: string | null;
    };

const OPTIONS = {
  file: ['--rpc', '--anchor', '--wallet'],
  proof: ['--rpc', '--anchor', '--wallet'],
  reserves: ['--rpc', '--signatures'],
} as const;

/** Returns null if the arguments are invalid. */
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
    if (options.has(word) || value === undefined) return null;
    options.set(word, value);
    at += 1;
  }
  const [command, file, own = null, ...more] = words;
  if (!isCommand(command) || file === undefined || more.length > 0) return null;
  if ([...options.keys()].some((name) => !(OPTIONS[command] as readonly string[]).includes(name))) return null;
  const option = (name: string) => options.get(name) ?? null;
  if (command === 'reserves') return { command, file, own, signatures: option('--signatures'), rpc: option('--rpc') };
  if ((command === 'proof') !== (own !== null)) return null;
  const [rpc, hash] = [option('--rpc'), option('--anchor')];
  if (options.size === 0) return { command, file, own, chain: null };
  return rpc === null || hash === null
    ? null
    : { command, file, own, chain: { rpc, hash, wallet: option('--wallet') } };
}

const isCommand = (word: string | undefined): word is Asked['command'] =>
  word !== undefined && Object.hasOwn(OPTIONS, word);
