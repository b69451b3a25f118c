import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { writeServiceWorker } from './service-worker-build.ts';

/** A build of static files: index.html holds the shell, every path is answered with it (no server rendering). */
export default {
  appDirectory: 'src',
  ssr: false,
  buildEnd: ({ reactRouterConfig }) => writeServiceWorker(join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config;
