import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Git } from './git.ts';
import { closureOf, readGraph } from './graph.ts';

const root = resolve(import.meta.dirname, '../../..');
const graph = readGraph(root, new Git(root).files());

describe('The static import graph', () => {
  it('A database test reaches the modules of the contract, which it imports by the name of the package', () => {
    const reached = closureOf(graph, ['apps/api/src/modules/money/withdrawals/routes.db.test.ts']);
    expect(reached).toContain('packages/contract/src/errors.ts');
  });

  it('A test that starts a script reaches what the script imports', () => {
    const reached = closureOf(graph, ['apps/api/src/inbox.db.test.ts']);
    expect(reached).toContain('apps/api/src/modules/base/mail/parse-mails.ts');
  });

  it('A test that lists a folder reaches each file in it', () => {
    expect(closureOf(graph, ['packages/contract/src/hindi/hindi.test.ts'])).toContain(
      'packages/contract/src/shapes.ts',
    );
  });

  it('A database test does not reach every source of the database by the migrations that are applied', () => {
    const reached = closureOf(graph, ['apps/api/src/modules/money/withdrawals/routes.db.test.ts']);
    expect(reached).not.toContain('db/functions/marriage/marriages.sql');
  });
});
