/**
 * JSON Schemas (draft 2020-12) of what we sign, copied from the tables of the specifications: Open Badges 3.0, section
 * "Data Models", and W3C Bitstring Status List 1.0, section "Data Model": required properties and formats of values.
 * The standards' own files define which properties exist (standard.test.ts). 1EdTech's generated schema is in no
 * package, and its licence forbids copying it; anyone who has the file can pass its path (README).
 */
const uri = { type: 'string', pattern: '^[A-Za-z][A-Za-z0-9+.-]*:\\S+$' };
const time = { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?(Z|[+-]\\d{2}:\\d{2})$' };
const typesWith = (...needed: readonly string[]) => ({
  type: 'array',
  minItems: 1,
  uniqueItems: true,
  items: { type: 'string' },
  allOf: needed.map((word) => ({ contains: { const: word } })),
});
const profile = {
  type: 'object',
  required: ['id', 'type'],
  properties: {
    id: uri,
    type: typesWith('Profile'),
    name: { type: 'string', minLength: 1 },
    url: uri,
    email: { type: 'string' },
    description: { type: 'string' },
  },
  additionalProperties: false,
};
const identity = {
  type: 'object',
  required: ['type', 'hashed', 'identityHash', 'identityType'],
  properties: {
    type: { const: 'IdentityObject' },
    hashed: { type: 'boolean' },
    identityHash: { type: 'string', pattern: '^sha256\\$[0-9a-f]{64}$' },
    identityType: { enum: ['name', 'emailAddress', 'userName', 'identifier'] },
    salt: { type: 'string', minLength: 1 },
  },
  additionalProperties: false,
};
const achievement = {
  type: 'object',
  required: ['id', 'type', 'criteria', 'description', 'name'],
  properties: {
    id: uri,
    type: typesWith('Achievement'),
    criteria: {
      type: 'object',
      properties: { id: uri, narrative: { type: 'string', minLength: 1 } },
      additionalProperties: false,
    },
    description: { type: 'string', minLength: 1 },
    name: { type: 'string', minLength: 1 },
  },
  additionalProperties: false,
};
const messages = {
  type: 'array',
  minItems: 4,
  maxItems: 4,
  items: {
    type: 'object',
    required: ['status', 'message'],
    properties: { status: { type: 'string', pattern: '^0x[0-9a-f]+$' }, message: { type: 'string', minLength: 1 } },
    additionalProperties: false,
  },
};
/** Open Badges 3.0 allows at most one, with `id` and `type`. With more than one bit, each value has a meaning (W3C). */
const status = {
  type: 'object',
  required: ['id', 'type', 'statusPurpose', 'statusListIndex', 'statusListCredential', 'statusSize', 'statusMessage'],
  properties: {
    id: uri,
    type: { const: 'BitstringStatusListEntry' },
    statusPurpose: { const: 'message' },
    statusListIndex: { type: 'string', pattern: '^(0|[1-9]\\d*)$' },
    statusListCredential: uri,
    statusSize: { const: 2 },
    statusMessage: messages,
  },
  additionalProperties: false,
};

export const ACHIEVEMENT_CREDENTIAL = {
  type: 'object',
  required: ['@context', 'id', 'type', 'name', 'credentialSubject', 'issuer', 'validFrom', 'iss', 'jti', 'sub', 'nbf'],
  properties: {
    '@context': {
      type: 'array',
      minItems: 2,
      items: { type: 'string' },
      allOf: [
        { contains: { const: 'https://www.w3.org/ns/credentials/v2' } },
        { contains: { pattern: '^https://purl\\.imsglobal\\.org/spec/ob/v3p0/context(-3\\.\\d\\.\\d)?\\.json$' } },
      ],
    },
    id: uri,
    type: {
      ...typesWith('VerifiableCredential'),
      anyOf: [{ contains: { const: 'AchievementCredential' } }, { contains: { const: 'OpenBadgeCredential' } }],
    },
    name: { type: 'string', minLength: 1 },
    issuer: profile,
    validFrom: time,
    validUntil: time,
    credentialSubject: {
      type: 'object',
      required: ['type', 'achievement'],
      anyOf: [{ required: ['id'] }, { required: ['identifier'] }],
      properties: {
        id: uri,
        type: typesWith('AchievementSubject'),
        identifier: { type: 'array', minItems: 1, items: identity },
        achievement,
      },
      additionalProperties: false,
    },
    credentialStatus: status,
    // Claims of the VC-JWT.
    iss: uri,
    jti: uri,
    sub: uri,
    nbf: { type: 'integer' },
    exp: { type: 'integer' },
  },
  additionalProperties: false,
};

export const STATUS_LIST_CREDENTIAL = {
  type: 'object',
  required: ['@context', 'id', 'type', 'issuer', 'credentialSubject', 'validFrom'],
  properties: {
    '@context': {
      type: 'array',
      items: { type: 'string' },
      contains: { const: 'https://www.w3.org/ns/credentials/v2' },
    },
    id: uri,
    type: typesWith('VerifiableCredential', 'BitstringStatusListCredential'),
    issuer: uri,
    validFrom: time,
    validUntil: time,
    credentialSubject: {
      type: 'object',
      required: ['type', 'statusPurpose', 'encodedList'],
      properties: {
        id: uri,
        type: { const: 'BitstringStatusList' },
        statusPurpose: { enum: ['refresh', 'revocation', 'suspension', 'message'] },
        // Multibase, base64url without padding.
        encodedList: { type: 'string', pattern: '^u[A-Za-z0-9_-]+$' },
        ttl: { type: 'integer', minimum: 0 },
        statusSize: { const: 2 },
        statusMessages: messages,
      },
      additionalProperties: false,
      if: { properties: { statusPurpose: { const: 'message' } } },
      // biome-ignore lint/suspicious/noThenProperty: the word of JSON Schema
      then: { required: ['statusSize', 'statusMessages'] },
      else: { not: { anyOf: [{ required: ['statusSize'] }, { required: ['statusMessages'] }] } },
    },
    iss: uri,
    jti: uri,
    nbf: { type: 'integer' },
    exp: { type: 'integer' },
  },
  additionalProperties: false,
};
