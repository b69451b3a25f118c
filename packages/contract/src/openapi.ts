import { ALL_ROWS, CSRF_HEADER } from './client.ts';
import type { Endpoint } from './endpoint.ts';
import { WEBHOOK_EVENTS } from './endpoints/vendor-webhooks.ts';
import { type ErrorCode, statusOf } from './errors.ts';
import { type Json, schemaOf } from './json-schema.ts';
import { endpoints } from './list.ts';
import { KEY_FIELD } from './once.ts';
import { CONFIRMATION_HEADER, isOperatorEndpoint } from './operator/index.ts';
import { isKeyRequired, ONCE_KEYS, repeatRuleOf } from './repeats.ts';
import { answerText, textOf } from './texts.ts';
import { VERSION } from './version.ts';
import { webhook } from './webhook-openapi.ts';

/** Failures that any call can return. */
const COMMON: readonly ErrorCode[] = ['invalid_input', 'unauthorized', 'rate_limited', 'busy', 'internal'];

/** Further failures of calls with a body. */
const OF_BODIES: readonly ErrorCode[] = ['body_too_large', 'media_type_unsupported'];

/** Further failures of calls with an idempotency key. */
const OF_KEYS: readonly ErrorCode[] = ['key_reused', 'answer_gone'];

/** Headers of every response with this status. */
const HEADERS: Readonly<Record<number, Json>> = {
  401: { 'WWW-Authenticate': { schema: { type: 'string' }, description: 'How the caller authenticates.' } },
  503: {
    'Retry-After': { schema: { type: 'integer' }, description: 'Seconds until the same request may be sent again.' },
  },
};

const envelope = (data: Json, withToken: NonNullable<Endpoint['issuesToken']>): Json => ({
  type: 'object',
  required: [
    'success',
    'message',
    'data',
    ...(withToken === true ? ['api_token'] : []),
    ...(withToken === 'as-cookie' ? ['csrf_token'] : []),
  ],
  properties: {
    success: { type: 'boolean' },
    message: { type: 'string' },
    data,
    ...(withToken === 'as-cookie' ? { csrf_token: { type: 'string' } } : {}),
    ...(withToken === true || withToken === 'unless-challenged' ? { api_token: { type: 'string' } } : {}),
  },
});

/** The response to any failed call. */
function failure(): Json {
  // For `confirmation_needed`: what the operator must confirm.
  const statement = { type: 'object', required: ['statement'], properties: { statement: { type: 'string' } } };
  const { properties, ...rest } = envelope({ oneOf: [{ type: 'null' }, statement] }, false);
  const params = {
    type: 'object',
    description: 'What the message contains, if anything.',
    additionalProperties: { type: ['string', 'number'] },
  };
  return { ...rest, properties: { ...(properties as Json), params } };
}

/** Returns the schema of one row, for console lists that can return all rows as lines (`ALL_ROWS`). */
function rowOf(endpoint: Endpoint): Json | undefined {
  if (!isOperatorEndpoint(endpoint)) return;
  const { docs, total } = propertiesOf(schemaOf(endpoint.data, 'output')) as { docs: { items: Json }; total?: Json };
  return total && docs.items;
}
const propertiesOf = (schema: Json): Json => (schema.properties ?? {}) as Json;

const answer = (description: string, schema: Json, otherwise: Json = {}): Json => ({
  description,
  content: { 'application/json': { schema }, ...otherwise },
});

/** Success responses of a call, by status. */
function successes(endpoint: Endpoint, row: Json | undefined): Json {
  const { fileTypes, formPage, isInParts, isStream } = endpoint;
  const description = answerText(endpoint.name);
  const schema = schemaOf(endpoint.data, 'output');
  if (isStream) return { 200: { description, content: { 'text/event-stream': { schema } } } };
  if (fileTypes === undefined) {
    const enveloped = envelope(schema, endpoint.issuesToken ?? false);
    return {
      200: answer(description, enveloped, row && { [ALL_ROWS]: { schema: row } }),
      ...(formPage ? { 303: leadsTo(formPage) } : {}),
    };
  }
  const content = Object.fromEntries(fileTypes.map((type) => [type, {}]));
  if (!isInParts) return { 200: { description, content } };
  return {
    200: { description, content },
    206: { description: 'The requested part of the file', content },
    416: { description: 'The requested range begins past the end of the file' },
  };
}

/** Returns the response to a form posted without JavaScript, including refusals. */
const leadsTo = (page: string): Json => ({
  description: `After a form post: redirects to ${page}, which shows the result`,
  headers: { Location: { schema: { type: 'string' } } },
});

const bodyOf = (endpoint: Endpoint, input: Json, properties: Record<string, Json>): Json => {
  if (!endpoint.fileParts) {
    const form = { 'application/x-www-form-urlencoded': { schema: input } };
    return { 'application/json': { schema: input }, ...(endpoint.formPage ? form : {}) };
  }
  const files = endpoint.fileParts.map((name) => [name, { type: 'string', format: 'binary' }]);
  return {
    'multipart/form-data': { schema: { ...input, properties: { ...properties, ...Object.fromEntries(files) } } },
  };
};

