import { ALL_ROWS, type Endpoint } from '@plumbline/contract';
import { endpoints, openApi } from '@plumbline/contract/all';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import { ownApp, ownDatabase } from '../testing/fixtures.ts';
import { headersOf } from '../testing/headers.ts';
import { openSession, signedInOperator } from '../testing/operators.ts';
import { member } from '../testing/people.ts';
import { changes } from './mount.ts';

/** Sends edge cases of each operation in the OpenAPI description and validates the response against it. */
const t = await ownDatabase();
const api = await ownApp(t);

const subjects: Readonly<Record<'member' | 'vendor' | 'operator', bigint>> = {
  member: (await member(t)).id,
  vendor: (await member(t, null, 'vendor')).id,
  operator: (await signedInOperator(t, 'owner')).id,
};

interface Schema {
  readonly type?: string | readonly string[];
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly default?: unknown;
  readonly minimum?: number;
  readonly minLength?: number;
}
type Content = Readonly<Record<string, { readonly schema?: Schema }>>;
interface Operation {
  readonly operationId: string;
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly required: boolean }[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}

const document = openApi() as unknown as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: object;
};
const ajv = new Ajv2020({ strict: false, allErrors: false });
formats.default(ajv);
ajv.addSchema({ $id: 'api:document', components: document.components });
const validatorOf = (schema: Schema) =>
  ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"api:document#/components/')));

/** Returns a minimal value that matches the schema. */
function sampleOf(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [choice] = schema.oneOf ?? schema.anyOf ?? [];
  if (choice) return sampleOf(choice);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'object') {
    const properties = Object.entries(schema.properties ?? {});
    return Object.fromEntries(
      properties.filter(([name]) => schema.required?.includes(name)).map(([name, each]) => [name, sampleOf(each)]),
    );
  }
  if (type === 'array') return [];
  if (type === 'integer' || type === 'number') return schema.minimum ?? 1;
  if (type === 'boolean') return false;
  return 'x'.repeat(Math.max(1, schema.minLength ?? 1));
}

/** One value of each JSON type: most of them are invalid for any field. */
const OF_EACH_TYPE = [null, 7, 'x\u0000', [7], { x: {} }] as const;
const OTHER_MEDIA_TYPES = [
  undefined,
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
];
const ODD_TEXTS = ['', 'x', '-1', '1e9', '%00', '%F0%9F%92%A9', 'x'.repeat(300)];

function* bodiesOf({ requestBody }: Operation): Generator<InjectOptions> {
  const schema = requestBody?.content['application/json']?.schema;
  if (schema) {
    const sample = sampleOf(schema) as Record<string, unknown>;
    yield { payload: sample };
    for (const name of Object.keys(schema.properties ?? {})) {
      const { [name]: _, ...without } = sample;
      yield { payload: without };
      for (const value of OF_EACH_TYPE) yield { payload: { ...sample, [name]: value } };
    }
  }
  for (const type of OTHER_MEDIA_TYPES) {
    yield { payload: 'a=1', ...(type === undefined ? {} : { headers: { 'content-type': type } }) };
  }
}

function* addressesOf(path: string, { parameters }: Operation): Generator<string> {
  const at = (value: string) => path.replaceAll(/\{\w+\}/g, value);
  for (const value of path.includes('{') ? ODD_TEXTS.filter((each) => each !== '') : ['x']) yield at(value);
  const inQuery = parameters.filter((each) => each.in === 'query');
  for (const { name } of inQuery) for (const value of ODD_TEXTS) yield `${at('x')}?${name}=${value}`;
  if (inQuery[0]) yield `${at('x')}?${inQuery[0].name}=1&${inQuery[0].name}=2`;
}

const AUDIENCES = ['member', 'vendor', 'operator'] as const;
type Audience = Endpoint['audience'];

const openFor = async (audience: Audience): Promise<string | undefined> =>
  audience === 'public' ? undefined : openSession(t, audience, subjects[audience]);

function send(token: string | undefined, options: InjectOptions) {
  const own = headersOf(String(options.url), token, api.deps.config.consoleOrigin);
  return api.app.inject({ ...options, headers: { ...own, ...options.headers } });
}

type Answer = Awaited<ReturnType<typeof send>>;
const validators = new Map<Schema, ReturnType<typeof validatorOf>>();

