import { parentPort, workerData } from 'node:worker_threads';
import { drawnSite } from '../write-site.ts';
import { drawOne, drawSite } from './draw-site.tsx';
import type { Assets } from './parts/document.tsx';

/**
 * Renders the site with operators' published texts in a thread of the server that then exits. A text that crashes or
 * never finishes affects nothing else (apps/api/src/http/site/draw-content.ts). content/this-run.ts reads
 * `workerData.edits`.
 */
const { assets, only } = workerData as { readonly assets: Assets; readonly only: string | null };

interface Violation {
  readonly path: string;
  readonly message: string;
}

if (only === null) {
  const errors: Violation[] = [];
  const drawn = drawSite(assets, (path, error) => errors.push({ path, message: String(error).slice(0, 300) }));
  parentPort!.postMessage({ files: drawnSite(drawn), errors });
} else {
  parentPort!.postMessage({ html: drawOne(assets, only) });
}
