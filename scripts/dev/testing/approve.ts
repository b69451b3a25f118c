import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

interface Login {
  readonly email: string;
  readonly password: string;
  readonly role: string;
  /** Unused code of the operator's app. */
  readonly code: string | null;
}

/** Approves a listing as the demo's support operator, with the code of their app. */
export async function approve(
  url: string,
  { _id, revision }: { readonly _id: string; readonly revision: number },
): Promise<void> {
  let session: Record<string, string> = {};
  const send = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json', ...session };
    const answer = await fetch(`${url}/operatorApi/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    const said = (await answer.json()) as { success: boolean; message: string; data: never; csrf_token?: string };
    if (!said.success) throw new Error(`${path}: ${said.message}`);
    return { ...said, cookie: answer.headers.get('set-cookie')?.split(';', 1)[0] };
  };
  const { email, password, code } = await supportOf(url);
  const { challenge } = (await send('signIn', { email, password })).data;
  const opened = await send('signInFactor', { challenge, code });
  // Like a browser on the console's page.
  session = { cookie: opened.cookie!, 'x-csrf-token': opened.csrf_token!, 'sec-fetch-site': 'same-origin' };
  await send('decideListing', { key: randomUUID(), _id, revision, decision: 'approve', reason: 'It floats' });
}

async function supportOf(url: string): Promise<Login> {
  const logins = (await (await fetch(`${url}/demo/operators`)).json()) as readonly Login[];
  const support = logins.find(({ role }) => role === 'support')!;
  if (support.code !== null) return support;
  await sleep(500);
  return supportOf(url);
}
