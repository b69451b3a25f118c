/**
 * Stands for zod in the build: the contract's files describe each call with a schema, the server parses with it, and the
 * browser needs only names, paths and types. What would really use a schema here throws at once, in every browser test.
 */
const USES: ReadonlySet<string | symbol> = new Set([
  'parse',
  'safeParse',
  'parseAsync',
  'safeParseAsync',
  'options',
  'shape',
  'element',
  Symbol.iterator,
  Symbol.toPrimitive,
]);

const schema: unknown = new Proxy(() => {}, {
  get(_, name) {
    if (USES.has(name)) throw new Error(`no schema in the browser: ${String(name)}`);
    return schema;
  },
  apply: () => schema,
});

export const z = schema;
