import { close } from './close.ts';
import { courses } from './courses.ts';
import { growth } from './growth.ts';
import { http } from './http.ts';
import { kindsSection } from './kinds.ts';
import { ledger } from './ledger.ts';
import { market } from './market.ts';
import { observability } from './observability.ts';
import { paired } from './paired.ts';
import { pooler } from './pooler.ts';
import { proofInBrowser, proofs } from './proofs.ts';
import { reconciliation } from './reconciliation.ts';
import { replicas } from './replicas.ts';
import { describeMachine, type Section, say } from './report.ts';
import { responses } from './responses.ts';
import { rest } from './rest.ts';
import { search } from './search.ts';
import { startBenchServer } from './server.ts';
import { simulation } from './simulation.ts';

/** `npm run bench [-- <section> …]`: measures and prints tables. docs/benchmarks.md has the recorded figures. */
const SECTIONS: readonly Section[] = [
  ledger,
  close,
  http,
  rest,
  paired,
  pooler,
  observability,
  replicas,
  growth,
  market,
  kindsSection,
  responses,
  courses,
  search,
  simulation,
  reconciliation,
  proofs,
  proofInBrowser,
];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !SECTIONS.some((section) => section.name === name));
if (unknown.length > 0) {
  say(`Unknown section: ${unknown.join(', ')}. There are: ${SECTIONS.map((section) => section.name).join(', ')}`);
  process.exit(2);
}

const server = await startBenchServer();
try {
  await describeMachine(server.url);
  for (const section of SECTIONS) {
    if (wanted.length > 0 ? !wanted.includes(section.name) : section.isLong) continue;
    say();
    say(`## ${section.title}`);
    say();
    await section.run(server);
  }
} catch (error) {
  say(error instanceof Error ? (error.stack ?? error.message) : String(error));
  process.exitCode = 1;
} finally {
  await server.stop();
}
