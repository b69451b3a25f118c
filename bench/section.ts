import type { BenchServer } from './server.ts';

/** One part of the bench, runnable alone: `npm run bench -- <name>`. Sections print what they measure as they go. */
export interface Section {
  readonly name: string;
  readonly title: string;
  run(server: BenchServer): Promise<void>;
}
