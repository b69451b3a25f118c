import { type FakeAnswers, fakeApi } from '@plumbline/app-runtime/testing';
import { myReserve, type Reserve, reserves } from '@plumbline/contract';
import { texts as reservesTexts } from '@plumbline/texts/en/reserves';
import vectors from '@plumbline/verify/reserve-vectors' with { type: 'json' };
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { draw, signIn } from '../../../lib/draw.testing.tsx';
import { createAnswers } from '../answer-worker.ts';
import type { ToWorker } from '../worker-messages.ts';
import { Reserves } from './reserves.tsx';

const [treasury, payout] = vectors.addresses;
const RESERVE = {
  day: '2026-11-22',
  proofRoot: 'cd'.repeat(32),
  owed: '1000000000',
  chainId: 56,
  token: `0x${'55'.repeat(20)}`,
  block: { number: '77', hash: `0x${'ab'.repeat(32)}`, at: '2026-11-22 00:00:00' },
  addresses: [
    { ...treasury!, purpose: 'treasury', amount: '50000000' },
    { ...payout!, purpose: 'payout', amount: '1000000000' },
  ],
  deposits: { addresses: 3, total: '27000000', root: 'ef'.repeat(32) },
  total: '1077000000',
  desk: '3000000',
  coverage: '107.70',
  coverageWithDesk: '108.00',
  fileSha256: vectors.fileSha256,
} as Reserve;

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

function open(reserve: Reserve | null, { file = vectors.file as string, answers = {} as FakeAnswers } = {}) {
  const docs = reserve === null ? [] : [reserve];
  fakeApi({
    [reserves.path]: { data: { docs, total: docs.length, page: 1, limit: 1, pages: 1 } },
    [myReserve.path]: { data: vectors.own[0] },
    ...answers,
  });
  const toApi = globalThis.fetch;
  vi.stubGlobal('Worker', WorkerHere);
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) =>
    address.startsWith('/publicApi/reserveFile/') ? new Response(file) : toApi(address, init),
  );
  return draw(<Reserves day="2026-11-22" />, '/proof');
}
const press = async (user: ReturnType<typeof open>['user']) =>
  user.click(await screen.findByRole('button', { name: reservesTexts.check }));

describe('Reserves beside a proof', () => {
  // Shows DEC-1-proofs-24
  it('The browser checks the reserves, the member’s own address and the signatures', async () => {
    signIn();
    const { user } = open(RESERVE);
    expect(await screen.findByText('107.70 %')).toBeTruthy();
    expect(screen.getAllByText(reservesTexts.signed)).toHaveLength(2);
    await press(user);
    expect((await screen.findByText(/^The file is correct: 3 deposit addresses/)).textContent).toContain('1,077');
    expect(screen.getByText(reservesTexts.signatures({ signed: '2', of: '2' }))).toBeTruthy();
    expect(screen.getByText(/^Your deposit address 0xa1a1/).textContent).toContain('7');
  });

  // Shows DEC-1-proofs-24
  it('The reserves show the shortfall and the addresses that have not signed', async () => {
    const addresses = RESERVE.addresses.map((each) => ({ ...each, signature: null }));
    open({ ...RESERVE, owed: '1077000001', coverage: '99.99', addresses });
    expect(await screen.findByText(reservesTexts.short({ amount: '0.01' }))).toBeTruthy();
    expect(screen.getAllByText(reservesTexts.notSigned)).toHaveLength(2);
  });

  it.each([
    ['another file', RESERVE, vectors.file.replace(' 7000000\n', ' 7000001\n')],
    ['a hash other than the announced one', { ...RESERVE, fileSha256: '1'.repeat(64) }, vectors.file],
    [
      'another person’s signature',
      {
        ...RESERVE,
        addresses: RESERVE.addresses.map((each) => ({ ...each, signature: payout!.signature })),
      } as Reserve,
      vectors.file,
    ],
  ])('The reserves are rejected for %s', async (_name, reserve, file) => {
    const { user } = open(reserve, { file });
    await press(user);
    expect((await screen.findByRole('alert')).textContent).toBe(reservesTexts.refused);
  });

  it('A member without deposits has no line, and a day without reserves says so', async () => {
    signIn();
    const { user, unmount } = open(RESERVE, {
      answers: { [myReserve.path]: { data: { ...vectors.own[0], leaves: [] } } },
    });
    await press(user);
    expect(await screen.findByText(reservesTexts.ownNone)).toBeTruthy();
    unmount();
    open(null);
    expect(await screen.findByText(reservesTexts.none)).toBeTruthy();
  });
});
