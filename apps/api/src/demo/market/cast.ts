import { circuit } from './stores/circuit.ts';
import { kiln } from './stores/kiln.ts';
import { press } from './stores/press.ts';
import { teaHouse } from './stores/tea-house.ts';
import { thread } from './stores/thread.ts';
import { trail } from './stores/trail.ts';
import type { DemoStore } from './thing.ts';

/** The demo's stores by the keys that scripted orders use. */
export const demoStores = { tea: teaHouse, kiln, trail, circuit, press, thread } as const satisfies Record<
  string,
  DemoStore
>;
export type StoreKey = keyof typeof demoStores;
export const storeKeys = Object.keys(demoStores) as StoreKey[];
