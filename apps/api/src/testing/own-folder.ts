import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { whenOver } from './when-over.ts';

/** Creates an empty folder. */
export function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-test-'));
  whenOver(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
