import type { MotifName } from './draw.ts';

export interface Choice {
  readonly label: string;
  /** USDT. */
  readonly price: string;
}

/** A product of the demo. */
export interface Thing {
  readonly title: string;
  /** Slug of a category. */
  readonly category: string;
  readonly motif: MotifName;
  readonly choices: readonly Choice[];
  readonly about: string;
  readonly facts: Readonly<Record<string, string>>;
  /** Stock of each choice. */
  readonly stock: number;
  /** The goods of a digital product. */
  readonly digital: 'file' | 'codes' | null;
  /** Has two pictures. */
  readonly twice: boolean;
}

type More = Partial<Pick<Thing, 'facts' | 'stock' | 'digital' | 'twice'>>;

/** `price` is in USDT: of the only choice, or of each choice by its label. */
export const thing = (
  [title, category, motif, price]: readonly [string, string, MotifName, string | Readonly<Record<string, string>>],
  about: string,
  { facts = {}, stock = 40, digital = null, twice = false }: More = {},
): Thing => ({
  title,
  category,
  motif,
  choices:
    typeof price === 'string'
      ? [{ label: 'One', price }]
      : Object.entries(price).map(([label, each]) => ({ label, price: each })),
  about,
  facts,
  stock,
  digital,
  twice,
});

/** A store of the demo. Every person and firm in it is invented and marked with "Sample". */
export interface DemoStore {
  readonly email: string;
  readonly fullName: string;
  readonly phone: string;
  readonly storeName: string;
  readonly summary: string;
  readonly description: string;
  readonly sign: MotifName;
  /** Prefix of its SKUs. */
  readonly sku: string;
  readonly payoutAddress: string;
  readonly things: readonly Thing[];
}
