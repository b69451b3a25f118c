import type { Endpoint } from '@plumbline/contract';
import type { LightMyRequestResponse } from 'fastify';
import { z } from 'zod';
import type { TestApp } from './app.ts';

/** Valid values by field name; any other field is text. */
export const soundInput = (endpoint: Endpoint, packageId: string): Record<string, unknown> => ({
  fullName: 'Asha Verma',
  phone: '9876501234',
  email: 'asha.bad-input@test.example',
  password: 'a-plumb-password',
  confirmPassword: 'a-plumb-password',
  oldPassword: 'a-plumb-password',
  referBy: 'T1',
  role_name: 'User',
  otp: '123456',
  address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  amount: '40',
  transaction_id: `0x${'ab'.repeat(32)}`,
  packageId,
  payment_mode_name: 'wallet',
  from: endpoint.method === 'GET' ? '2026-01-05' : 'wallet',
  to: endpoint.method === 'GET' ? '2026-01-25' : 'earnings',
  page: endpoint.method === 'GET' ? '1' : 1,
  limit: '20',
  team: 'A',
  _id: '1',
  id: '1',
  notice: 'risk',
  name: 'risk',
  version: 1,
  kind: 'product',
  sort: endpoint.path.endsWith('Listing') ? 'price' : undefined,
  categoryId: '1',
  physical: true,
  delivery: [{ name: 'Post', price: '0', days: 3 }],
  pictures: [],
  variants: [{ sku: 'ONE', label: 'One', price: '3', stock: 1 }],
  attributes: { colour: 'red' },
  filters: { category: 'home' },
  codes: ['A1'],
  code: 'TEA-10',
  percent: '10',
  minimum: '0',
  until: '2026-12-31',
  mostUses: 5,
  mostUsesOfBuyer: 1,
  country: 'DE',
  postcode: '10115',
  vatId: 'DE136695976',
  currency: 'EUR',
  vatPercent: '19',
  rate: '0.92',
  stars: 5,
  stock: 3,
  paused: true,
  termsVersion: 1,
  payoutAddress: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  // The `_id` of a picture.
  logo: '',
});

interface Sent {
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly oneOf?: readonly Sent[];
}

/** The part of JSON Schema that the contract's inputs use. */
export interface JsonSchema extends Sent {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly additionalProperties?: JsonSchema | boolean;
}

/** Returns the variants of a call's input: one, or one for each value of the discriminating field. */
export function formsOf(endpoint: Endpoint): readonly JsonSchema[] {
  const sent = z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  return sent.oneOf ?? sent.anyOf ?? [sent];
}

/** Returns the fields of a call, combined over all variants. */
export const fieldsOf = (endpoint: Endpoint): string[] => [
  ...new Set(formsOf(endpoint).flatMap(({ properties }) => Object.keys(properties ?? {}))),
];

export const urlOf = (path: string, input: Record<string, unknown>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(asText(input[name] ?? '1').toWellFormed()));

/** Query values are text, so an object is sent as JSON. */
const asText = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** Sends the fields of a GET in the query, with lists repeated, and those of a POST as JSON. */
export function sendInput(
  api: TestApp,
  endpoint: Endpoint,
  input: Record<string, unknown>,
  token: string,
): Promise<LightMyRequestResponse> {
  if (endpoint.method === 'POST') return api.post(urlOf(endpoint.path, input), input, token);
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) {
    for (const each of Array.isArray(value) ? value : [value]) query.append(name, asText(each));
  }
  return api.get(`${urlOf(endpoint.path, input)}?${query}`, token);
}
