/** A public key of Ed25519 (RFC 8037). */
export interface PublicJwk {
  readonly kty: 'OKP';
  readonly crv: 'Ed25519';
  readonly x: string;
}

/** The parts of a DID document (W3C, `did:web`) that a verifier needs. */
export interface DidDocument {
  readonly '@context': readonly string[];
  readonly id: string;
  /** Identifiers of former addresses under which it signed. */
  readonly alsoKnownAs?: readonly string[];
  readonly verificationMethod: readonly {
    readonly id: string;
    readonly type: 'JsonWebKey';
    readonly controller: string;
    readonly publicKeyJwk: PublicJwk;
  }[];
  readonly assertionMethod: readonly string[];
}

/** `https://a.example:8443` → `did:web:a.example%3A8443`. */
export const didOf = (origin: string): string => `did:web:${encodeURIComponent(new URL(origin).host)}`;

/** Returns the URL of the document of a `did:web` without a path (localhost without TLS); null for any other DID. */
export function documentUrlOf(did: string): string | null {
  const named = /^did:web:([A-Za-z0-9.-]+)(?:%3A(\d{1,5}))?$/.exec(did);
  if (named === null) return null;
  const [, host, port] = named;
  const scheme = host === 'localhost' || host === '127.0.0.1' ? 'http' : 'https';
  return `${scheme}://${host}${port === undefined ? '' : `:${port}`}/.well-known/did.json`;
}

interface IssuerKey {
  /** `<did>#<name>`. */
  readonly id: string;
  readonly did: string;
  readonly x: string;
}

/** Returns an issuer's document from its keys, the current one first; former keys stay, to verify what they signed. */
export function documentOf(keys: readonly IssuerKey[]): DidDocument | null {
  const [current] = keys;
  if (current === undefined) return null;
  const former = [...new Set(keys.map(({ did }) => did))].filter((did) => did !== current.did);
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/jwk/v1'],
    id: current.did,
    ...(former.length === 0 ? {} : { alsoKnownAs: former }),
    verificationMethod: keys.map(({ id, did, x }) => ({
      id,
      type: 'JsonWebKey',
      controller: did,
      publicKeyJwk: { kty: 'OKP', crv: 'Ed25519', x },
    })),
    assertionMethod: keys.map(({ id }) => id),
  };
}
