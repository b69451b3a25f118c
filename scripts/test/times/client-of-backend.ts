import { commandLine } from '../../launch/process-identity.ts';

/** The test process that a PostgreSQL backend works for: the name of a test database carries its number. */
export function clientOfBackend(pid: number): number | null {
  const found = /^postgres: \S+ test_(\d+)_/.exec(commandLine(pid));
  return found ? Number(found[1]) : null;
}
