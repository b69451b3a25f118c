import { expect, test } from 'vitest';
import { PROCESS_ROLES } from '../../apps/api/src/platform/process-roles.ts';
import { metricsPortOf } from './metrics-port.ts';

test('Every process of a launcher gets a metrics port of its own', () => {
  const ports = PROCESS_ROLES.flatMap((role) => [1, 2, 64].map((number) => metricsPortOf('9400', role, number)));
  expect(new Set(ports).size).toBe(ports.length);
  expect([metricsPortOf('9400', 'api', 1), metricsPortOf('9400', 'jobs', 2)]).toEqual(['9400', '9413']);
});

test('Processes have no metrics port if the launcher has none', () => {
  expect(metricsPortOf(undefined, 'api', 1)).toBeUndefined();
});
