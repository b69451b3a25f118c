import { call } from './call.ts';

interface Found {
  readonly part: 'manifest' | 'csv' | 'pdf';
  readonly number: number;
  readonly from: string;
  readonly to: string;
  readonly signedAt: string;
  readonly isIntact: boolean;
}

const PARTS = { pdf: 'the PDF', csv: 'the CSV', manifest: 'the signed manifest' } as const;

/** Tells a signed file from an altered one: the file is hashed here, and its hash alone is asked for. */
export function verifyFiles(page: HTMLElement): void {
  const result = page.querySelector<HTMLElement>('[data-result]')!;
  const input = page.querySelector<HTMLInputElement>('input[type=file]')!;
  const say = (words: string, isBad = false): void => {
    const line = document.createElement('p');
    line.className = isBad ? 'note bad' : 'note';
    line.textContent = words;
    result.replaceChildren(line);
  };
  const check = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    say(`Reading ${file.name} …`);
    const hash = await hashOf(file).catch(() => null);
    if (hash === null)
      say('Your browser could not compute the hash of this file here. Please open this page with https.', true);
    else await tell(file.name, hash, page.dataset.verifyFile!, say);
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

/** `expected`: the hash that the page is about; empty for none. */
async function tell(
  name: string,
  hash: string,
  expected: string,
  say: (words: string, isBad?: boolean) => void,
): Promise<void> {
  const answer = await call('GET', `/publicApi/verifyStatement/${hash}`, null);
  if (answer.kind === 'network') return say('We could not be reached. Please try again.', true);
  if (answer.kind === 'failure') {
    const which = expected === '' ? '' : ' It is not the file of this page.';
    return say(`Not true: ${name} was altered, or we never signed it.${which} Its SHA-256 is ${hash}.`, true);
  }
  const found = answer.data as Found;
  const what = `${PARTS[found.part]} of statement ${found.number}, ${found.from} to ${found.to}, signed ${found.signedAt} UTC`;
  if (!found.isIntact) return say(`${name} is ${what}; its chain does not agree any more. Please tell us.`, true);
  say(
    `True: ${name} is ${what}, unchanged.${expected === '' || expected === hash ? '' : ' It is another file than the one of this address.'}`,
  );
}