/** Returns the alternatives for authentication; the schemes within one entry are required together. */
function securityOf(endpoint: Endpoint, path: string): Json[] {
  if (isOperatorEndpoint(endpoint))
    return [{ operatorSession: [], ...(endpoint.method === 'POST' ? { csrf: [] } : {}) }];
  const scopes = path.startsWith('/vendorApi') ? (endpoint.keyScopes ?? []) : [];
  return [{ bearer: [] }, ...scopes.map((scope) => ({ apiKey: [scope] }))];
}

/** Returns the schema of a call's input, including its idempotency key. */
function sentTo({ input, once }: Endpoint): Json {
  const schema = schemaOf(input, 'input');
  if (once === undefined) return schema;
  const { default: _, ...key } = schemaOf(ONCE_KEYS[once], 'input');
  const required = [...(isKeyRequired(once) ? [KEY_FIELD] : []), ...((schema.required ?? []) as string[])];
  const properties = { [KEY_FIELD]: key, ...propertiesOf(schema) };
  return { ...schema, properties, ...(required.length > 0 ? { required } : {}) };
}

/** Describes who may make the call, and what a repeat does. */
function descriptionOf(endpoint: Endpoint): Json {
  const roles = isOperatorEndpoint(endpoint) ? [`Roles: ${endpoint.roles.join(', ')}.`] : [];
  const sentences = [...roles, repeatRuleOf(endpoint) ?? []].flat();
  return sentences.length > 0 ? { description: sentences.join(' ') } : {};
}

function operation(endpoint: Endpoint, path: string, method: string): Json {
  const input = sentTo(endpoint);
  const properties = (input.properties ?? {}) as Record<string, Json>;
  const required = (input.required ?? []) as string[];
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);
  const inQuery = endpoint.method === 'GET' ? Object.keys(properties).filter((name) => !inPath.includes(name)) : [];
  const row = rowOf(endpoint);
  const codes = [
    ...COMMON.filter((code) => code !== 'unauthorized' || endpoint.audience !== 'public'),
    ...(method === 'POST' ? OF_BODIES : []),
    ...(endpoint.once === undefined ? [] : OF_KEYS),
    ...endpoint.errors,
    ...(row ? ['exports_busy' as const] : []),
    ...(path.startsWith('/operatorApi/') && endpoint.audience === 'public' ? ['cross_site' as const] : []),
  ];
  const failures = Map.groupBy(codes, statusOf);
  return {
    operationId: path.startsWith('/vendorApi')
      ? `${endpoint.name}Vendor`
      : `${endpoint.name}${method === endpoint.alsoMethod ? method : ''}`,
    summary: endpoint.summary,
    ...descriptionOf(endpoint),
    tags: [path.split('/')[1]],
    ...(endpoint.audience === 'public' ? {} : { security: securityOf(endpoint, path) }),
    parameters: [
      ...inPath.map((name) => ({ name, in: 'path', required: true, schema: properties[name] ?? {} })),
      ...inQuery.map((name) => ({ name, in: 'query', required: required.includes(name), schema: properties[name] })),
      ...(isOperatorEndpoint(endpoint) && endpoint.isConfirmed
        ? [{ name: CONFIRMATION_HEADER, in: 'header', required: false, schema: { type: 'string' } }]
        : []),
    ],
    ...(endpoint.method === 'POST' && (Object.keys(properties).length > 0 || 'oneOf' in input || 'anyOf' in input)
      ? {
          requestBody: {
            required: required.length > 0 || 'oneOf' in input || 'anyOf' in input,
            content: bodyOf(endpoint, input, properties),
          },
        }
      : {}),
    responses: {
      ...successes(endpoint, row),
      ...Object.fromEntries(
        [...failures].map(([status, of]) => [
          status,
          {
            ...answer([...new Set(of.map((code) => textOf({ key: code })))].join(' · '), {
              $ref: '#/components/schemas/Failure',
            }),
            ...(HEADERS[status] ? { headers: HEADERS[status] } : {}),
          },
        ]),
      ),
    },
  };
}

/** Returns the OpenAPI 3.1 document of the whole contract. */
export function openApi(): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    for (const path of [endpoint.path, endpoint.vendorPath].filter((value) => value !== undefined)) {
      for (const method of [endpoint.method, endpoint.alsoMethod].filter((value) => value !== undefined)) {
        paths[path] = { ...paths[path], [method.toLowerCase()]: operation(endpoint, path, method) };
      }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Plumbline',
      version: VERSION,
      description: 'Amounts are decimal strings in USDT. Every response is `{ success, message, data }`.',
    },
    paths,
    webhooks: Object.fromEntries(WEBHOOK_EVENTS.map((event) => [event, webhook(event)])),
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The token of a member’s or a vendor’s session.' },
        operatorSession: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-plumbline_operator',
          description:
            'An operator’s session: HttpOnly, SameSite=Strict, bound to the console’s own host. The name has no prefix if the console is served over http (a demo). The console accepts no bearer header.',
        },
        csrf: {
          type: 'apiKey',
          in: 'header',
          name: CSRF_HEADER,
          description: 'The session’s csrf_token, required on every writing call.',
        },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description:
            'An API key of a vendor, created with makeKey: `Authorization: Bearer plk_…`. A call with several scopes accepts any one of them; a call without scopes accepts only sessions.',
        },
      },
      schemas: {
        Failure: failure(),
      },
    },
  };
}
