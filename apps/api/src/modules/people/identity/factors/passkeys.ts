import type { Deps } from '../../../../platform/deps.ts';
import { readSettings } from '../../../../platform/settings.ts';
import type { ListedPasskey } from '../security-store.ts';
import type { Subject } from '../sessions/subject.ts';
import { relyingParty } from './relying-party.ts';

/** Options for the browser's passkey dialog. The guard checks its answer. */
export type PasskeyDeps = { readonly config: Pick<Deps['config'], 'publicOrigin' | 'consoleOrigin'> };

const named = (key: ListedPasskey) => ({ id: key.credential_id, transports: key.transports });

/** Loaded on demand, because most processes never ask for a passkey. */
const library = () => import('@simplewebauthn/server');

/** The library encodes text again, but the challenge is base64url already. */
const bytesOf = (challenge: string) => Uint8Array.from(Buffer.from(challenge, 'base64url'));

/** Returns options for signing the challenge with one of these keys. Requires user verification (PIN or biometric). */
export const askForPasskey = async (
  deps: PasskeyDeps,
  kind: Subject['kind'],
  keys: readonly ListedPasskey[],
  challenge: string,
) =>
  (await library()).generateAuthenticationOptions({
    challenge: bytesOf(challenge),
    rpID: relyingParty(deps.config, kind).id,
    allowCredentials: keys.map(named),
    userVerification: 'required',
  });

interface NewKeyOwner {
  readonly kind: Subject['kind'];
  readonly userId: Uint8Array<ArrayBuffer>;
  readonly email: string;
  readonly fullName: string;
}

/** Returns options for creating a discoverable key with user verification, excluding existing keys. */
export const askForNewPasskey = async (
  deps: PasskeyDeps & Pick<Deps, 'db'>,
  whose: NewKeyOwner,
  keys: readonly ListedPasskey[],
  challenge: string,
) =>
  (await library()).generateRegistrationOptions({
    challenge: bytesOf(challenge),
    rpName: (await readSettings(deps.db)).brandName,
    rpID: relyingParty(deps.config, whose.kind).id,
    userName: whose.email,
    userDisplayName: whose.fullName,
    userID: whose.userId,
    attestationType: 'none',
    excludeCredentials: keys.map(named),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
