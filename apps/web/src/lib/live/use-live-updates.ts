import { useLiveConnection } from '@plumbline/app-runtime/live/use-live-connection';
import { currentSession } from '../session.ts';
import { watchStorage } from '../storage.ts';

const token = (): string | null => currentSession()?.token ?? null;

const start = (signal: AbortSignal): Promise<void> => import('./start.ts').then((live) => live.start(signal));

/** Keeps figures on screen up to date while somebody is signed in and looks. */
export const useLiveUpdates = (): void => useLiveConnection({ watchSession: watchStorage, token, start });
