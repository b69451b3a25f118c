import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { saysOf, slugOf } from './rules.ts';

const form = (price: string) => ({
  _id: '',
  kind: 'product' as const,
  title: 'Mug',
  description: 'x',
  categoryId: '1',
  physical: true,
  attributes: {},
  delivery: [{ name: 'Post', price: '0', countries: [], days: 3 }],
  pictures: [],
  pictureTexts: [],
  variants: [{ sku: 'A', label: 'a', price, stock: 1 }],
});

describe('A price', () => {
  it('A price has a precision of one micro-USDT and a maximum of one million USDT', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 1_000_000_000_000n }), (micro) => {
        const text = `${micro / 1_000_000n}.${(micro % 1_000_000n).toString().padStart(6, '0')}`;
        const says = saysOf(form(text));
        expect(says.ok && says.value.variants[0]!.priceMicro).toBe(micro.toString());
      }),
    );
  });

  it.each(['', '0', '-1', '1e3', '1,5', '0.0000001', '1000000.000001', 'NaN', '٣'])('A price cannot be %j', (price) => {
    expect(saysOf(form(price))).toMatchObject({ ok: false, code: 'invalid_input' });
  });
});

describe('The URL of a listing', () => {
  it.each([
    ['Räder & Töpfe', 'raeder-and-toepfe'],
    ['चाय का प्याला', 'चाय-का-प्याला'],
    ['緑茶の急須セット', '緑茶の急須セット'],
    ['Café 東京 2', 'cafe-東京-2'],
    ['Чай', 'chay'],
    ['🙂🙂🙂', 'listing'],
    ['<script>alert(1)</script>', 'script-alert-1-script'],
    ['-'.repeat(50), 'listing'],
  ])('The URL of a listing titled %s begins with %s', (title, slug) => {
    expect(slugOf(title)).toBe(slug);
  });

  it('The URL of a listing contains only letters, digits and single hyphens, whatever the title', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (title) => {
        expect(slugOf(title)).toMatch(/^[\p{L}\p{M}\p{N}]+(-[\p{L}\p{M}\p{N}]+)*$/u);
        expect(slugOf(title)).toBe(slugOf(title).toLowerCase().normalize('NFC'));
      }),
    );
  });
});
