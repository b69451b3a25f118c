import * as streams from 'node:stream/web';
import { configure } from '@testing-library/react';

/** Runs before each file of component tests. Waits end at once on success; a busy machine needs longer. */
configure({ asyncUtilTimeout: 10_000 });

/** Node's streams, as in browsers: happy-dom lacks some, and its TransformStream is not the standard one. */
Object.assign(globalThis, streams);
