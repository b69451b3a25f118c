import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Endpoint } from '../../../packages/contract/src/endpoint.ts';
import * as member from '../../../packages/contract/src/index.ts';
import * as operator from '../../../packages/contract/src/operator/index.ts';
import { pressesIn } from './find.ts';

interface Accepted {
  readonly file: string;
  /** The function, or the one around it. */
  readonly name: string;
  readonly why: string;
}

const PICTURES = 'Each picture is a call; the message references their ids, and a retry does not upload them again.';
const DRAFT = 'A draft is saved even if it cannot be submitted, so that its owner can correct and submit it.';
const PASSKEY = 'The device creates the passkey between the two calls.';

/** Presses that may make a second writing call. */
const ACCEPTED: readonly Accepted[] = [
  { file: 'apps/console/src/features/sign-in/enrol.tsx', name: 'make', why: PASSKEY },
  {
    file: 'apps/web/src/features/auth/auto-login.tsx',
    name: 'signInByTicket',
    why: 'The language chosen before the login is saved for the account.',
  },
  { file: 'apps/web/src/features/disputes/api.ts', name: 'send', why: PICTURES },
  { file: 'apps/web/src/features/my-listings/post-form.tsx', name: 'onSubmit', why: DRAFT },
  { file: 'apps/web/src/features/security/add-passkey.tsx', name: 'AddPasskey', why: PASSKEY },
  { file: 'apps/web/src/features/tickets/api.ts', name: 'idsOf', why: PICTURES },
  { file: 'apps/web/src/features/tickets/api.ts', name: 'useReply', why: PICTURES },
  { file: 'apps/web/src/features/tickets/api.ts', name: 'useCreate', why: PICTURES },
  { file: 'apps/web/src/features/vendor-products/product-form.tsx', name: 'onSubmit', why: DRAFT },
];

/** Fails if a press makes a second writing call without a stated reason. */
const root = resolve(import.meta.dirname, '../../..');
const exported: Readonly<Record<string, unknown>> = { ...member, ...operator };
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
const writes = (name: string): boolean => {
  const endpoint = exported[name];
  return !isEndpoint(endpoint) || (endpoint.method !== 'GET' && endpoint.repeats !== 'reads');
};

const files = globSync('{apps/web,apps/console,packages/app-runtime}/src/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/[.-]test(ing)?\.tsx?$|\.d\.ts$/.test(file))
  .sort();
const find = pressesIn({
  writes,
  read: (file) => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : null),
  resolve: (specifier, from) => (specifier.startsWith('.') ? join(dirname(from), specifier) : null),
});
const found = files.flatMap((file) => find(file).map((press) => ({ file, ...press })));
const isAccepted = ({ file, name }: (typeof found)[number]) =>
  ACCEPTED.some((each) => each.file === file && each.name === name);
const violations = [
  ...found
    .filter((press) => !isAccepted(press))
    .map(({ file, name, line }) => `${file}:${line} ${name}: a second writing call after the first one`),
  ...ACCEPTED.filter(({ file, name }) => !found.some((press) => press.file === file && press.name === name)).map(
    ({ file, name }) => `scripts/test/presses/check.ts: ${file} ${name} makes no second writing call`,
  ),
];
for (const violation of violations) console.error(violation);
if (violations.length > 0) {
  console.error(
    '\nA press with one meaning is one call, which does everything in one transaction. See scripts/test/presses/README.md.',
  );
  process.exitCode = 1;
}
