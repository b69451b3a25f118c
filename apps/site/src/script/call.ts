/** The outcome of a call; `message` is the server's and may be empty. */
export interface Outcome {
  readonly kind: 'success' | 'failure' | 'network';
  readonly message: string;
  readonly data?: unknown;
}

/** Posts a form's fields as JSON, with a session if given, and reads the envelope's message. */
export const post = (url: string, fields: object, token: string | null = null): Promise<Outcome> =>
  call('POST', url, token, fields);

/** Makes a call with the given token, or without a session. */
export async function call(method: 'GET' | 'POST', url: string, token: string | null, body?: object): Promise<Outcome> {
  try {
    const answer = await fetch(url, {
      method,
      headers: {
        // Messages are in the page's language.
        'accept-language': document.documentElement.lang,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { success, message, data } = await readEnvelope(answer);
    return { kind: answer.ok && success ? 'success' : 'failure', message, data };
  } catch {
    return { kind: 'network', message: '' };
  }
}

async function readEnvelope(answer: Response): Promise<{ success: boolean; message: string; data?: unknown }> {
  try {
    const { success, message, data } = await answer.json();
    return { success: success === true, message: typeof message === 'string' ? message : '', data };
  } catch {
    // For example a proxy's error page: only the status is known.
    return { success: answer.ok, message: '' };
  }
}
