/**
 * Replaces zod in the build: the contract describes calls with schemas, which the server uses, while the browser needs
 * only names, paths and types. Real use of a schema throws at once, in every browser test.
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
