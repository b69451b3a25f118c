// Preloaded into every Node process of the product (NODE_OPTIONS). Shifts the wall clock by the number of seconds in a
// file. Timers and performance.now continue unshifted, as after an NTP step.
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
      // Without the file, there is no shift.
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
