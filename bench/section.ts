import type { BenchServer } from './server.ts';

/** One part of the bench, which can run alone: `npm run bench -- <name>`. Sections print their results as they go. */
export interface Section {
  readonly name: string;
  readonly title: string;
  run(server: BenchServer): Promise<void>;
}
