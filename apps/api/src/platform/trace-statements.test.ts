import { expect, it } from 'vitest';
import { summarize } from './trace-statements.ts';

it.each([
  ['SELECT carts.apply_voucher($1, $2)', 'carts.apply_voucher'],
  ['\n SELECT l.id, c.version FROM carts.look($1) c, carts.lines($2) l', 'carts.look'],
  ['SELECT a.id FROM members.members a WHERE a.id IN ($1, $2)', 'SELECT members.members'],
  ['insert into mail.message (recipient) values ($1)', 'INSERT mail.message'],
  ['UPDATE platform.lease SET until = $1', 'UPDATE platform.lease'],
  ['begin', 'BEGIN'],
  ["SET LOCAL statement_timeout = '5'", 'SET'],
  ["SELECT 'reader@test.example'", 'SELECT'],
  ['', 'OTHER'],
])('The span of a statement is named after the function or table that it uses: %s', (text, summary) => {
  expect(summarize(text)).toBe(summary);
});
