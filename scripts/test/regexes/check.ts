import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { REGEX_CHECK_MS } from '@plumbline/time-limits/tools';
import { check } from 'recheck';
import { canRepeat, findRegexes, type Regex } from './find.ts';

/** Expressions whose time grows faster than their input, with the bound of their input. Each is at most quadratic. */
const BOUNDED: Readonly<Record<string, string>> = {
  '/\\B(?=(\\d{3})+$)/g': 'digits of one amount: at most 20',
  '/\\.?0+$/': 'digits of one share: at most 12',
  '/-+$/': 'a slug: at most 60 letters',
  '/\\s*%$/': 'one field of the console, in the browser of the operator who types',
  '/\\s*<[^>]*>\\s*$/': 'the sender that the installation configured',
  '/<h2 id="([^"]+)">(.*?)<\\/h2>/g': 'pages of the repository, when the site is built: each heading is closed',
  '/(<!--slot:[\\w:-]+-->[\\s\\S]*?<!--\\/slot-->)/': 'a page that the site drew: each slot is closed',
  '/<!--slot:([\\w:-]+)-->([\\s\\S]*?)<!--\\/slot-->/': 'a page that the site drew: each slot is closed',
  '/<!--slot:([\\w:-]+)-->([\\s\\S]*?)<!--\\/slot-->/g': 'a page that the site drew: each slot is closed',
  '/\\b([a-z][a-z0-9+.-]*:\\/\\/)([^\\s"\'<>`]*)/gi': 'an error of a job: 4,000 letters',
  '/\\b(password|passwd|pwd|pass|secret|api[-_ ]?key|access[-_ ]?key|private[-_ ]?key|authorization|token)(["\']?\\s*[=:]\\s*["\']?)(?!\\s*bearer|\\s*basic)[^\\s"\',;&]+/gi':
    'an error of a job: 4,000 letters',
  '/<(?:a|form)\\b(?![^>]*\\bhreflang=)[^>]*?\\b(?:href|action)="(\\/[^"#?]*)[^>]*>/gi':
    'a page that the site drew: each tag is closed',
  '/^CREATE (?:OR REPLACE|CONSTRAINT) TRIGGER (\\w+)[^;]*? ON (\\w+\\.\\w+)/m': 'a statement of a file of db/functions',
  '/<script(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)<\\/script>/g': 'pages that a build wrote, read when the process starts',
};

/** Files that build a pattern at run time, and from what. */
const COMPOSED: Readonly<Record<string, string>> = {
  'apps/web/vite.config.ts': 'names of the build',
  'apps/api/src/http/site/read-site.ts': 'a literal of the same file',
  'packages/verify/src/check-reserves.ts': 'literals of the same file: fields of bounded length, a space between two',
  'apps/api/src/http/app-paths.ts': 'paths of the built app; parts of a path repeat once each',
};

/**
 * Prints each regular expression that could block a process, and exits with 1 if there is one (README.md). Checks those
 * that are not in `verdicts.json`; with `--all` every one; with `--write` also writes that file.
 */
const root = resolve(import.meta.dirname, '../../..');
const list = resolve(import.meta.dirname, 'verdicts.json');
const judgesAll = process.argv.includes('--all');
const writes = process.argv.includes('--write');
/**
 * From this size on recheck tries strings instead of an automaton. On 350 expressions of the tree the verdicts equal
 * those with 10,000 states; with its default of 35,000 single automata took twenty seconds.
 */
const MAX_AUTOMATON_STATES = 3_000;

/** From harmless to dangerous. */
const GROWTHS = ['unknown', 'safe', 'polynomial', 'exponential'] as const;
type Growth = (typeof GROWTHS)[number];

/** Tests and builds read our own files. */
const isServing = (file: string): boolean =>
  /^(apps|packages)\//.test(file) && !/\.(test|testing)\.|\/testing\/|\/vite\/|\/build-|vite\.config/.test(file);

const files = globSync('{apps,packages,scripts,e2e,bench}/**/*.{ts,tsx,mjs}', {
  cwd: root,
  exclude: (name) => ['node_modules', 'build', '.react-router'].includes(name),
}).sort();

interface Found extends Regex {
  /** The first file that contains it, preferably one that serves people. */
  readonly file: string;
}

const found = new Map<string, Found>();
const composing = new Set<string>();
for (const file of files) {
  const { literals, composed } = findRegexes(readFileSync(resolve(root, file), 'utf8'), { hasJsx: file.endsWith('x') });
  if (composed > 0 && /^(apps|packages)\//.test(file) && !/\.(test|testing)\.|\/testing\//.test(file))
    composing.add(file);
  for (const { pattern, flags } of literals) {
    const text = `/${pattern}/${flags}`;
    const known = found.get(text);
    if (known === undefined || (!isServing(known.file) && isServing(file))) found.set(text, { pattern, flags, file });
  }
}

const kept = JSON.parse(readFileSync(list, 'utf8')) as Record<string, Growth>;
const verdicts: Record<string, Growth> = {};
const violations: string[] = [];
const needed = new Set<string>();
for (const [text, { pattern, flags, file }] of found) {
  if (!canRepeat(pattern)) continue;
  const judged = judgesAll || kept[text] === undefined ? await judge(pattern, flags) : kept[text];
  const growth = worse(judged, kept[text] ?? 'unknown');
  if (growth !== 'unknown') verdicts[text] = growth;
  if (growth === 'safe') continue;
  if (growth !== 'polynomial') violations.push(`${file}: ${text} is ${growth}`);
  else if (isServing(file)) {
    needed.add(text);
    if (!(text in BOUNDED)) violations.push(`${file}: ${text} is polynomial, and its input has no bound`);
  }
}
for (const text of Object.keys(BOUNDED)) if (!needed.has(text)) violations.push(`check.ts: ${text} is not needed`);
for (const file of composing) if (!(file in COMPOSED)) violations.push(`${file}: builds a pattern at run time`);
for (const file of Object.keys(COMPOSED)) if (!composing.has(file)) violations.push(`check.ts: ${file} is not needed`);

const written = `${JSON.stringify(Object.fromEntries(Object.entries(verdicts).sort()), null, 2)}\n`;
if (writes) writeFileSync(list, written);
else if (written !== readFileSync(list, 'utf8'))
  violations.push('verdicts.json does not match the expressions of the tree. Run: npm run regexes');
for (const violation of violations) console.log(violation);
if (violations.length === 0) console.log(`${found.size} regular expressions cannot block a process.`);
// The checker of recheck would keep this process alive.
process.exit(violations.length > 0 || found.size === 0 ? 1 : 0);

/** On a busy machine the checker gives up early, so a new verdict counts only if it is worse than the stored one. */
function worse(one: Growth, other: Growth): Growth {
  return GROWTHS.indexOf(one) > GROWTHS.indexOf(other) ? one : other;
}

async function judge(pattern: string, flags: string): Promise<Growth> {
  // recheck supports only `u`; the classes that `v` adds repeat nothing.
  const verdict = await check(pattern, flags.replace('v', 'u'), {
    timeout: REGEX_CHECK_MS,
    maxNFASize: MAX_AUTOMATON_STATES,
  });
  return verdict.status === 'vulnerable' ? (verdict.complexity.type as Growth) : verdict.status;
}
