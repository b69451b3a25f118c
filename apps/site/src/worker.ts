import { parentPort, workerData } from 'node:worker_threads';
import { drawnSite } from '../write-site.ts';
import { drawOne, drawSite } from './draw-site.tsx';
import type { Assets } from './parts/document.tsx';

/**
 * Draws the site with what operators published, in a thread of the server's process that ends afterwards: a text that
 * takes the drawing down, or never lets it end, takes nothing else with it (apps/api/src/http/site/draw-content.ts).
 * `workerData.edits` is read by content/this-run.ts.
 */
const { assets, only } = workerData as { readonly assets: Assets; readonly only: string | null };

interface Fault {
  readonly path: string;
  readonly message: string;
}

if (only === null) {
  const faults: Fault[] = [];
  const drawn = drawSite(assets, (path, error) => faults.push({ path, message: String(error).slice(0, 300) }));
  parentPort!.postMessage({ files: drawnSite(drawn), faults });
} else {
  parentPort!.postMessage({ html: drawOne(assets, only) });
}
