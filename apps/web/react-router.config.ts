import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { writeAppPaths } from './app-paths-build.ts';
import { leaveOneStyleSheet } from './one-style-sheet.ts';
import { writeServiceWorker } from './service-worker-build.ts';

/** A build of static files: index.html holds the shell, each of its paths is answered with it (no server rendering). */
export default {
  appDirectory: 'src',
  ssr: false,
  async buildEnd({ reactRouterConfig }) {
    const client = join(reactRouterConfig.buildDirectory, 'client');
    await writeAppPaths(client);
    await leaveOneStyleSheet(client);
    await writeServiceWorker(client);
  },
} satisfies Config;
