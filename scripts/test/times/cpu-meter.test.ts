import { describe, expect, it } from 'vitest';
import type { ProcessReading } from '../../launch/processes.ts';
import { CpuMeter } from './cpu-meter.ts';
import { tableOf } from './recorder.ts';

const RUNNER = 10;
const WORKER = 11;
const BROWSER = 12;
const SERVER = 20;
const BACKEND = 21;
const STRANGER = 99;

const at = (readings: Record<number, readonly [parent: number, coreSeconds: number]>) =>
  new Map<number, ProcessReading>(
    Object.entries(readings).map(([pid, [parent, coreSeconds]]) => [
      Number(pid),
      { parent, startedAt: 1, coreSeconds },
    ]),
  );
const options = {
  root: RUNNER,
  fileOf: (pid: number) => (pid === WORKER ? 'a.test.ts' : null),
  clientOf: (pid: number) => (pid === BACKEND ? WORKER : null),
};
const before = at({ 10: [1, 5], 11: [10, 0], 20: [10, 0] });

describe('the core-seconds of test files', () => {
  it("A file's usage includes its worker, the worker's children and its database connections", () => {
    const meter = new CpuMeter(options, before);
    meter.read(at({ 10: [1, 5], 11: [10, 2], [BROWSER]: [11, 3], 20: [10, 0], [BACKEND]: [20, 4] }), ['a.test.ts']);
    expect(meter.spent().get('a.test.ts')).toEqual({ own: 9, shared: 0 });
  });

  it('The usage of the runner and the servers is split evenly among the running files', () => {
    const meter = new CpuMeter(options, before);
    meter.read(at({ 10: [1, 7], 11: [10, 0], [SERVER]: [10, 4] }), ['a.test.ts', 'b.test.ts']);
    expect(meter.spent().get('b.test.ts')).toEqual({ own: 0, shared: 3 });
  });

  it('A process that has ended is not counted again when the system adds it to its parent', () => {
    const meter = new CpuMeter(options, before);
    meter.read(at({ 10: [1, 5], 11: [10, 0], 12: [11, 6], 20: [10, 0] }), ['a.test.ts']);
    meter.read(at({ 10: [1, 5], 11: [10, 6.5], 20: [10, 0] }), ['a.test.ts']);
    expect(meter.spent().get('a.test.ts')).toEqual({ own: 6.5, shared: 0 });
  });

  it('Processes outside the runner do not count, and time without a running file is listed separately', () => {
    const meter = new CpuMeter(options, before);
    meter.read(at({ 10: [1, 6], [STRANGER]: [1, 50] }), []);
    expect(meter.outside).toBe(1);
    expect(meter.spent().size).toBe(0);
  });

  it('The table lists the most expensive file first and adds up to the total', () => {
    const row = (file: string, own: number) => ({ file, own, shared: 1, wallSeconds: 2 });
    const text = tableOf('unit', { files: [row('cheap', 1), row('dear', 5)], outside: 2 });
    expect(text).toMatch(/^unit: 10 core-seconds, 2 files/);
    expect(text.indexOf('dear')).toBeLessThan(text.indexOf('cheap'));
  });
});
