import * as streams from 'node:stream/web';
import { configure } from '@testing-library/react';

/** Before each file of component tests. What is waited for comes at once; a machine that does other things takes longer. */
configure({ asyncUtilTimeout: 10_000 });

/** Those of Node, as browsers have them: happy-dom's window lacks some, and its TransformStream is none of the web's. */
Object.assign(globalThis, streams);
