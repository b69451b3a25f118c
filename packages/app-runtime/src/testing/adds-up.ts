import { cleanup, screen, waitFor } from '@testing-library/react';
import type { userEvent } from '@testing-library/user-event';
import fc from 'fast-check';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { type FakeAnswers, fakeApi } from './fake-api.ts';

/** Micro-USDT. */
type Micro = bigint;
type Parts = readonly [Micro, Micro, Micro];

/** A screen whose figures must add up. */
export interface Bill {
  readonly name: string;
  readonly answers?: (parts: Parts, total: Micro) => FakeAnswers;
  readonly screen: (parts: Parts, total: Micro) => ReactNode;
  /** Name of a button to press before reading the figures. */
  readonly press?: string;
  /** Returns what remains of each total minus its parts. Gets all figures on the screen, in document order. */
  readonly left: (...shown: Micro[]) => readonly Micro[];
}

/** Parses a displayed amount, `−1,234.5678 USDT`. */
function readShown(text: string): Micro {
  const [whole = '', decimals = ''] = text.replaceAll(/[^\d.]/g, '').split('.');
  const micro = BigInt(whole + decimals.padEnd(6, '0'));
  return text.startsWith('−') ? -micro : micro;
}

const shown = (): Micro[] =>
  Array.from(document.querySelectorAll('[title$=" USDT"]'), ({ textContent }) => readShown(textContent ?? ''));

export const minus = (total: Micro, ...parts: readonly Micro[]): Micro =>
  parts.reduce((left, part) => left - part, total);

const part = fc.oneof(
  fc.bigInt(1n, 10n ** 12n),
  fc.bigInt(1n, 10n ** 8n).map((cents) => cents * 10_000n),
);

/** Tests each screen with random amounts and adds up the displayed figures. */
export const addUp = (
  draw: (part: ReactNode) => { readonly user: ReturnType<typeof userEvent.setup> },
  bills: readonly Bill[],
): void =>
  it.each(bills)('The figures of $name add up exactly as shown', async (bill) => {
    const property = fc.asyncProperty(part, part, part, async (...parts) => {
      const total = parts[0] + parts[1] + parts[2];
      fakeApi(bill.answers?.(parts, total) ?? {});
      const { user } = draw(bill.screen(parts, total));
      if (bill.press) await user.click(await screen.findByRole('button', { name: bill.press }));
      await waitFor(() => expect(shown()).toHaveLength(bill.left.length));
      expect(bill.left(...shown()).filter((left) => left !== 0n)).toEqual([]);
      cleanup();
    });
    await fc.assert(property.beforeEach(cleanup), { numRuns: 10 });
  });
