import { type AnswerKey, type Message, messageOf } from '@plumbline/contract';
import { type Path, pathIn } from '@plumbline/site-map/language-paths';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@plumbline/texts/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { MountForm } from '../routing/mounts.ts';
import {
  type Authenticate,
  BODY_NOT_AN_OBJECT,
  isObject,
  languageOf,
  parseInput,
  sendFailure,
  sendSuccess,
  toFastify,
} from './mount.ts';

const FORM = 'application/x-www-form-urlencoded';

/** Registers the form parsers in `app`, which must be a separate scope so that no other route accepts forms. */
export function createMountForm(app: FastifyInstance, authenticate: Authenticate): MountForm {
  app.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, done) => done(null, readForm(String(body))));
  // RFC 8058 lets mail programs send their one field this way. The address has the data, so the body is ignored.
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_request, _body, done) => done(null, {}));
  return (endpoint, handle) => {
    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      const fields = fieldsOf(request.body);
      const ofPage = LANGUAGES.find((each) => each === fields['language']);
      const language = ofPage ?? languageOf(request);
      const page = isForm(request) ? pageOf(endpoint.formPage, ofPage) : undefined;
      const parsed = parseInput(endpoint, { ...fields, ...(request.params as object) });
      if (!parsed.success)
        return refuse(reply, page, 'invalid_input', isObject(request.body) ? parsed.message : BODY_NOT_AN_OBJECT);
      // Browsers never add a bearer token to a form, so a program sent this one on purpose.
      const caller = request.headers.authorization ? await authenticate(request, ['member', 'vendor']) : null;
      const answer = await handle({ input: parsed.data as never, ip: request.ip, language, caller });
      if (!answer.ok) return refuse(reply, page, answer.code, messageOf(answer));
      return page === undefined ? sendSuccess(reply, endpoint.name, answer.value) : lead(reply, page, endpoint.name);
    };
    app.route({ method: 'POST', url: toFastify(endpoint.path), handler, exposeHeadRoute: false });
  };
}

const isForm = (request: FastifyRequest): boolean => request.headers['content-type']?.startsWith(FORM) ?? false;

const fieldsOf = (body: unknown): Readonly<Record<string, unknown>> =>
  isObject(body) ? (body as Record<string, unknown>) : {};

/** A form on a page in another language carries it in a field and redirects back to a page in it. */
const pageOf = (page: Path | undefined, language: Language = DEFAULT_LANGUAGE): string | undefined =>
  page === undefined ? undefined : pathIn(language, page);

/** A repeated field becomes a list, which no rule accepts as text. */
function readForm(body: string): Record<string, unknown> {
  const form = new URLSearchParams(body);
  return Object.fromEntries(
    [...new Set(form.keys())].map((name) => {
      const values = form.getAll(name);
      return [name, values.length === 1 ? values[0] : values];
    }),
  );
}

type Refusal = Parameters<typeof sendFailure>[1];

const refuse = (reply: FastifyReply, page: string | undefined, code: Refusal, message: Message) =>
  page === undefined ? sendFailure(reply, code, message) : lead(reply, page, message.key);

/** 303: the browser loads the page, and reloading it does not post again. */
const lead = (reply: FastifyReply, page: string, result: AnswerKey | Message['key']) =>
  reply.redirect(`${page}?result=${result}`, 303);
