import type { ProcessRole } from '../../../apps/api/src/platform/process-roles.ts';
import { readWith } from '../boundaries/sql/fragments.ts';
import { HOLDS_SQL } from '../boundaries/sql/sources.ts';
import { piecesIn } from '../boundaries/sql/template-texts.ts';
import { type Declared, idOf, reachedFrom, type Sources } from './call-graph.ts';
import { type Catalog, executes } from './catalog.ts';
import { type Need, needsOf } from './statement-needs.ts';

/** A need with its path: the declaration that sends the statement, then the functions and tables between. */
export interface TracedNeed extends Need {
  readonly way: readonly string[];
}

/** Objects known only when a statement is sent, by the declaration that sends it. */
export type NamedLate = Readonly<Record<string, readonly Need[]>>;

/** Returns what the login of a process needs for everything that its code can reach. */
export function needsFrom(sources: Sources, catalog: Catalog, entry: string, late: NamedLate): TracedNeed[] {
  const sent = reachedFrom(sources, entry).flatMap((each) =>
    [...needsOfDeclared(sources, catalog, each), ...(late[idOf(each)] ?? [])].map((need) => ({
      ...need,
      way: [idOf(each)],
    })),
  );
  return withWhatFollows(catalog, sent);
}

/** Returns what the statements in a declaration itself need. */
export function needsOfDeclared(sources: Sources, { schemas }: Catalog, { file, nodes }: Declared): readonly Need[] {
  if (!HOLDS_SQL.test(file)) return [];
  const { constants } = sources.get(file)!;
  const pieces = piecesIn(nodes, constants, (text) => schemas.test(text));
  return pieces.flatMap(({ text, isTagged }) => {
    const needs = readWith(text, needsOf);
    if (needs === null && isTagged) throw new Error(`${file}: cannot be read as SQL: ${text}`);
    return (needs ?? []).filter(({ schema }) => schema !== '');
  });
}

/** Adds the needs of views, triggers and functions that run with the caller's rights. */
function withWhatFollows(catalog: Catalog, sent: readonly TracedNeed[]): TracedNeed[] {
  const found = new Map<string, TracedNeed>();
  const waiting = [...sent];
  for (let each = waiting.pop(); each !== undefined; each = waiting.pop()) {
    const need = asCall(catalog, each);
    const object = `${need.schema}.${need.name}`;
    const key = `${need.privilege} ${object} ${need.columns?.join() ?? ''}`;
    const isThere = need.privilege === 'execute' ? catalog.functions.has(object) : catalog.relations.has(object);
    if (!isThere || found.has(key)) continue;
    found.set(key, need);
    waiting.push(...following(catalog, need).map((next) => ({ ...next, way: [...need.way, object] })));
  }
  return [...found.values()];
}

/** A function's name alone, called by the surrounding template, is parsed like a table. */
function asCall({ relations, functions }: Catalog, need: TracedNeed): TracedNeed {
  const object = `${need.schema}.${need.name}`;
  const isCall = need.privilege === 'select' && !relations.has(object) && functions.has(object);
  return isCall ? { ...need, privilege: 'execute' } : need;
}

function following(catalog: Catalog, { schema, name, privilege, columns }: Need): readonly Need[] {
  const object = `${schema}.${name}`;
  if (privilege === 'execute') return catalog.functions.get(object) ?? [];
  if (privilege === 'select') return [...calledInView(catalog, object)].map(executes);
  const isOfOthers = (only: readonly string[]) =>
    privilege === 'update' && only.length > 0 && !(columns?.some((each) => only.includes(each)) ?? true);
  return (catalog.onWrite.get(object) ?? [])
    .filter((hook) => hook.on.includes(privilege) && !isOfOthers(hook.columns))
    .flatMap(({ needs }) => needs);
}

/** Returns the functions that a view calls, including views in it: its reader calls them. */
function calledInView(catalog: Catalog, view: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(view)) return new Set();
  seen.add(view);
  const inner = (catalog.viewsInView.get(view) ?? []).map((each) => calledInView(catalog, each, seen));
  return new Set([...(catalog.calledByView.get(view) ?? []), ...inner.flatMap((each) => [...each])]);
}

/** The first file of each process that has a role's login, below `apps/api/src`. */
export const PROCESSES: readonly (readonly [role: ProcessRole, entry: string])[] = [
  ['api', 'server.ts'],
  ['watcher', 'watcher.ts'],
  ['payer', 'payer.ts'],
  ['jobs', 'jobs.ts'],
  ['guard', 'guard.ts'],
  ['guard', 'rotate-secrets.ts'],
  ['reconciler', 'reconciler.ts'],
  ['command', 'cli.ts'],
  ['inbox', 'inbox.ts'],
  ['certifier', 'certifier.ts'],
];
