import { createObservedValue } from '@plumbline/app-runtime/observers';

/** Whether the server, or half an hour without a key or a press, has locked the session. */
export const { set: setLocked, useValue: useLocked } = createObservedValue(false);
