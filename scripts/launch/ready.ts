import { step } from './output.ts';
import type { Plan } from './plan.ts';
import { untilItSucceeds } from './retry.ts';

interface DemoState {
  readonly referralCode: string;
  readonly members: readonly { email: string; password: string; referId: string }[];
  readonly vendors: readonly { email: string; password: string; store: string | null }[];
  readonly operator: { email: string; password: string };
}

interface Started {
  readonly logFolder: string;
  readonly tookMs: number;
  readonly firstOperatorLink: string | null;
  readonly stopping: AbortSignal;
}

const SHOWN = 3;

/** Prints the last lines of a start: the address, and in the demo the logins. */
export async function printReady(
  plan: Plan,
  { logFolder, tookMs, firstOperatorLink, stopping }: Started,
): Promise<void> {
  const demo = plan.demo ? await readDemoState(plan, stopping) : null;
  console.log(`\nPlumbline is ready at ${plan.origin}`);
  if (demo !== null) printLogins(plan, demo);
  else {
    console.log(`Operators log in at ${plan.consoleOrigin}/console`);
    if (plan.consoleOrigin === plan.origin)
      console.log('Warning: CONSOLE_ORIGIN is not set. Give the console its own host (docs/operating.md, "Start").');
  }
  if (firstOperatorLink !== null) {
    console.log(
      `\nThere is no operator yet. This link creates the first one; it works once, within 24 hours:\n  ${firstOperatorLink}`,
    );
  }
  console.log(`\nStarted in ${(tookMs / 1000).toFixed(1)} s. Logs: ${logFolder}. Press Ctrl-C to stop.`);
}

function printLogins(plan: Plan, state: DemoState): void {
  console.log('\nThis is a demo, with test money on its own chain and mail in its own inbox. Logins:');
  const rows = state.members.slice(0, SHOWN).map((member) => ['Member', member] as const);
  const vendor = state.vendors.slice(0, 1).map((each) => ['Vendor', each] as const);
  for (const [kind, login] of [...rows, ...vendor, ['Operator', state.operator] as const]) {
    console.log(`  ${kind.padEnd(8)} ${login.email}   password ${login.password}`);
  }
  console.log(
    `  Operators log in at ${plan.consoleOrigin}/console, where the demo shows the codes of their second factor`,
  );
  const more = state.members.length - SHOWN;
  if (more > 0) console.log(`  ${more} more members, and vendors: ${demoStateUrl(plan)}`);
  console.log(`  Referral code for a new member: ${state.referralCode}`);
}

/** Reads from a product that is just starting; retries after "busy" and lost connections. */
function readDemoState(plan: Plan, stopping: AbortSignal): Promise<DemoState> {
  const url = demoStateUrl(plan);
  const retried = { name: url, stopping, isTemporary: () => true };
  const read = async () => {
    const answer = await fetch(url, { signal: stopping });
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    return (await answer.json()) as DemoState;
  };
  // Everything runs already, so keep retrying.
  return step('Logins of the demo', () => untilItSucceeds(retried, read, Number.POSITIVE_INFINITY));
}

function demoStateUrl(plan: Plan): string {
  const host = plan.host === '0.0.0.0' || plan.host === '::' ? '127.0.0.1' : plan.host;
  return `http://${host.includes(':') ? `[${host}]` : host}:${plan.port}/demo/state`;
}
