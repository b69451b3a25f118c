import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import type { FileAnswer } from '../routing/mounts.ts';
import { sendFile } from './send-file.ts';

const statusOf = async (file: Pick<FileAnswer, 'type'>, isInParts?: true) => {
  const app = Fastify();
  const endpoint = { name: 'referCheck' as const, fileTypes: ['text/csv'], ...(isInParts ? { isInParts } : {}) };
  app.get('/', (request, reply) =>
    sendFile(request, reply, endpoint, { name: 'paper.csv', content: Readable.from(['a,b']), ...file }),
  );
  const { statusCode, headers } = await app.inject('/');
  return [statusCode, headers['content-type']?.toString().split(';')[0]];
};

it('A file is sent with its media type if the contract lists it, whatever the character set', async () => {
  expect(await statusOf({ type: 'text/csv; charset=utf-8' })).toEqual([200, 'text/csv']);
});

it('A file with a media type that the contract does not list is not sent', async () => {
  expect(await statusOf({ type: 'application/pdf' })).toEqual([500, 'application/json']);
});

it('A file without ranges is not sent if the contract promises ranges', async () => {
  expect(await statusOf({ type: 'text/csv' }, true)).toEqual([500, 'application/json']);
});
