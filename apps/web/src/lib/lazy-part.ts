import { loadChunk } from '@plumbline/app-runtime/load-chunk';
import { type ComponentType, lazy } from 'react';

/** Loads a part of a screen when it renders below a `Suspense`, for parts that most visits do not need. */
export const lazyPart = <Props extends object>(fetchPart: () => Promise<ComponentType<Props>>) =>
  lazy(() => loadChunk(async () => ({ default: await fetchPart() })));
