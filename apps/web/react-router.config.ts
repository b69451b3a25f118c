import type { Config } from '@react-router/dev/config';

/** A build of static files: index.html holds the shell, every path is answered with it (no server rendering). */
export default {
  appDirectory: 'src',
  ssr: false,
} satisfies Config;
