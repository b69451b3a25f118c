import { MICRO_PER_USDT } from '@plumbline/money';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawPicture } from '../../modules/market/media/index.ts';
import { demoPeople } from '../people.ts';
import { demoStores, storeKeys } from './cast.ts';
import { group, type MotifName, sign, still, toPng } from './draw.ts';
import { homeMotifs, outMotifs, softMotifs } from './motifs.ts';
import { purchases } from './purchases.ts';
import { costOf } from './shop.ts';

const things = Object.values(demoStores).flatMap((store) => store.things);

describe('The demo’s stores', () => {
  it('The demo’s stores sell sixty products with different names', () => {
    expect(new Set(things.map(({ title }) => title)).size).toBe(60);
    expect(storeKeys).toHaveLength(6);
  });

  it('Drawings of the demo are converted even while the product processes its first picture', async () => {
    const drawings = Array.from({ length: 30 }, (_, seed) => toPng(still('teapot', seed)));
    const first = Buffer.from(await (await drawings[0]!).arrayBuffer());
    expect((await drawPicture(first)).ok).toBe(true);
    expect(await Promise.all(drawings)).toHaveLength(30);
  });

  it('The demo’s stores are marked as samples and use an e-mail domain that nobody can register', () => {
    for (const { storeName, fullName, email } of Object.values(demoStores)) {
      expect(`${storeName} ${fullName}`.match(/Sample/g)).toHaveLength(2);
      expect(email).toMatch(/\.example$/);
    }
  });

  it('The demo’s stores have phone numbers and payout addresses that no demo member uses', () => {
    const phones = [...demoPeople, ...Object.values(demoStores)].map(({ phone }) => phone);
    expect(new Set(phones).size).toBe(46);
    expect(new Set(Object.values(demoStores).map(({ payoutAddress }) => payoutAddress)).size).toBe(6);
  });
});

describe('The demo’s drawings', () => {
  const motifs = Object.keys({ ...homeMotifs, ...outMotifs, ...softMotifs }) as MotifName[];
  it.each(motifs.map((name, seed) => [name, seed] as const))(
    'The demo’s drawing of a %s is rendered as a picture',
    async (name, seed) => {
      const pictures = await Promise.all([still(name, seed), group(name, seed), sign(name, seed)].map(toPng));
      for (const picture of pictures) {
        const { format, width, height } = await sharp(await picture.arrayBuffer()).metadata();
        expect({ format, width, height }).toEqual({ format: 'png', width: 900, height: 900 });
      }
    },
  );
});

describe('The demo’s purchases', () => {
  it('The demo’s purchases contain only products that their store sells', () => {
    for (const [store, index] of purchases.flatMap(({ buys }) => buys)) {
      expect(demoStores[store].things[index], `${store} ${index}`).toBeDefined();
    }
  });

  it('The demo’s purchases stay below the daily limit that requires a code', () => {
    const ofDay = Map.groupBy(purchases, ({ buyer, day }) => `${buyer} on day ${day}`);
    for (const [what, carts] of ofDay) {
      const sum = carts.reduce((total, each) => total + costOf(each), 0n);
      expect(sum, what).toBeLessThanOrEqual(100n * MICRO_PER_USDT);
    }
  });

  it('The demo’s purchases are in order of their days, and their later steps follow the purchase', () => {
    const days = purchases.map(({ day }) => day);
    expect(days).toEqual(days.toSorted((left, right) => left - right));
    for (const { day, then } of purchases) for (const [on] of then) expect(on).toBeGreaterThanOrEqual(day);
  });
});
