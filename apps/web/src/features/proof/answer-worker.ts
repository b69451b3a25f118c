import { DayCheck } from '@plumbline/verify';
import type { FromWorker, ToWorker } from './worker-messages.ts';

/** Answers each message of the screen with one; what a worker does besides is to pass them on. */
export function createAnswers(): (message: ToWorker) => FromWorker {
  let check = new DayCheck();
  return (message) => {
    if (message.is === 'end') return { is: 'judged', verdict: check.end() };
    if (message.is === 'begin') check = new DayCheck(message.proof);
    const goesOn = message.is === 'begin' || check.write(message.bytes);
    return { is: 'read', leaves: check.leaves, ofLeaves: check.ofLeaves, goesOn };
  };
}
