import { type Certifier, signWhatWaits } from './sign.ts';
import { introduceKey } from './store.ts';

/** Somebody who finished a course waits so long for the certificate. */
const LOOK_EVERY_MS = 500;

export interface RunningCertifier {
  /** Settles when the key is known and the first look was made. */
  readonly ready: Promise<void>;
  stop(): Promise<void>;
}

/** Signs what waits until it is stopped. A signature that was not kept is made again: keeping it is one statement. */
export function serveCertifier(certifier: Certifier): RunningCertifier {
  const { db, log, key } = certifier;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let looking = Promise.resolve();
  const look = async (): Promise<void> => {
    try {
      const signed = await signWhatWaits(certifier);
      if (signed > 0) log.info({ signed }, 'signed');
    } catch (error) {
      log.error({ err: error }, 'the certifier could not sign');
    }
    if (!isStopped) timer = setTimeout(next, LOOK_EVERY_MS);
  };
  const next = (): void => {
    looking = look();
  };
  const ready = introduceKey(db, key).then(() => {
    next();
    return looking;
  });
  return {
    ready,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await looking;
    },
  };
}
