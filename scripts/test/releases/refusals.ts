import type { Description } from './description.ts';

/** A change that processes of the release before cannot work with. */
export interface Refusal {
  /** Key in the description (description.ts). */
  readonly key: string;
  readonly why: string;
}

type Items = ReadonlyMap<string, string>;

/**
 * Returns what the release can no longer use in the schema `now`, except for what it deprecated. `widened` are keys of
 * constraints that a migration declares to allow more than before.
 */
export function refusalsOf({ items, deprecated }: Description, now: Items, widened: ReadonlySet<string>): Refusal[] {
  const changed = [...items].flatMap(([key, was]) => changeOf(key, was, now));
  const added = [...now.keys()].filter((key) => !items.has(key)).flatMap((key) => additionOf(key, items, now));
  return [...changed, ...added].filter(({ key }) => !isAllowed(key, deprecated) && !widened.has(key));
}

/** Whether the release deprecated this item, or the table, view or function that it belongs to. */
function isAllowed(key: string, deprecated: Items): boolean {
  const { name } = parts(key);
  return [...deprecated.keys()].some((each) => {
    if (each === key) return true;
    const owner = parts(each);
    if (owner.kind === 'function') return key.startsWith('right ') && name === owner.name.split('(')[0];
    return (
      ['table', 'view', 'column'].includes(owner.kind) && (name === owner.name || name.startsWith(`${owner.name}.`))
    );
  });
}

/** Returns the kind of a key, and what it is about: the table of a constraint, and the object of a right. */
function parts(key: string): { readonly kind: string; readonly name: string } {
  const [kind = '', ...rest] = key.split(' ');
  if (kind === 'right') return { kind, name: rest.at(-1)! };
  return { kind, name: kind === 'constraint' ? rest[0]! : rest.join(' ') };
}

function changeOf(key: string, was: string, now: Items): Refusal[] {
  const is = now.get(key);
  if (is === was) return [];
  const { kind } = parts(key);
  const refuse = (why: string): Refusal[] => [{ key, why }];
  if (kind === 'function') return callsOf(key, was, now);
  if (kind === 'constraint') return is === undefined ? [] : refuse(`was changed: ${was} -> ${is}`);
  if (is === undefined) return kind === 'right' ? refuse('was revoked') : refuse('was dropped or renamed');
  if (kind === 'column') return columnOf(was, is).flatMap(refuse);
  return refused(labelsOf(was), labelsOf(is)).flatMap(refuse);
}

const FLAGS = /( NOT NULL)?( DEFAULT)?$/;

function columnOf(was: string, is: string): string[] {
  const type = (text: string) => text.replace(FLAGS, '');
  const [before, after] = [FLAGS.exec(was)!, FLAGS.exec(is)!];
  if (type(was) !== type(is)) return [`has another type: ${type(was)} -> ${type(is)}`];
  if (!before[1] && after[1]) return ['became NOT NULL'];
  return before[2] && !after[2] && after[1] ? ['lost its default'] : [];
}

/** The labels of an enum; null for another type, which must stay the same. */
const labelsOf = (type: string): readonly string[] | null =>
  type.startsWith('enum ') ? type.slice('enum '.length).split(',') : null;

function refused(was: readonly string[] | null, is: readonly string[] | null): string[] {
  if (was === null || is === null) return ['was changed'];
  return was.filter((label) => !is.includes(label)).map((label) => `lost the value ${label}`);
}

/** Parameters as [name, type, whether a call may omit it]. */
interface Signature {
  readonly parameters: readonly (readonly [name: string | null, type: string, how: 'required' | 'optional'])[];
  readonly result: string;
}

function signatureOf(text: string): Signature {
  const end = text.lastIndexOf('] returns ');
  return { parameters: JSON.parse(text.slice(0, end + 1)), result: text.slice(end + '] returns '.length) };
}

/** A function may get further optional parameters, also under another signature. Then calls of the former still work. */
function callsOf(key: string, was: string, now: Items): Refusal[] {
  const former = signatureOf(was);
  const name = key.slice(0, key.indexOf('('));
  const candidates = [...now].filter(([each]) => each === key || each.startsWith(`${name}(`));
  const why = candidates.map(([, is]) => whyNot(former, signatureOf(is)));
  if (why.includes(null)) return [];
  const exact = candidates.findIndex(([each]) => each === key);
  return [{ key, why: why[exact] ?? why[0] ?? 'was dropped or renamed' }];
}

/** Returns why calls of the former signature do not work with this one; null if they do. */
function whyNot(former: Signature, is: Signature): string | null {
  for (const [index, [name, type, how]] of former.parameters.entries()) {
    const after = is.parameters[index];
    if (after?.[1] !== type) return `has another parameter ${index + 1}: ${type} -> ${after?.[1] ?? 'none'}`;
    if (after[0] !== name) return `has another name of parameter ${index + 1}: ${name} -> ${after[0]}`;
    if (how === 'optional' && after[2] === 'required') return `requires the parameter ${name}`;
  }
  const required = is.parameters.slice(former.parameters.length).find(([, , how]) => how === 'required');
  if (required) return `requires the new parameter ${required[0]}`;
  return former.result === is.result ? null : `has another result: ${former.result} -> ${is.result}`;
}

/** What is new can break writes of the release: a column that it does not fill, or a constraint that it does not know. */
function additionOf(key: string, items: Items, now: Items): Refusal[] {
  const { kind, name } = parts(key);
  const is = now.get(key)!;
  if (kind === 'column') {
    const table = name.slice(0, name.lastIndexOf('.'));
    const isFilled = !is.includes(' NOT NULL') || is.endsWith(' DEFAULT');
    return items.has(`table ${table}`) && !isFilled ? [{ key, why: 'is new, NOT NULL and has no default' }] : [];
  }
  if (kind !== 'constraint' || !items.has(`table ${name}`)) return [];
  const columns = /^\[([^\]]*)\]/.exec(is)![1]!.split(',');
  return columns.some((column) => items.has(`column ${name}.${column}`))
    ? [{ key, why: `restricts columns that exist already: ${is}` }]
    : [];
}
