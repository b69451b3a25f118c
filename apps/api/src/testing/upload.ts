import type { LightMyRequestResponse } from 'fastify';
import type { TestApp } from './app.ts';

export interface Upload {
  readonly token: string;
  /** Fields that the form sends before the file. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly part?: string;
  readonly content: Uint8Array | string;
  readonly name?: string;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Uploads a file like a browser's form; by default a picture. */
export function upload(api: TestApp, url: string, of: Upload): Promise<LightMyRequestResponse> {
  const { token, fields = {}, part = 'picture', content, name = 'a.jpg', type = 'image/jpeg', headers = {} } = of;
  const payload = new FormData();
  for (const field of Object.entries(fields)) payload.append(...field);
  payload.append(part, new Blob([typeof content === 'string' ? content : new Uint8Array(content)], { type }), name);
  return api.app.inject({ method: 'POST', url, payload, headers: { authorization: `Bearer ${token}`, ...headers } });
}
