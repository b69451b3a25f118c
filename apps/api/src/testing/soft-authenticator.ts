import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** A software passkey, to test what a server must accept and reject. ES256, attestation `none`. */
const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

const sha256 = (value: string | Buffer): Buffer => createHash('sha256').update(value).digest();

export interface Faults {
  readonly origin?: string;
  readonly rpId?: string;
  readonly isUserVerified?: boolean;
}

export class SoftAuthenticator {
  readonly #id = randomBytes(32);
  readonly #key: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  /** Setting it back simulates a cloned passkey. */
  counter = 0;

  readonly #origin: string;
  readonly #rpId: string;

  constructor(origin: string, rpId: string) {
    this.#origin = origin;
    this.#rpId = rpId;
  }

  get id(): string {
    return this.#id.toString('base64url');
  }

  /** In COSE format, as a server stores it. */
  get publicKey(): Buffer {
    const { x, y } = this.#key.publicKey.export({ format: 'jwk' }) as { x: string; y: string };
    const cose = new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
      [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
    ]);
    return Buffer.from(isoCBOR.encode(cose as never));
  }

  create(challenge: string, faults: Faults = {}) {
    const authData = Buffer.concat([this.#head(faults, HAS_CREDENTIAL), this.#credential()]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', Uint8Array.from(authData)],
    ]);
    return {
      ...this.#named(),
      response: {
        clientDataJSON: this.#clientData('webauthn.create', challenge, faults),
        attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  get(challenge: string, faults: Faults = {}) {
    this.counter += 1;
    const authData = this.#head(faults, 0);
    const clientData = this.#clientData('webauthn.get', challenge, faults);
    const signed = Buffer.concat([authData, sha256(Buffer.from(clientData, 'base64url'))]);
    return {
      ...this.#named(),
      response: {
        clientDataJSON: clientData,
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', signed, this.#key.privateKey).toString('base64url'),
      },
    };
  }

  #named() {
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {} };
  }

  #clientData(type: string, challenge: string, { origin = this.#origin }: Faults): string {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url');
  }

  #head({ rpId = this.#rpId, isUserVerified = true }: Faults, flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([
      sha256(rpId),
      Buffer.from([USER_PRESENT | (isUserVerified ? USER_VERIFIED : 0) | flags]),
      counter,
    ]);
  }

  #credential(): Buffer {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.#id.length);
    return Buffer.concat([Buffer.alloc(16), length, this.#id, this.publicKey]);
  }
}
