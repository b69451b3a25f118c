import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type Endpoint, myProof, myReserve, proofs, reserves } from './index.ts';
import { answerText } from './texts.ts';

const example = readFileSync(join(import.meta.dirname, '../../../docs/proof.md'), 'utf8').split('## An example\n')[1]!;

/** Returns the response that docs/proof.md shows for this call. */
function shown(path: string): Record<string, unknown> {
  const [, indented] = new RegExp(`^\`GET ${path}\\?[^\\n]*:\\n\\n((?: {4}[^\\n]*\\n)+)`, 'm').exec(example) ?? [];
  if (indented === undefined) throw new Error(`docs/proof.md shows no answer of ${path}`);
  return JSON.parse(indented);
}

it.each(
  [proofs, reserves, myProof, myReserve].map((endpoint) => [endpoint.path, endpoint] as readonly [string, Endpoint]),
)('The page docs/proof.md shows a response of %s with the envelope and all its fields', (path, endpoint) => {
  const { data, ...envelope } = shown(path);
  expect(envelope).toEqual({ success: true, message: answerText(endpoint.name) });
  expect(endpoint.data.parse(data)).toEqual(data);
});
