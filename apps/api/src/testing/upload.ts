import type { LightMyRequestResponse } from 'fastify';
import sharp from 'sharp';
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

/** Creates a JPEG like a camera's: enlarged noise, neither trivial nor as hard to decode as pure noise. */
export async function drawPhoto(width: number, height: number): Promise<Uint8Array<ArrayBuffer>> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const small = {
    width: Math.ceil(width / 4),
    height: Math.ceil(height / 4),
    channels: 3,
    background: '#808080',
    noise,
  } as const;
  const drawn = await sharp({ create: small }).png().toBuffer();
  return new Uint8Array(await sharp(drawn).resize(width, height).jpeg({ quality: 88 }).toBuffer());
}
