import { join } from 'node:path';
import type { Plugin } from 'vite';
import { compileTexts } from './compile.ts';
import { TEXTS } from './read.ts';

/** Compiles the texts before a build, and again when one changes while the development server runs. */
export const compiledTexts = (): Plugin => ({
  name: 'plumbline:texts',
  buildStart: compileTexts,
  configureServer({ watcher, config }) {
    watcher.add(TEXTS);
    watcher.on('all', (_event, path) => {
      if (!path.startsWith(join(TEXTS, '/'))) return;
      try {
        compileTexts();
      } catch (error) {
        config.logger.error((error as Error).message);
      }
    });
  },
});
