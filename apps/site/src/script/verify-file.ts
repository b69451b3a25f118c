import { type Texts, texts } from '@plumbline/texts/all/verify-file';
import { call, type Outcome } from './call.ts';
import { pageLanguage } from './text.ts';

/** A file of a signed statement, found by its hash. */
interface Found {
  readonly part: 'manifest' | 'csv' | 'pdf';
  readonly number: number;
  readonly from: string;
  readonly to: string;
  readonly signedAt: string;
  readonly isIntact: boolean;
}

/** Detects altered signed files: hashes the file here and sends only the hash. */
export function verifyFiles(page: HTMLElement): void {
  const result = page.querySelector<HTMLElement>('[data-result]')!;
  const input = page.querySelector<HTMLInputElement>('input[type=file]')!;
  const t = texts[pageLanguage()];
  const say = (words: string, isBad = false): void => {
    const line = document.createElement('p');
    line.className = isBad ? 'note bad' : 'note';
    line.textContent = words;
    result.replaceChildren(line);
  };
  const check = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    say(t.reading({ name: file.name }));
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
  // A file may have been chosen before this script ran, without an event.
  checkChosen();
}

async function hashOf(file: File): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

interface Asked {
  readonly name: string;
  readonly hash: string;
  /** The hash in the page's URL; empty for none. */
  readonly expected: string;
}

interface Conclusion {
  readonly words: string;
  readonly isBad: boolean;
}

/** Returns the sentence about a file, from the server's response to its hash. */
function conclude({ kind, data }: Outcome, { name, hash, expected }: Asked, t: Texts): Conclusion {
  if (kind === 'network') return { words: t.notReached, isBad: true };
  const isOther = expected !== '' && expected !== hash;
  if (kind === 'failure') return { words: (expected === '' ? t.untrue : t.untrueHere)({ name, hash }), isBad: true };
  const { part, number, from, to, signedAt, isIntact } = data as Found;
  const what = t.what[part]({ number, from, to, signedAt });
  return isIntact
    ? { words: (isOther ? t.isTrueElsewhere : t.isTrue)({ name, what }), isBad: false }
    : { words: t.brokenChain({ name, what }), isBad: true };
}
