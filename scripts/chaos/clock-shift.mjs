// Preloaded into every Node process of the product (NODE_OPTIONS), which then takes its wall clock from here: the machine's,
// shifted by the seconds that stand in a file. Timers and performance.now go on as they are, as after a step of NTP.
import { readFileSync } from 'node:fs';

const file = new URL(import.meta.url).searchParams.get('file');
const LOOK_EVERY_MS = 100;
const machine = Date.now.bind(Date);
let shiftMs = 0;
let lookedAt = 0;

function now() {
  const real = machine();
  if (real - lookedAt >= LOOK_EVERY_MS) {
    lookedAt = real;
    try {
      shiftMs = Number(readFileSync(file, 'utf8')) * 1000 || 0;
    } catch {
      // Not there: nothing is shifted.
    }
  }
  return real + shiftMs;
}

const Machine = Date;
globalThis.Date = class extends Machine {
  constructor(...given) {
    if (given.length === 0) super(now());
    else super(...given);
  }

  static now() {
    return now();
  }
};
