import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepFootprints } from './keep.ts';
import { reportOf } from './report.ts';
import { readFootprints } from './store.ts';

const FILE = 'apps/api/src/a.db.test.ts';
const SPEC = 'e2e/start.spec.ts';
const CLEAN = { commit: 'aaaaaaaa', uncommitted: [] };
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'plumbline-footprints-'));
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

function keep(status: 'passed' | 'failed', tree: { commit: string; uncommitted: string[] } = CLEAN): void {
  const report = join(root, 'vitest.json');
  writeFileSync(report, JSON.stringify({ testResults: [{ name: join(root, FILE), status }] }));
  keepFootprints(root, tree, { records: root, reports: [report] });
}

const note = (lines: string[]): void => writeFileSync(join(root, encodeURIComponent(FILE)), `${lines.join('\n')}\n`);

describe('footprints kept after a run', () => {
  it('A database test is stored with its calls and the commit at which it passed', () => {
    note(['database opened', 'function a.pay', 'relation a.order', 'database noted', 'module apps/api/src/pay.ts']);
    keep('passed');
    const called = { modules: ['apps/api/src/pay.ts'], functions: ['a.pay'], relations: ['a.order'] };
    expect(readFootprints(root)[FILE]).toEqual({ ...CLEAN, passed: true, greenAt: 'aaaaaaaa', called });
  });

  it('A test with an unclosed database has no known calls', () => {
    note(['database opened', 'module apps/api/src/pay.ts']);
    keep('passed');
    expect(readFootprints(root)[FILE]?.called).toBeNull();
  });

  it('A failed test keeps the commit at which it last passed', () => {
    keep('passed');
    keep('failed', { commit: 'bbbbbbbb', uncommitted: [] });
    expect(readFootprints(root)[FILE]).toMatchObject({ passed: false, commit: 'bbbbbbbb', greenAt: 'aaaaaaaa' });
  });

  it('A test that passes with uncommitted changes is not recorded as passed at a commit', () => {
    keep('passed', { commit: 'aaaaaaaa', uncommitted: ['apps/api/src/pay.ts'] });
    expect(readFootprints(root)[FILE]).toMatchObject({ passed: true, greenAt: null });
  });

  it('A browser test passes if it passes in every width', () => {
    const report = join(root, 'playwright.json');
    const specs = [
      { file: 'start.spec.ts', ok: true },
      { file: 'start.spec.ts', ok: false },
    ];
    writeFileSync(report, JSON.stringify({ suites: [{ suites: [{ specs }] }] }));
    keepFootprints(root, CLEAN, { records: root, reports: [report] });
    expect(readFootprints(root)[SPEC]).toMatchObject({ passed: false });
  });
});

describe('the report of a selection', () => {
  it('Omitted files are counted by the commit at which they last passed', () => {
    keep('passed');
    expect(reportOf({ chosen: new Map(), leftOut: [FILE] }, readFootprints(root))).toBe(
      '0 test files to run\n1 test file left out:\n  1 last green at aaaaaaa',
    );
  });

  it('Selected files are counted by the changed file that they depend on', () => {
    const chosen = new Map([[FILE, { kind: 'depends', by: 'apps/api/src/pay.ts' } as const]]);
    expect(reportOf({ chosen, leftOut: [] }, {})).toBe(
      '1 test file to run:\n  1 because of a changed file that it depends on\n    1  apps/api/src/pay.ts\n0 test files left out',
    );
  });
});
