import { loadModule } from 'libpg-query';
import { expect, test } from 'vitest';
import { stepsAgainst } from './migration-steps.ts';

await loadModule();

const items = new Map([
  ['table a.b', 'exists'],
  ['column a.b.c', 'text'],
  ['function a.f(text)', '[["p","text","required"]] returns void'],
  ['type a.t', 'enum x,y'],
]);
const of = (migration: string, deprecated: readonly string[] = []) =>
  stepsAgainst({ applied: [], items, deprecated: new Map(deprecated.map((key) => [key, 'unused'])) }, migration);

test.each([
  ['DROP TABLE a.b', 'table a.b is dropped'],
  ['ALTER TABLE a.b DROP COLUMN c', 'column a.b.c is dropped'],
  ['ALTER TABLE a.b DROP COLUMN c; ALTER TABLE a.b ADD COLUMN c text', 'column a.b.c is dropped'],
  ['ALTER TABLE a.b RENAME TO d', 'table a.b is renamed'],
  ['ALTER TABLE a.b RENAME COLUMN c TO d', 'column a.b.c is renamed'],
  ['ALTER TABLE a.b SET SCHEMA d', 'table a.b moves to another schema'],
  ['ALTER TABLE a.b ALTER c TYPE varchar', 'column a.b.c gets another type'],
  ['ALTER TABLE a.b ALTER c SET NOT NULL', 'column a.b.c becomes NOT NULL'],
  ['DROP FUNCTION a.f(text)', 'function a.f is dropped'],
  ['DROP TYPE a.t', 'type a.t is dropped'],
  ['DROP SCHEMA a CASCADE', 'schema a is dropped'],
  ['TRUNCATE a.b', 'table a.b is truncated'],
])('The migration "%s" is rejected, because the last release uses what it takes', (migration, expected) => {
  expect(of(migration).map(({ key, why }) => `${key} ${why}`)).toEqual([expected]);
});

test.each([
  'CREATE TABLE a.d (id bigint); DROP TABLE a.d',
  'ALTER TABLE a.b ADD COLUMN d text; ALTER TABLE a.b DROP COLUMN d',
  'ALTER TABLE a.b ALTER c DROP NOT NULL; DROP SCHEMA d',
])('The migration "%s" is accepted, because the last release does not know what it takes', (migration) => {
  expect(of(migration)).toEqual([]);
});

test('A column that the last release deprecated can be dropped', () => {
  expect(of('DROP TABLE a.b; DROP FUNCTION a.f(text); TRUNCATE a.b', ['table a.b', 'function a.f(text)'])).toEqual([]);
});
