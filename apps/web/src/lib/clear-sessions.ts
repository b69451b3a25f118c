import { currentArea } from './area.ts';
import { clearGoOn } from './go-on.ts';
import { queryClient } from './query.ts';
import { clearSessions, clearVendor } from './storage.ts';

/** Forgets on this device the sessions that a log-out of this area ends, and everything that was read with them. */
export function clearOwnSessions(): void {
  if (currentArea() === 'vendor') clearVendor();
  else clearSessions();
  clearGoOn();
  queryClient.clear();
}
