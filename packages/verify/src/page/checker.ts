import { DayCheck, type FileFigures, type Verdict } from '../day-check.ts';

/** The page of the checker as one file. It runs from a disk, and its content security policy blocks all requests. */

const PIECE_BYTES = 1 << 20;

const part = (id: string): HTMLElement => document.getElementById(id)!;
const input = (id: string): HTMLInputElement => part(id) as HTMLInputElement;
const line = (tag: string, text: string): HTMLElement => {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
};

const inUsdt = (micro: bigint): string => `${micro / 1_000_000n}.${String(micro % 1_000_000n).padStart(6, '0')} USDT`;

/** The browser renders between two pieces, which is enough to keep the page responsive. */
async function check(file: File, proof: unknown): Promise<Verdict> {
  const day = new DayCheck(proof);
  for (let at = 0; at < file.size; at += PIECE_BYTES) {
    const piece = new Uint8Array(await file.slice(at, at + PIECE_BYTES).arrayBuffer());
    if (!day.write(piece)) break;
    part('result').replaceChildren(
      line('p', `Read ${Math.round((100 * Math.min(at + PIECE_BYTES, file.size)) / file.size)} % of the list …`),
    );
  }
  return day.end();
}

const figures = ({ day, leaves, total, root, sha256 }: FileFigures): readonly HTMLElement[] => [
  line('p', `Day ${day}: ${leaves} lines add up to ${inUsdt(total)}.`),
  line('p', 'Compare these with the published values, and with what others see:'),
  line('code', `Root ${root}`),
  line('code', `SHA-256 of the file ${sha256}`),
];

const STEPS = {
  file: 'The list is not valid.',
  proof: 'The proof does not belong to this list.',
  nonce: 'A line does not belong to the key of the proof.',
  leaf: 'A line of the proof is not in the list.',
  path: 'A line of the proof does not lead to the root.',
} as const;

function drawn(verdict: Verdict): readonly HTMLElement[] {
  if (!verdict.holds) {
    const which = verdict.leaf === null ? '' : ` Line ${verdict.leaf + 1} of the proof.`;
    return [
      line('h2', 'Rejected'),
      line('p', `${STEPS[verdict.step]}${which} ${verdict.says}`),
      line('p', 'Keep both files: they show anyone what you saw.'),
    ];
  }
  const { file, proof } = verdict;
  if (proof === null) return [line('h2', 'The list is valid'), ...figures(file)];
  const places = proof.leaves.map(({ position }) => position + 1).join(', ');
  return [
    line('h2', `The proof is valid: ${inUsdt(proof.owed)} is owed to its owner`),
    line('p', `It is in the lines ${places} of the list. Compare it with your balance.`),
    ...figures(file),
  ];
}

async function readJson(file: File | undefined): Promise<unknown> {
  if (file === undefined) return null;
  try {
    // `null` is not a proof: the checker must report that and not check only the list.
    return (JSON.parse(await file.text()) as unknown) ?? {};
  } catch {
    return {};
  }
}

async function run(): Promise<void> {
  const file = input('file').files?.[0];
  const result = part('result');
  if (file === undefined) {
    result.replaceChildren(line('p', 'Choose the list of a day first.'));
    return;
  }
  const button = part('check') as HTMLButtonElement;
  button.disabled = true;
  try {
    const verdict = await check(file, await readJson(input('proof').files?.[0]));
    result.className = verdict.holds ? 'holds' : 'refused';
    result.replaceChildren(...drawn(verdict));
  } catch (error) {
    result.className = 'refused';
    result.replaceChildren(line('p', `The file could not be read: ${String(error)}`));
  } finally {
    button.disabled = false;
  }
}

/** Takes files dropped anywhere on the page: a JSON file is the proof, any other file the list. */
function take(dropped: FileList): void {
  for (const file of dropped) {
    const chosen = new DataTransfer();
    chosen.items.add(file);
    input(file.name.endsWith('.json') ? 'proof' : 'file').files = chosen.files;
  }
  if (input('file').files?.length) void run();
}

part('check').addEventListener('click', () => void run());
document.addEventListener('dragover', (event) => event.preventDefault());
document.addEventListener('drop', (event) => {
  event.preventDefault();
  if (event.dataTransfer) take(event.dataTransfer.files);
});
