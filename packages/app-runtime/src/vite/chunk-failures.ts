import { CHUNK_LOAD_MS } from '@plumbline/time-limits/waiting';
import type { Plugin } from 'vite';

const IMPORT = /await import\(\s*(?:\/\*[^*]*\*\/\s*)*route\.module\s*\)/;
const RELOAD = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\s*\}\);/;

/**
 * Throws if a screen's chunk fails to load, which reaches the error boundary with its offer to reload. React Router
 * instead silently reloads the page, repeatedly while the network is down. The specification requires an error
 * ('Loading chunk failed'), and React Router has no option for it; the build fails if a new version changes this code.
 */
export function chunkFailures(): Plugin {
  let isDone = false;
  return {
    name: 'plumbline:chunk-failures',
    apply: 'build',
    transform(code, id) {
      if (!/react-router\/dist\/.*\brouteModules\.m?js$/.test(id)) return null;
      if (!IMPORT.test(code) || !RELOAD.test(code)) throw new Error('routeModules.js of React Router has changed');
      isDone = true;
      return code.replace(IMPORT, withDeadline).replace(RELOAD, 'throw error;');
    },
    buildEnd(error) {
      const isClient = this.environment.name === 'client';
      if (!error && isClient && !isDone) throw new Error('routeModules.js of React Router was not found');
    },
  };
}

const withDeadline = (load: string): string =>
  `await Promise.race([${load.replace(/^await /, '')}, new Promise((_, refuse) => setTimeout(() => refuse(new Error('Loading chunk failed')), ${CHUNK_LOAD_MS}))])`;
