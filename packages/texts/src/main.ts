import { compileTexts } from './compile.ts';
import { exportTexts, importTexts } from './exchange.ts';

const USAGE = 'npm run texts [-- export <folder> | import <file>]';

const [command, path] = process.argv.slice(2);
if (command === 'export' && path !== undefined) exportTexts(path);
else if (command === 'import' && path !== undefined) importTexts(path);
else if (command !== undefined) throw new Error(USAGE);
compileTexts();
