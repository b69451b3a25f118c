import { type RunningLooks, serveLooks } from '../../../../platform/serve-looks.ts';
import { type Certifier, signWhatWaits } from './sign.ts';
import { introduceKey } from './store.ts';

/** Somebody who finished a course waits so long for the certificate. */
const LOOK_EVERY_MS = 500;

/** Signs what waits until it is stopped. A signature that was not kept is made again: keeping it is one statement. */
export const serveCertifier = (certifier: Certifier): RunningLooks =>
  serveLooks(certifier.log, 'signing certificates', {
    everyMs: LOOK_EVERY_MS,
    begin: () => introduceKey(certifier.db, certifier.key),
    look: () => signWhatWaits(certifier),
  });
