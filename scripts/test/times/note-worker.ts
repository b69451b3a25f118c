import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect } from 'vitest';

/** Set-up file of `npm test -- --times`: tells the reporter which file this process runs. */
const file = relative(process.cwd(), expect.getState().testPath!);
writeFileSync(join(process.env.TEST_TIMES_FOLDER!, String(process.pid)), file);
