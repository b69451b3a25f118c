/** What became of a call; `message` is the server's, and may be empty. */
export interface Outcome {
  readonly kind: 'success' | 'failure' | 'network';
  readonly message: string;
}

/** Posts the fields of a form as JSON, with a session where one is given, and reads the message of the envelope. */
export async function post(
  url: string,
  fields: Readonly<Record<string, string>>,
  token: string | null = null,
): Promise<Outcome> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(fields),
    });
    const { success, message } = await readEnvelope(answer);
    return { kind: answer.ok && success ? 'success' : 'failure', message };
  } catch {
    return { kind: 'network', message: '' };
  }
}

async function readEnvelope(answer: Response): Promise<{ success: boolean; message: string }> {
  try {
    const { success, message } = await answer.json();
    return { success: success === true, message: typeof message === 'string' ? message : '' };
  } catch {
    // A proxy's page, say: the status is all there is.
    return { success: answer.ok, message: '' };
  }
}
