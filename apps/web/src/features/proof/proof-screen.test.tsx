import { type FakeAnswers, fakeApi } from '@plumbline/app-runtime/testing';
import { myProof, type Proof, proofs, reserves } from '@plumbline/contract';
import { texts as proofTexts } from '@plumbline/texts/en/proof';
import { texts as uiTexts } from '@plumbline/texts/en/ui';
import vectors from '@plumbline/verify/vectors' with { type: 'json' };
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { draw, signIn } from '../../lib/draw.testing.tsx';
import { createAnswers } from './answer-worker.ts';
import ProofScreen from './proof-screen.tsx';
import type { ToWorker } from './worker-messages.ts';

const [, , day, leaves, total, root] = vectors.file.split('\n')[0]!.split(' ');
const PROOF = {
  day: day!,
  root: root!,
  total: total!,
  leaves: Number(leaves),
  fileSha256: vectors.fileSha256,
  posting: '77',
  anchor: null,
} as Proof;
const mine = () => structuredClone(vectors.proofs[0]!);
/** Changes one digit of a hash. */
const turned = (hex: string): string => (hex.startsWith('0') ? '1' : '0') + hex.slice(1);
const list = (...docs: readonly Proof[]) => ({
  data: { docs, total: docs.length, page: 1, limit: 20, pages: 1 },
});

/** A worker in the same thread, because the test environment has none. */
class WorkerHere {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  readonly #answer = createAnswers();
  postMessage(message: ToWorker): void {
    const data = this.#answer(message);
    queueMicrotask(() => this.onmessage?.({ data }));
  }
  terminate(): void {}
}

interface Served {
  readonly file?: string | null;
  readonly answers?: FakeAnswers;
  readonly at?: string;
}

function open({ file = vectors.file, answers = {}, at = '/proof' }: Served = {}) {
  const api = fakeApi({
    [proofs.path]: list(PROOF),
    [reserves.path]: list(),
    [myProof.path]: { data: mine() },
    ...answers,
  });
  const toApi = globalThis.fetch;
  vi.stubGlobal('Worker', WorkerHere);
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (!address.startsWith('/publicApi/proofFile/')) return toApi(address, init);
    if (file === null) throw new TypeError('Failed to fetch');
    return new Response(file);
  });
  return { api, ...draw(<ProofScreen />, at) };
}
const check = async (user: ReturnType<typeof open>['user'], name = proofTexts.checkOwn) =>
  user.click(await screen.findByRole('button', { name }));
/** Returns `correct`, `failed` or `not reached` by step title. */
const states = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    within(screen.getByRole('list', { name: proofTexts.steps }))
      .getAllByRole('heading')
      .map(({ firstChild, lastChild }) => [firstChild!.textContent!.trim(), lastChild!.textContent!]),
  );

beforeEach(() => signIn());

