import { readFile, writeFile } from 'node:fs/promises';
import type { Borders } from './borders.ts';

/** What broke the rules when they were made: the list shrinks, and never grows. */
export interface Debt {
  readonly violations: readonly string[];
  /** Modules of one circle, separated by spaces. */
  readonly cycles: readonly string[];
}

const NONE: Debt = { violations: [], cycles: [] };

export async function readDebt(file: string): Promise<Debt> {
  return JSON.parse(await readFile(file, 'utf8')) as Debt;
}

/** Leaves in the file what still occurs; adds nothing. */
export async function writeDebt(file: string, { violations, cycles }: Debt): Promise<void> {
  await writeFile(file, `${JSON.stringify({ cycles, violations }, null, 2)}\n`);
}

/** What of a debt is still there. */
export const stillOwed = (debt: Debt, found: Pick<Borders, 'violations' | 'cycles'>): Debt => ({
  violations: found.violations.filter((each) => debt.violations.includes(each)),
  cycles: found.cycles.filter((each) => debt.cycles.some((old) => isWithin(each, old))),
});

/** What breaks the rules: what is not owed, and what is owed no more. */
export function faultsOf(found: Pick<Borders, 'violations' | 'cycles'>, debt: Debt = NONE): string[] {
  const owed = stillOwed(debt, found);
  return [
    ...without(found.violations, owed.violations).map((each) => `New: ${each}`),
    ...without(found.cycles, owed.cycles).map((each) => `New circle of modules: ${each}`),
    ...without(debt.violations, owed.violations).map((each) => `Paid, so take it off the list (--write): ${each}`),
    ...without(debt.cycles, owed.cycles).map((each) => `Paid, so take it off the list (--write): circle ${each}`),
  ];
}

const without = (all: readonly string[], known: readonly string[]): string[] =>
  all.filter((each) => !known.includes(each));

const isWithin = (circle: string, larger: string): boolean =>
  circle.split(' ').every((module) => larger.split(' ').includes(module));
