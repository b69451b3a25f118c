import { describe, expect, it } from 'vitest';
import { withoutSummaries } from './without-schemas.ts';

describe('What a browser’s build leaves out of the contract', () => {
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
