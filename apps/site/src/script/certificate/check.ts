import {
  type BadgeError,
  type BadgePayload,
  type CredentialStatus,
  isNameOf,
  listUrlsOf,
  parseDocument,
  readStatus,
  type StatusError,
  verifyBadge,
} from '@plumbline/credentials';

/** The certificate does not exist or is not shared; the responses are identical. */
export class NotShown extends Error {}

export interface Verified {
  readonly ok: true;
  readonly badge: BadgePayload;
  /** Id of the signing key. */
  readonly keyId: string;
  readonly status:
    | { readonly ok: true; readonly value: CredentialStatus }
    | { readonly ok: false; readonly error: StatusError };
  /** Null if the holder does not show it. */
  readonly name: { readonly text: string; readonly isTheirs: boolean } | null;
  readonly at: Date;
}

interface Shown {
  readonly credential: string;
  readonly fullName: string | null;
}

async function read(path: string): Promise<Response> {
  const answer = await fetch(path, { headers: { accept: 'application/json, application/vc+jwt' }, cache: 'no-store' });
  if (answer.status === 404) throw new NotShown();
  if (!answer.ok) throw new Error(`${path} answers with ${answer.status}`);
  return answer;
}

/** Reads the signed status lists at the URLs in the certificate, from this page's origin. */
async function readLists(badge: BadgePayload): Promise<Map<string, string>> {
  const lists = await Promise.all(
    listUrlsOf(badge).map(async (url) => {
      const list = url.split('/').at(-1) ?? '';
      const text = await read(`/publicApi/credentialStatus/${encodeURIComponent(list)}`).then(
        (answer) => answer.text(),
        () => null,
      );
      return [url, text] as const;
    }),
  );
  return new Map(lists.filter((pair): pair is readonly [string, string] => pair[1] !== null));
}

/** Verifies the server's data here, without trusting its verdict. */
export async function checkCertificate(
  id: string,
  now: Date,
): Promise<Verified | { readonly ok: false; readonly error: BadgeError }> {
  const [shown, document] = await Promise.all([
    read(`/publicApi/verifyCertificate/${id}`).then(async (answer) => ((await answer.json()) as { data: Shown }).data),
    read('/.well-known/did.json').then(async (answer) => parseDocument(await answer.json())),
  ]);
  if (document === null) throw new Error('no DID document');
  const badge = await verifyBadge(shown.credential, document, now);
  if (!badge.ok) return badge;
  if (badge.value.id !== `urn:uuid:${id}`) return { ok: false, error: 'not_a_certificate' };
  const status = await readStatus(badge.value, await readLists(badge.value), document, now);
  const { fullName } = shown;
  const name = fullName === null ? null : { text: fullName, isTheirs: await isNameOf(badge.value, fullName) };
  const { kid } = JSON.parse(atob(shown.credential.split('.')[0]!.replaceAll('-', '+').replaceAll('_', '/'))) as {
    kid: string;
  };
  return { ok: true, badge: badge.value, keyId: kid, status, name, at: now };
}
