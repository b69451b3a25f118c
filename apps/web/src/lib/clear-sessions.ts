import { currentArea } from './area.ts';
import { clearGoOn } from './go-on.ts';
import { queryClient } from './query.ts';
import { clearSessions, clearVendor } from './storage.ts';

/** Deletes from this device the sessions that a logout of this area ends, and all data read with them. */
export function clearOwnSessions(): void {
  if (currentArea() === 'vendor') clearVendor();
  else clearSessions();
  clearGoOn();
  queryClient.clear();
}
