export interface StatementFact {
  readonly name: string;
  readonly value: string;
}

/** Splits a statement for display: the first line is the decision, each further line a fact. No text is dropped. */
export function readStatement(text: string): { readonly title: string; readonly facts: readonly StatementFact[] } {
  const [title = '', ...lines] = text.split('\n');
  const facts: StatementFact[] = [];
  for (const line of lines) {
    const colon = line.indexOf(': ');
    const last = facts.at(-1);
    if (colon > 0) facts.push({ name: line.slice(0, colon), value: line.slice(colon + 2) });
    // A reason of several lines continues below its name.
    else if (last) facts[facts.length - 1] = { ...last, value: `${last.value}\n${line}` };
    else facts.push({ name: '', value: line });
  }
  return { title, facts };
}

const decode = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (each) => each.charCodeAt(0));

const sha256 = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));

const join = (parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(parts.flatMap((each) => [...each]));

/**
 * Returns what a passkey signs for these statements, in base64url: SHA-256(nonce || SHA-256 of the SHA-256 of each),
 * like identity.open_decision in SQL. It uses the text on screen, so that a key never signs anything else.
 */
export async function signedChallenge(nonce: string, statements: readonly string[]): Promise<string> {
  const encoder = new TextEncoder();
  const hashes = await Promise.all(statements.map((each) => sha256(encoder.encode(each))));
  const signed = await sha256(join([decode(nonce), await sha256(join(hashes))]));
  return btoa(String.fromCharCode(...signed))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
