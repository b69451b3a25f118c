import { askGuard, type GuardDeps } from '../guard/ask-guard.ts';
import type { DemoCodes } from '../guard/calls.ts';
import { operatorOf } from '../sessions/subject.ts';

/** A guard answers these in the demo alone. */
const refused = (): never => {
  throw new Error('the guard plays an operator’s phone in the demo alone: start it with PLUMBLINE_DEMO=1');
};

/** Gives a demo operator an authenticator app, once. */
export async function enrolDemoApp(deps: GuardDeps, operatorId: bigint): Promise<void> {
  const made = await askGuard(deps, { kind: 'demo-app', subject: operatorOf(operatorId), payload: {} });
  if (!made.ok) refused();
}

/** What the demo operator's app shows. */
export async function demoCodes(deps: GuardDeps, operatorId: bigint): Promise<DemoCodes> {
  const shown = await askGuard(deps, { kind: 'demo-code', subject: operatorOf(operatorId), payload: {} });
  return shown.ok ? shown.value : refused();
}
