import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { playwrightOutcome, vitestOutcome } from './outcomes.ts';

const folder = mkdtempSync(join(tmpdir(), 'plumbline-outcomes-'));
afterAll(() => rmSync(folder, { recursive: true }));

const report = (content: unknown): string => {
  const path = join(folder, `${Math.random()}.json`);
  writeFileSync(path, JSON.stringify(content));
  return path;
};
const file = (status: string, ...tests: string[]) => ({
  name: 'ledger.test.ts',
  status,
  message: 'it does not load',
  assertionResults: tests.map((each) => ({
    status: each,
    fullName: 'a posting balances',
    failureMessages: ['\u001b[31mexpected 1 to be 2\u001b[39m'],
  })),
});

describe('what a test run counts', () => {
  test('A test run counts passed and failed tests as vitest does', () => {
    const path = report({ numPassedTests: 7, numFailedTests: 2, testResults: [file('failed', 'failed', 'failed')] });
    expect(vitestOutcome(path, 1)).toMatchObject({ passed: 7, failed: 2 });
  });

  test('A test run reports each failed test with its name, location and reason, without colors', () => {
    const path = report({ numPassedTests: 7, numFailedTests: 1, testResults: [file('failed', 'passed', 'failed')] });
    expect(vitestOutcome(path, 1).failures).toEqual(['ledger.test.ts › a posting balances\n    expected 1 to be 2']);
    const spec = {
      title: 'a member withdraws',
      file: 'withdraw.spec.ts',
      tests: [{ projectName: 'phone', results: [{ errors: [{ message: 'no code came', location: { line: 12 } }] }] }],
    };
    const browser = report({
      stats: { expected: 5, unexpected: 1, flaky: 0 },
      errors: [],
      suites: [{ suites: [{ specs: [spec] }] }],
    });
    expect(playwrightOutcome(browser, 1).failures).toEqual([
      '[phone] withdraw.spec.ts:12 › a member withdraws\n    no code came',
    ]);
  });

  test('A file that does not load is one failure', () => {
    const path = report({
      numPassedTests: 3,
      numFailedTests: 0,
      testResults: [file('passed', 'passed'), file('failed')],
    });
    expect(vitestOutcome(path, 1)).toEqual({
      passed: 3,
      failed: 1,
      failures: ['ledger.test.ts\n    it does not load'],
    });
  });

  test('An error outside all tests is one failure', () => {
    const path = report({ numPassedTests: 3, numFailedTests: 0, testResults: [file('passed', 'passed')] });
    expect(vitestOutcome(path, 1)).toMatchObject({ passed: 3, failed: 1 });
  });

  test('A runner that ends without a report is one failure', () => {
    expect(vitestOutcome(join(folder, 'none.json'), 0)).toMatchObject({ passed: 0, failed: 1 });
    expect(playwrightOutcome(join(folder, 'none.json'), 0)).toMatchObject({ passed: 0, failed: 1 });
  });

  test('A browser test that passes only at the second attempt is a failure', () => {
    const path = report({ stats: { expected: 5, unexpected: 1, flaky: 1 }, errors: [] });
    expect(playwrightOutcome(path, 1)).toMatchObject({ passed: 5, failed: 2 });
  });

  test('A product that did not start is a failure even though no test ran', () => {
    const path = report({ stats: { expected: 0, unexpected: 0, flaky: 0 }, errors: [{ message: 'no product' }] });
    expect(playwrightOutcome(path, 1)).toMatchObject({ passed: 0, failed: 1 });
  });
});