const WHOLE = proofTexts.fileHolds({ lines: '5', amount: '1,099,512.877784 USDT' });
describe('Proofs screen', () => {
  // Shows DEC-1-proofs-6
  it('A member’s balance is found in the proof file, and each line shows its path to the root', async () => {
    const { user } = open();
    await check(user);
    const found = proofTexts.ownHolds({ amount: '1.250007 USDT' });
    await waitFor(() => expect(document.body.textContent).toContain(found));
    expect(new Set(Object.values(states()))).toEqual(new Set(['correct']));
    expect(Object.keys(states())).toHaveLength(6);
    const lines = screen.getAllByText(/^Line \d, at position/);
    expect(lines).toHaveLength(3);
    await user.click(lines[0]!);
    expect(screen.getAllByText(proofTexts.isRoot)).not.toHaveLength(0);
  });

  // Shows DEC-1-proofs-6
  it.each([
    [proofTexts.step.file.title, { file: vectors.file.replace(' 1250000\n', ' 1250001\n') }],
    [proofTexts.step.published.title, { file: vectors.single.file }],
    [
      proofTexts.step.published.title,
      { answers: { [proofs.path]: list({ ...PROOF, fileSha256: turned(PROOF.root) }) } },
    ],
    [proofTexts.step.proof.title, { answers: { [myProof.path]: { data: { ...mine(), day: '2026-11-21' } } } }],
    [proofTexts.step.nonce.title, { answers: { [myProof.path]: { data: { ...mine(), key: turned(mine().key) } } } }],
    [proofTexts.step.leaf.title, { answers: { [myProof.path]: { data: withLeaf({ amount: '8' }) } } }],
    [proofTexts.step.path.title, { answers: { [myProof.path]: { data: withSibling() } } }],
  ] as const)('A manipulated proof fails at the step “%s” and passes no later step', async (title, served) => {
    const { user } = open(served as Served);
    await check(user);
    expect(await screen.findByText(proofTexts.refused)).toBeTruthy();
    const order = Object.entries(states());
    const at = order.findIndex(([name]) => name === title);
    expect(order.map(([, state]) => state)).toEqual(
      order.map((_, index) => (index < at ? 'correct' : index === at ? 'failed' : proofTexts.stepState.open)),
    );
    const ticket = screen.getByRole('link', { name: proofTexts.ticket });
    expect(ticket.getAttribute('href')).toContain('subject=The+proof+of+22+Nov+2026');
  });

  // Shows DEC-1-proofs-7
  it('A visitor checks the whole list without a session', async () => {
    localStorage.clear();
    const { api, user } = open();
    await check(user, proofTexts.checkFile);
    await waitFor(() => expect(document.body.textContent).toContain(WHOLE));
    expect(api.to(myProof.path)).toEqual([]);
    expect(Object.keys(states())).toHaveLength(2);
    expect(screen.queryByRole('button', { name: /My proof/ })).toBeNull();
  });

  it('A member without a line on that day sees that, and the list is still checked', async () => {
    const { user } = open({ answers: { [myProof.path]: { status: 404, code: 'proof_unknown' } } });
    await check(user);
    expect(await screen.findByText(proofTexts.without['no-leaf'])).toBeTruthy();
    expect(document.body.textContent).toContain(WHOLE);
  });

  // Shows DEC-1-proofs-6
  it('A proof file that fails to load gives no verdict and can be retried', async () => {
    const { user } = open({ file: null });
    await check(user);
    expect(await screen.findByText(proofTexts.notRead)).toBeTruthy();
    expect(screen.queryByText(proofTexts.refused)).toBeNull();
    expect(screen.getByRole('button', { name: uiTexts.tryAgain })).toBeTruthy();
  });

  it('If the server fails to return one’s own proof, the screen shows its message and claims nothing', async () => {
    const { user } = open({ answers: { [myProof.path]: { status: 500, message: 'Broken just now' } } });
    await check(user);
    expect(await screen.findByText(/Broken just now/)).toBeTruthy();
  });

  // Shows DEC-1-proofs-6
  it('Before the first proof, the screen states when it will appear', async () => {
    open({ answers: { [proofs.path]: list() } });
    expect(await screen.findByText(proofTexts.none)).toBeTruthy();
    expect(screen.queryByRole('button', { name: proofTexts.checkOwn })).toBeNull();
  });

  it('A posting in the URL opens the first proof that contains it, or a note that there is none yet', async () => {
    const { api } = open({
      at: '/proof?posting=91',
      answers: { [proofs.path]: ({ query }) => (query.posting === '91' ? list() : list(PROOF)) },
    });
    expect(await screen.findByText(proofTexts.notYet)).toBeTruthy();
    expect(api.to(proofs.path).map(({ query }) => query.posting)).toContain('91');
  });

  // Shows DEC-1-proofs-10
  it('An anchored day shows its transaction, and an unanchored day shows the reason', async () => {
    const { unmount } = open();
    expect(await screen.findByText(proofTexts.noAnchor)).toBeTruthy();
    unmount();
    const hash = `0x${'5'.repeat(64)}`;
    open({ answers: { [proofs.path]: list({ ...PROOF, anchor: { hash } }) } });
    await screen.findByText(proofTexts.anchor);
    expect(document.body.textContent).toContain(hash);
  });

  it('Days with a proof link to it, and a list that failed to load shows an error', async () => {
    const { unmount } = open();
    expect((await screen.findByRole('link', { name: '22 Nov 2026' })).getAttribute('href')).toBe(
      '/proof?day=2026-11-22',
    );
    unmount();
    open({ answers: { [proofs.path]: { status: 500 } } });
    expect(await screen.findAllByText(proofTexts.failed)).not.toHaveLength(0);
  });
});

/** Returns the proof with its second leaf changed. */
function withLeaf(changes: object) {
  const proof = mine();
  return { ...proof, leaves: proof.leaves.map((leaf, number) => (number === 1 ? { ...leaf, ...changes } : leaf)) };
}
function withSibling() {
  const [first, ...others] = mine().leaves[1]!.siblings;
  return withLeaf({ siblings: [{ ...first!, hash: turned(first!.hash) }, ...others] });
}
