import { call, type Outcome } from './call.ts';
import { isInHindi } from './in-hindi.ts';
import { type FileWords, type Found, WORDS } from './verify-file-words.ts';

/** Tells a signed file from an altered one: the file is hashed here, and its hash alone is asked for. */
export function verifyFiles(page: HTMLElement): void {
  const result = page.querySelector<HTMLElement>('[data-result]')!;
  const input = page.querySelector<HTMLInputElement>('input[type=file]')!;
  const t = WORDS[isInHindi() ? 'hi' : 'en'];
  const say = (words: string, isBad = false): void => {
    const line = document.createElement('p');
    line.className = isBad ? 'note bad' : 'note';
    line.textContent = words;
    result.replaceChildren(line);
  };
  const check = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    say(t.reading(file.name));
    const hash = await hashOf(file).catch(() => null);
    if (hash === null) return say(t.noHash, true);
    const answer = await call('GET', `/publicApi/verifyStatement/${hash}`, null);
    const { words, isBad } = conclude(answer, { name: file.name, hash, expected: page.dataset.verifyFile! }, t);
    say(words, isBad);
  };
  const checkChosen = (): void => void check(input.files?.[0]);
  input.addEventListener('change', checkChosen);
  document.addEventListener('dragover', (event) => event.preventDefault());
  document.addEventListener('drop', (event) => {
    event.preventDefault();
    void check(event.dataTransfer?.files[0]);
  });
  // The page was drawn before this script came: a file may be chosen already, and no event tells of it.
  checkChosen();
}

async function hashOf(file: File): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

interface Asked {
  readonly name: string;
  readonly hash: string;
  /** The hash that the page is about; empty for none. */
  readonly expected: string;
}

interface Conclusion {
  readonly words: string;
  readonly isBad: boolean;
}

/** The sentence about a file, from the server's answer to its hash. */
function conclude({ kind, data }: Outcome, { name, hash, expected }: Asked, t: FileWords): Conclusion {
  if (kind === 'network') return { words: t.notReached, isBad: true };
  const isOther = expected !== '' && expected !== hash;
  if (kind === 'failure') return { words: t.untrue(name, hash, expected !== ''), isBad: true };
  const found = data as Found;
  return found.isIntact
    ? { words: t.isTrue(name, found, isOther), isBad: false }
    : { words: t.brokenChain(name, found), isBad: true };
}
