import multipart from '@fastify/multipart';
import { fail, ok, type Result } from '@plumbline/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Caller, MountUpload, UploadedFile } from '../routing/mounts.ts';
import {
  type Authenticate,
  keyScopesOf,
  languageOf,
  parseInput,
  pathsOf,
  sendFailure,
  sendSuccess,
  toFastify,
} from './mount.ts';
import { cutWhenSilent, WAITS } from './waits.ts';

type ReadError = 'file_too_large' | 'too_many_files' | 'invalid_input' | 'media_type_unsupported';

const ERROR_OF: Readonly<Record<string, ReadError>> = {
  FST_REQ_FILE_TOO_LARGE: 'file_too_large',
  FST_FILES_LIMIT: 'too_many_files',
  FST_PARTS_LIMIT: 'too_many_files',
};

const MAX_FIELD_BYTES = 1_000;
/** Space for the fields and the multipart overhead beside the files. */
const FORM_BYTES = 16 * 1024;

/** Registers the multipart parser in `app`, which must be a separate scope so that no other route accepts forms. */
export async function createMountUpload(
  app: FastifyInstance,
  authenticate: Authenticate,
  maxFileBytes: number,
): Promise<MountUpload> {
  await app.register(multipart, { limits: { fileSize: maxFileBytes, fieldSize: MAX_FIELD_BYTES, fields: 10 } });
  return (endpoint, admit, handle) => {
    const parts = endpoint.fileParts ?? [];
    const fileBytes = endpoint.maxFileBytes ?? maxFileBytes;
    const serve = (kinds: readonly Caller['kind'][]) => async (request: FastifyRequest, reply: FastifyReply) => {
      const caller = await authenticate(request, kinds, keyScopesOf(endpoint, kinds));
      if (!caller) return sendFailure(reply, 'unauthorized');
      if (caller.kind === 'viewer') return sendFailure(reply, 'view_only');
      const admitted = await admit(caller);
      if (!admitted.ok) return sendFailure(reply, admitted.code);
      const read = await readForm(request, parts, fileBytes).finally(cutWhenSilent(request.raw, WAITS.bodyMs));
      if (!read.ok) return sendFailure(reply, read.code);
      const parsed = parseInput(endpoint, read.value.fields);
      if (!parsed.success) return sendFailure(reply, 'invalid_input', parsed.message);
      const input = parsed.data as never;
      const answer = await handle({ input, files: read.value.files, caller, language: languageOf(request) });
      if (!answer.ok) return sendFailure(reply, answer.code, answer.message);
      return sendSuccess(reply, endpoint.name, answer.value);
    };
    const bodyLimit = parts.length * fileBytes + FORM_BYTES;
    for (const [path, kinds] of pathsOf(endpoint)) {
      app.route({ method: 'POST', url: toFastify(path), bodyLimit, handler: serve(kinds) });
    }
  };
}

interface Form {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly files: readonly UploadedFile[];
}

/** Each named part may appear once. A file in a part that takes none is rejected, and so is a truncated form. */
async function readForm(
  request: FastifyRequest,
  parts: readonly string[],
  fileSize: number,
): Promise<Result<Form, ReadError>> {
  if (!request.isMultipart()) return fail('media_type_unsupported');
  const fields: Record<string, unknown> = {};
  const files: UploadedFile[] = [];
  const limits = { files: parts.length, parts: parts.length + 10, fileSize };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        fields[part.fieldname] = part.value;
      } else {
        const isExpected = parts.includes(part.fieldname) && !files.some((file) => file.part === part.fieldname);
        if (!isExpected) return fail('too_many_files');
        files.push({ part: part.fieldname, content: await part.toBuffer() });
      }
    }
  } catch (error) {
    const { code, statusCode } = error as { code?: string; statusCode?: number };
    const violation = ERROR_OF[code ?? ''];
    if (violation) return fail(violation);
    if (isBrokenForm(error) || (statusCode !== undefined && statusCode < 500)) return fail('invalid_input');
    throw error;
  }
  // Browsers send an empty file for a file field without a file.
  return ok({ fields, files: files.filter((file) => file.content.length > 0) });
}

/** Returns true if the parser reports that the body is not a complete form. */
const isBrokenForm = (error: unknown): boolean =>
  error instanceof Error && /multipart|part header|unexpected end|premature|boundary/i.test(error.message);
