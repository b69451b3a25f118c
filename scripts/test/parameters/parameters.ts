import { parseSync } from 'libpg-query';

/** A parameter of a function with the owner's rights that may change something. */
export interface Parameter {
  /** `schema.name`. */
  readonly of: string;
  readonly name: string;
  /** As in SQL, without its schema. */
  readonly type: string;
}

export interface Declared extends Parameter {
  /** Its comment above the function, or null. */
  readonly declaration: string | null;
}

/** Suffixes of amounts, rates, counts, dates, versions, states and authors, which SQL can usually compute. */
const DETERMINED =
  /_(micro|wei|bps|ppm|days?|date|on|at|from|until|since|start|minutes|seconds|hours|ms|version|based_on|status|state|by|number|quantity|rate|amounts?|price|counts?|operator_id)$/;
const DATES = ['date', 'timestamptz'];

export const isDetermined = ({ name, type }: Parameter): boolean => DETERMINED.test(name) || DATES.includes(type);

/** `-- p_days: free choice of the member, …` above the function. */
const DECLARATION = /^-- (p_\w+): ((?:free choice of|compared with|accepted:) .+)$/gm;

interface Node {
  readonly [key: string]: unknown;
}

interface FunctionNode extends Node {
  readonly funcname: readonly { readonly String: { readonly sval: string } }[];
  readonly parameters?: readonly { readonly FunctionParameter: ParameterNode }[];
  readonly options?: readonly { readonly DefElem: { readonly defname: string; readonly arg?: Node } }[];
}

interface ParameterNode {
  readonly name?: string;
  readonly mode: string;
  readonly argType: { readonly names: readonly { readonly String: { readonly sval: string } }[] };
}

/** Reads the parameters, with their declarations, of functions with the owner's rights that may change something. */
export function parametersOf(source: string): Declared[] {
  const bytes = Buffer.from(source);
  const { stmts = [] } = parseSync(source) as {
    stmts?: readonly { stmt: Node; stmt_location?: number; stmt_len?: number }[];
  };
  return stmts.flatMap(({ stmt }, place) => {
    const made = stmt.CreateFunctionStmt as FunctionNode | undefined;
    if (made === undefined || !mayChange(made)) return [];
    // The comment of a statement is between it and the one before it.
    const before = stmts[place - 1];
    const { stmt_location: at = 0 } = stmts[place]!;
    const text = bytes.subarray((before?.stmt_location ?? 0) + (before?.stmt_len ?? 0), at + 1).toString();
    const declared = new Map([...text.matchAll(DECLARATION)].map(([, name, said]) => [name, said]));
    return inputsOf(made).map((each) => ({ ...each, declaration: declared.get(each.name) ?? null }));
  });
}

function mayChange({ options = [] }: FunctionNode): boolean {
  const option = (name: string) => options.find(({ DefElem }) => DefElem.defname === name)?.DefElem.arg;
  const volatility = (option('volatility') as { String: { sval: string } } | undefined)?.String.sval ?? 'volatile';
  return option('security') !== undefined && volatility === 'volatile';
}

function inputsOf({ funcname, parameters = [] }: FunctionNode): Parameter[] {
  const of = funcname.map(({ String: { sval } }) => sval).join('.');
  return parameters.flatMap(({ FunctionParameter: { name, mode, argType } }) =>
    name === undefined || mode === 'FUNC_PARAM_OUT' || mode === 'FUNC_PARAM_TABLE'
      ? []
      : [{ of, name, type: argType.names.at(-1)!.String.sval }],
  );
}

/** Lists parameters without a required declaration, and accepted ones that `accepted` does not list. */
export function violationsOf(parameters: readonly Declared[], accepted: string): string[] {
  return parameters.flatMap((each) => {
    const { of, name, declaration } = each;
    if (declaration === null) {
      return isDetermined(each)
        ? [
            `${of} takes ${name}: say "-- ${name}: free choice of …", or "compared with …", above it, or let SQL compute it`,
          ]
        : [];
    }
    return declaration.startsWith('accepted:') && !accepted.includes(`\`${of}\``)
      ? [`${of} says that ${name} is accepted, and docs/security.md does not name it`]
      : [];
  });
}
