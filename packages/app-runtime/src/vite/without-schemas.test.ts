import { describe, expect, it } from 'vitest';
import { withoutSummaries, withoutUnread } from './without-schemas.ts';

describe('The contract in a browser’s build', () => {
  it('The description of a call goes, on one line or on two, and nothing else does', () => {
    const code = `  name: 'getCart',
  summary: 'The cart: it\\'s by store.',
  message: 'Cart',
  summary:
    "What the buyer's order holds.",
  summary: line(300),
`;
    expect(withoutSummaries(code)).toBe(`  name: 'getCart',
  message: 'Cart',
  summary: line(300),
`);
  });
});

describe('A call in a browser’s build', () => {
  const code = `import { z } from './no-schemas.ts';
export const LIMIT = 3;
const line = z.object({ price: z.string() });
export const getCart = defineEndpoint({ name: 'getCart', input: nothing(), data: line, message: 'Cart', errors: [] });
`;

  it('A call keeps its name and message and loses what only the server reads', () => {
    expect(withoutUnread(code)).toContain(
      "/* @__PURE__ */ (() => defineEndpoint({ name: 'getCart', ...{}, ...{}, message: 'Cart', ...{} }))();",
    );
  });

  it('A constant that a call makes is marked as one that goes when nobody reads it', () => {
    expect(withoutUnread(code)).toContain('const line = /* @__PURE__ */ (() => z.object({ price: z.string() }))();');
  });

  it('A constant that no call makes stays as it is', () => {
    expect(withoutUnread(code)).toContain('export const LIMIT = 3;\n');
  });
});
