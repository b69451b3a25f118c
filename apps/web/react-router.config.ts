import { join } from 'node:path';
import { removeUnusedStyles } from '@plumbline/app-runtime/vite/styles';
import type { Config } from '@react-router/dev/config';
import { writeAppPaths } from './app-paths-build.ts';
import { writeServiceWorker } from './service-worker-build.ts';
import { writeStartTexts } from './text-files-build.ts';

/** Builds static files without server rendering: index.html contains the shell and answers every path. */
export default {
  appDirectory: 'src',
  ssr: false,
  // A loader in a file of its own adds a hundred files, and 1.7 kB to a first load.
  splitRouteModules: false,
  async buildEnd({ reactRouterConfig }) {
    const client = join(reactRouterConfig.buildDirectory, 'client');
    await writeAppPaths(client);
    await writeStartTexts(client);
    const sheets = await removeUnusedStyles(client);
    if (sheets.length !== 1) throw new Error(`The build of the web app uses ${sheets.length} style sheets, not one`);
    await writeServiceWorker(client);
  },
} satisfies Config;
