/** The demo's cast: first names with the surname "Demo", so that nobody mistakes them for customers. */
const FIRST_NAMES = [
  'Asha',
  'Bela',
  'Chandra',
  'Devi',
  'Emil',
  'Farah',
  'Goran',
  'Hana',
  'Ivo',
  'Jaya',
  'Kiran',
  'Leila',
  'Milan',
  'Nadia',
  'Omar',
  'Priya',
  'Quinn',
  'Ravi',
  'Sara',
  'Tara',
  'Umar',
  'Vera',
  'Wanda',
  'Xenia',
  'Yusuf',
  'Zara',
  'Anil',
  'Bruno',
  'Clara',
  'Dilip',
  'Esther',
  'Fatima',
  'Gita',
  'Hugo',
  'Irene',
  'Jonas',
  'Kavya',
  'Luca',
  'Mina',
  'Noor',
] as const;

export const DEMO_PASSWORD = 'plumb-the-demo-26';
export const DEMO_OPERATOR = {
  email: 'operator@plumbline.example',
  fullName: 'Operator Demo',
  password: DEMO_PASSWORD,
};

/** All four roles. The first is the owner of /demo/state; the last is the second owner, for what takes two. */
export const demoOperators = [
  { email: DEMO_OPERATOR.email, fullName: DEMO_OPERATOR.fullName, role: 'owner' },
  { email: 'finance@plumbline.example', fullName: 'Finance Demo', role: 'finance' },
  { email: 'support@plumbline.example', fullName: 'Support Demo', role: 'support' },
  { email: 'auditor@plumbline.example', fullName: 'Auditor Demo', role: 'auditor' },
  { email: 'owner@plumbline.example', fullName: 'Second Owner Demo', role: 'owner' },
] as const;

export interface DemoPurchase {
  /** Index into `demoPackages`. */
  readonly pack: number;
  /** The seeded day of purchase, counted from 0 to 29. */
  readonly dayIndex: number;
}

export interface DemoPerson {
  readonly fullName: string;
  readonly email: string;
  readonly phone: string;
  /** Index of the sponsor. Null for the first member. */
  readonly sponsor: number | null;
  readonly purchases: readonly DemoPurchase[];
  /** Days on which they claim. */
  readonly claimsOn: readonly number[];
}

export const demoPackages = [
  { title: 'Ninety', priceUsdt: 100n, yieldPpm: 300, maturityDays: 90 },
  { title: 'Half-year', priceUsdt: 500n, yieldPpm: 400, maturityDays: 180 },
  { title: 'Year', priceUsdt: 1000n, yieldPpm: 500, maturityDays: 365 },
] as const;

/** Four levels: one member, six below, twelve below those, twenty-one at the bottom. */
const LEVELS = [1, 6, 12, 21];

const levelOf = (index: number): number => LEVELS.findIndex((_, level) => index < total(level + 1));
const total = (levels: number): number => LEVELS.slice(0, levels).reduce((sum, size) => sum + size, 0);

function sponsorOf(index: number): number | null {
  const level = levelOf(index);
  if (level === 0) return null;
  const place = index - total(level);
  return total(level - 1) + (place % LEVELS[level - 1]!);
}

/** The first member has all three packages. Every fourth of the others has none yet. */
function purchasesOf(index: number): DemoPurchase[] {
  if (index === 0) return [2, 1, 0].map((pack, order) => ({ pack, dayIndex: order * 3 }));
  if (index % 4 === 3) return [];
  const first = { pack: index % 3, dayIndex: Math.min(levelOf(index) * 4 + (index % 6), 26) };
  return index % 7 === 0 ? [first, { pack: (index + 1) % 3, dayIndex: first.dayIndex + 2 }] : [first];
}

export const demoPeople: readonly DemoPerson[] = FIRST_NAMES.map((name, index) => ({
  fullName: `${name} Demo`,
  email: `${name.toLowerCase()}@demo.plumbline.example`,
  phone: `90000000${index.toString().padStart(2, '0')}`,
  sponsor: sponsorOf(index),
  purchases: purchasesOf(index),
  claimsOn: index % 5 === 0 ? [9, 16, 23] : [],
}));

export const DEMO_SPAN_DAYS = 30;
const DAYS_WITHOUT_EARNINGS = [11, 19];
/** Earnings of the demo's trading desk in percent of the day's need, day by day. */
const EARNED_PERCENT = [100, 84, 112, 96, 91, 130, 77, 105];

/**
 * Returns a demo trading result in micro-USDT, a varying share of the day's need. On good days it also covers the
 * one-off incomes that are due within the cap on recruitment pay, so that the queue advances.
 */
export function demoResult(dayNumber: number, need: bigint, due: bigint): bigint {
  if (dayNumber < DEMO_SPAN_DAYS && DAYS_WITHOUT_EARNINGS.includes(dayNumber)) return 0n;
  const percent = EARNED_PERCENT[dayNumber % EARNED_PERCENT.length]!;
  const share = (need * BigInt(percent)) / 100n;
  return percent >= 100 ? share + due : share;
}
