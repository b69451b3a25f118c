import { resolve } from 'node:path';
import { buildChecker } from '../apps/site/build-parts.ts';

/** `npm run proof-checker -- <file>`: writes the checker of proofs as one HTML file that works without a network. */
const [path, ...more] = process.argv.slice(2);
if (path === undefined || more.length > 0) {
  console.error('Usage: npm run proof-checker -- <file>');
  process.exit(2);
}
await buildChecker(resolve(path));
console.log(`The checker is ${resolve(path)}`);
