import * as streams from 'node:stream/web';

/** Those of Node, as browsers have them: happy-dom's window lacks some, and its TransformStream is none of the web's. */
Object.assign(globalThis, streams);