/** Returns the first difference between a response and its description, or an empty text. */
function differenceOf({ responses }: Operation, { statusCode, headers, body }: Answer, isHead = false): string {
  const described = responses[statusCode];
  if (!described) return `${statusCode} is not described: ${body.slice(0, 120)}`;
  const type = String(headers['content-type'] ?? '').split(';')[0]!;
  if (!described.content) return body === '' || statusCode === 303 ? '' : `${statusCode} has a body`;
  const content = described.content[type];
  if (!content) return `${statusCode} as ${type}`;
  if (isHead) return body === '' ? '' : 'HEAD has a body';
  if (!content.schema || type !== 'application/json') return '';
  const isValid = validators.get(content.schema) ?? validatorOf(content.schema);
  validators.set(content.schema, isValid);
  return isValid(JSON.parse(body)) ? '' : `${statusCode} ${ajv.errorsText(isValid.errors)}: ${body.slice(0, 200)}`;
}

const operations = endpoints.flatMap((endpoint) =>
  [endpoint.path, endpoint.vendorPath]
    .filter((path) => path !== undefined)
    .flatMap((path) =>
      Object.entries(document.paths[path]!).map(([method, operation]) => ({
        path,
        operation,
        isStream: endpoint.isStream === true,
        isSafe: !changes(endpoint),
        method: method.toUpperCase() as 'GET' | 'POST',
        audience: path.startsWith('/vendorApi') ? ('vendor' as const) : endpoint.audience,
      })),
    ),
);

describe('Operations of the OpenAPI description', () => {
  it.each(['member', 'vendor', 'operator', 'public'] as const)(
    'Calls of the audience %s answer as OpenAPI describes, for any fields and media type',
    async (audience) => {
      const wrong: string[] = [];
      for (const { path, method, operation } of operations.filter((each) => each.audience === audience)) {
        if (method !== 'POST') continue;
        const url = path.replaceAll(/\{\w+\}/g, 'x');
        const token = await openFor(audience);
        for (const options of bodiesOf(operation)) {
          const difference = differenceOf(operation, await send(token, { ...options, method, url }));
          if (difference !== '') wrong.push(`${path} ${JSON.stringify(options.payload)}: ${difference}`);
        }
      }
      expect(wrong).toEqual([]);
    },
  );

  it.each(['member', 'vendor', 'operator', 'public'] as const)(
    'Read calls of the audience %s answer as OpenAPI describes, by GET and HEAD, for any parameters',
    async (audience) => {
      const wrong: string[] = [];
      for (const { path, method, operation, isStream, isSafe } of operations.filter(
        (each) => each.audience === audience,
      )) {
        if (method !== 'GET' || isStream) continue;
        const token = await openFor(audience);
        for (const url of addressesOf(path, operation)) {
          for (const asked of isSafe ? (['GET', 'HEAD'] as const) : (['GET'] as const)) {
            const answer = await send(token, { method: asked, url });
            const difference = differenceOf(operation, answer, asked === 'HEAD');
            if (difference !== '') wrong.push(`${asked} ${url}: ${difference}`);
          }
        }
        if (!operation.responses[200]?.content?.[ALL_ROWS]) continue;
        const rows = await send(token, { method, url: path, headers: { accept: ALL_ROWS } });
        const difference = differenceOf(operation, rows);
        if (difference !== '') wrong.push(`${path} as ${ALL_ROWS}: ${difference}`);
      }
      expect(wrong).toEqual([]);
    },
  );

  it('Each operation answers as OpenAPI describes without a session and with the wrong kind of session', async () => {
    const wrong: string[] = [];
    const tokens = Object.fromEntries(
      await Promise.all(AUDIENCES.map(async (each) => [each, await openFor(each)] as const)),
    ) as Readonly<Partial<Record<Audience, string>>>;
    for (const { path, method, operation, audience, isStream } of operations) {
      if (isStream) continue;
      const url = path.replaceAll(/\{\w+\}/g, 'x');
      for (const other of ['public', ...AUDIENCES] as const) {
        if (other === audience) continue;
        const answer = await send(tokens[other], { method, url, ...(method === 'POST' ? { payload: {} } : {}) });
        const difference = differenceOf(operation, answer);
        if (difference !== '') wrong.push(`${method} ${path} as ${other}: ${difference}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});
