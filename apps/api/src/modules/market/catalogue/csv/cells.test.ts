import { describe, expect, it } from 'vitest';
import { cpuMsOf } from '../../../../testing/cpu.ts';
import { readAttributes, readDelivery, readPictures, writeAttributes, writeDelivery } from './cells.ts';

const SPACES = ' '.repeat(20_000);
const ID = '0b9b1c8e-6d5f-4f0e-9d2c-3f1f2a4b5c6d';

describe('Cells of a listings file', () => {
  it('A delivery option is read back as it was written, even with line breaks in its name', () => {
    const delivery = [
      { name: 'Courier|bike | fast', price: '4.00', days: 3, countries: ['IN', 'NP'] },
      { name: 'Post', price: '1.50', days: 10, countries: [] },
    ];
    expect(readDelivery(writeDelivery(delivery))).toEqual({ ok: true, value: delivery });
    expect(readDelivery('Post | 1.50 | 10')).toEqual({ ok: true, value: [delivery[1]] });
  });

  it.each(['Post', 'Post | 1.50', ' | 1.50 | 10', 'Post | 1.50 | ten', 'Post | 1.50 | 12345 | IN'])(
    'A cell with the delivery option %j is rejected',
    (cell) => {
      expect(readDelivery(cell)).toMatchObject({ ok: false });
    },
  );

  it('An attribute is read back as it was written, even with an equals sign in its value', () => {
    const attributes = { colour: 'red', formula: 'a = b' };
    expect(readAttributes(writeAttributes(attributes))).toEqual({ ok: true, value: attributes });
  });

  it.each([
    ['delivery', () => readDelivery(`a${SPACES}|${SPACES}|1${SPACES}!`)],
    ['attributes', () => readAttributes(`a${SPACES}b${SPACES}c`)],
    ['pictures', () => readPictures(`${ID}${SPACES}\u2028${SPACES}x`)],
  ])('A cell of %s that is full of spaces is rejected without delay', (_name, read) => {
    expect(cpuMsOf(() => expect(read()).toMatchObject({ ok: false }))).toBeLessThan(500);
  });
});
