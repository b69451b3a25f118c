import { DayCheck, ReserveCheck } from '@plumbline/verify';
import type { FromWorker, ToWorker } from './worker-messages.ts';

/** Creates the handler that answers each message of the screen; the worker only passes messages on. */
export function createAnswers(): (message: ToWorker) => FromWorker {
  let check: DayCheck | ReserveCheck = new DayCheck();
  return (message) => {
    if (message.is === 'end')
      return check instanceof DayCheck
        ? { is: 'judged', verdict: check.end() }
        : { is: 'judged-reserves', verdict: check.end() };
    if (message.is === 'begin') check = new DayCheck(message.proof);
    if (message.is === 'begin-reserves') check = new ReserveCheck(message);
    const goesOn = message.is !== 'piece' || check.write(message.bytes);
    return { is: 'read', leaves: check.leaves, ofLeaves: check.ofLeaves, goesOn };
  };
}
