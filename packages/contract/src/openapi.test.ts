import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { endpoints, openApi } from './all.ts';
import { KEY_FIELD } from './once.ts';
import { isKeyRequired } from './repeats.ts';
import { isSentAlways } from './shapes.ts';

interface Described {
  readonly description?: string;
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly required: boolean }[];
  readonly requestBody?: { readonly content: object };
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content?: object }>>;
}
const paths = openApi().paths as Readonly<Record<string, Readonly<Record<string, Described>>>>;

const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, described]) => ({ call: `${method.toUpperCase()} ${path}`, ...described })),
);
const files = endpoints.flatMap((endpoint) =>
  endpoint.fileTypes === undefined
    ? []
    : [endpoint.path, endpoint.vendorPath]
        .filter((path) => path !== undefined)
        .map((path) => [path, endpoint] as const),
);

describe('API description', () => {
  it.each(files)('OpenAPI lists exactly the media types that %s sends', (path, { fileTypes, isInParts }) => {
    const { responses } = paths[path]!.get!;
    expect(Object.keys(responses[200]!.content!)).toEqual(fileTypes);
    expect(Object.keys(responses[206]?.content ?? {})).toEqual(isInParts ? fileTypes : []);
    expect('416' in responses).toBe(isInParts === true);
  });

  it('OpenAPI lists each reason for a refusal once', () => {
    const repeated = operations.flatMap(({ call, responses }) =>
      Object.entries(responses).flatMap(([status, { description }]) => {
        const reasons = description.split(' · ');
        return new Set(reasons).size === reasons.length ? [] : [`${call} ${status}: ${description}`];
      }),
    );
    expect(repeated).toEqual([]);
  });

  it('OpenAPI documents, for each call with a body, the errors for size and media type', () => {
    const described = operations.filter(({ responses }) => '413' in responses && '415' in responses);
    expect(described.map(({ call }) => call)).toEqual(
      operations.map(({ call }) => call).filter((call) => call.startsWith('POST ')),
    );
  });

  it('OpenAPI documents, for each writing call, what a repeat does', () => {
    const written = operations.filter(({ call }) => call.startsWith('POST '));
    // Descriptions of console calls start with the roles.
    const silent = written.filter(({ description = '' }) => description.split('. ').at(-1)!.startsWith('Roles: '));
    const mute = written.filter(({ description }) => description === undefined);
    const reads = endpoints.filter(({ repeats }) => repeats === 'reads');
    const known = reads.flatMap(({ path, vendorPath }) => [path, ...(vendorPath ? [vendorPath] : [])]);
    const found = [...silent, ...mute].map(({ call }) => call);
    expect(found.toSorted()).toEqual(known.map((path) => `POST ${path}`).toSorted());
  });

  it('OpenAPI describes the form and the redirect of each call used without JavaScript', () => {
    const withPage = endpoints.filter(({ formPage }) => formPage !== undefined);
    expect(withPage.length).toBeGreaterThan(0);
    for (const { path } of withPage) {
      const { requestBody, responses } = paths[path]!.post!;
      expect(Object.keys(requestBody!.content)).toContain('application/x-www-form-urlencoded');
      expect(responses).toHaveProperty('303');
    }
  });

  it('OpenAPI marks exactly the mandatory fields of each call as required', () => {
    const wrong: string[] = [];
    let withRequired = 0;
    for (const endpoint of endpoints) {
      const { requestBody, parameters = [] } = paths[endpoint.path]![endpoint.method.toLowerCase()]!;
      const [body] = Object.values(requestBody?.content ?? {}) as { schema: { required?: string[]; oneOf?: [] } }[];
      if (body?.schema.oneOf !== undefined) continue;
      const inPath = parameters.filter((each) => each.in === 'path').map(({ name }) => name);
      const said = body?.schema.required ?? parameters.filter((each) => each.required).map(({ name }) => name);
      const refused =
        endpoint.input.safeParse({}).error?.issues.flatMap(({ path }) => path.slice(0, 1) as string[]) ?? [];
      const { shape = {} } = endpoint.input as Partial<z.ZodObject>;
      const marked = Object.entries(shape).filter(([, field]) => isSentAlways(field as z.ZodType));
      const keyed = endpoint.once !== undefined && isKeyRequired(endpoint.once) ? [KEY_FIELD] : [];
      const needed = [...new Set([...keyed, ...refused, ...marked.map(([name]) => name), ...inPath])].toSorted();
      if ([...new Set([...said, ...inPath])].toSorted().join() !== needed.join())
        wrong.push(`${endpoint.name}: ${said} instead of ${needed}`);
      if (body?.schema.required) withRequired += 1;
    }
    expect(wrong).toEqual([]);
    expect(withRequired).toBeGreaterThan(200);
  });
});
