import { join } from 'node:path';
import { removeUnusedStyles } from '@plumbline/app-runtime/vite/styles';
import type { Config } from '@react-router/dev/config';

/** Builds static files for a path of the product, or for a separate host behind a proxy that keeps the path. */
export default {
  appDirectory: 'src',
  ssr: false,
  basename: '/console/',
  async buildEnd({ reactRouterConfig }) {
    await removeUnusedStyles(join(reactRouterConfig.buildDirectory, 'client'));
  },
} satisfies Config;
