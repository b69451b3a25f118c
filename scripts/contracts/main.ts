import { writeFileSync } from 'node:fs';
import { compiledTokens } from './compile.ts';

/** `npm run contracts`: after a change of a contract or of the compiler. A start of the demo needs no compiler that way. */
const file = new URL('../../contracts/bytecode.json', import.meta.url);
writeFileSync(file, `${JSON.stringify(compiledTokens(), null, 2)}\n`);
