import { describe, expect, it } from 'vitest';
import { withoutSummaries, withoutUnread } from './without-schemas.ts';

describe('API contract in a browser build', () => {
  it('Only the summary of a call is removed, on one line or two', () => {
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

describe('Call in a browser build', () => {
  const code = `import { z } from './no-schemas.ts';
export const LIMIT = 3;
const line = z.object({ price: z.string() });
export const getCart = defineEndpoint({ name: 'getCart', input: nothing(), data: line, errors: [] });
`;

  it('A call keeps its name and loses everything that only the server reads', () => {
    expect(withoutUnread(code)).toContain(
      "/* @__PURE__ */ (() => defineEndpoint({ name: 'getCart', ...{}, ...{}, ...{} }))();",
    );
  });

  it('A constant created by a call is marked as removable if unused', () => {
    expect(withoutUnread(code)).toContain('const line = /* @__PURE__ */ (() => z.object({ price: z.string() }))();');
  });

  it('A constant that no call creates is unchanged', () => {
    expect(withoutUnread(code)).toContain('export const LIMIT = 3;\n');
  });
});
