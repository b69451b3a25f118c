/**
 * `gate`: every change must pass it, within 15 minutes and 1,800 core-seconds on two cores. `release`: every test. A
 * test file with `.release.` in its name, and a test with `skipIf(isGate())`, run only in the release tier.
 */
export type Tier = 'gate' | 'release';

/** Limit for one run of the gate, in core-seconds: two cores for 15 minutes. */
export const GATE_BUDGET_CORE_SECONDS = 1800;

/** Test files that only the release tier runs. */
export const RELEASE_ONLY = '**/*.release.*';

/** Tests run by name (`npm run t`) have no tier: all of them run. */
export const isGate = (env: NodeJS.ProcessEnv = process.env): boolean => env.PLUMBLINE_TIER === 'gate';
