import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';

/** One save of an editor is several events. */
const SETTLE_PAUSE_MS = 50;
/** What no running process has read. */
const IRRELEVANT = /\.test\.ts$|\.md$|(^|\/)testing[-/]|~$|\.sw[a-z]$/;

/** Calls once for a burst of changes below the folders; returns how to end it. */
export function watchSources(root: string, folders: readonly string[], changed: (file: string) => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const watchers = folders
    .map((folder) => join(root, folder))
    .filter((folder) => existsSync(folder))
    .map((folder) =>
      watch(folder, { recursive: true }, (_event, name) => {
        if (name === null || IRRELEVANT.test(name)) return;
        clearTimeout(timer);
        timer = setTimeout(() => changed(name), SETTLE_PAUSE_MS);
      }),
    );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
