import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Git } from './git.ts';
import { closureOf, readGraph } from './graph.ts';

const root = resolve(import.meta.dirname, '../../..');
const graph = readGraph(root, new Git(root).files());

describe('the static import graph', () => {
  it('A database test depends on the modules of the contract that it imports by package name', () => {
    const reached = closureOf(graph, ['apps/api/src/modules/money/withdrawals/routes.db.test.ts']);
    expect(reached).toContain('packages/contract/src/errors.ts');
  });

  it("A test that starts a script depends on the script's imports", () => {
    const reached = closureOf(graph, ['apps/api/src/inbox.db.test.ts']);
    expect(reached).toContain('apps/api/src/modules/base/mail/parse-mails.ts');
  });

  it('A test that lists a folder depends on each file in it', () => {
    expect(closureOf(graph, ['apps/web/src/lib/site-path.test.ts'])).toContain('apps/web/src/shell/demo-bar.tsx');
  });

  it('A database test does not depend on every database source just because migrations are applied', () => {
    const reached = closureOf(graph, ['apps/api/src/modules/money/withdrawals/routes.db.test.ts']);
    expect(reached).not.toContain('db/functions/marriage/marriages.sql');
  });
});
