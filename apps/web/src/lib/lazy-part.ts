import { loadChunk } from '@plumbline/app-runtime/load-chunk';
import { type ComponentType, lazy } from 'react';

/** A part of a screen that is fetched when it is drawn, below a `Suspense`: what most visits of the screen do without. */
export const lazyPart = <Props extends object>(fetchPart: () => Promise<ComponentType<Props>>) =>
  lazy(() => loadChunk(async () => ({ default: await fetchPart() })));
