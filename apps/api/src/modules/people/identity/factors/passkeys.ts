import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Queryable } from '../../../../platform/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { readSettings } from '../../../../platform/settings.ts';
import type { Subject } from '../sessions/subject.ts';
import { type StoredPasskey, selectPasskeys, usePasskey } from './factor-store.ts';
import { relyingParty } from './relying-party.ts';

export type PasskeyDeps = {
  readonly log: Pick<Deps['log'], 'warn'>;
  readonly config: Pick<Deps['config'], 'publicOrigin'>;
};

/** What a browser sent; the library checks every field of it. */
export type PasskeyResponse = { readonly id: string; readonly [field: string]: unknown };

const named = (key: StoredPasskey) => ({ id: key.credential_id, transports: key.transports });

/** Options to sign in with one of these keys; user verification (PIN, finger, face) is required. */
export const askForPasskey = (deps: PasskeyDeps, keys: readonly StoredPasskey[]) =>
  generateAuthenticationOptions({
    rpID: relyingParty(deps.config.publicOrigin).id,
    allowCredentials: keys.map(named),
    userVerification: 'required',
  });

/** Options to make a key: discoverable, user verification required, none of those that are there. */
export const askForNewPasskey = async (
  deps: PasskeyDeps & Pick<Deps, 'db'>,
  whose: { readonly userId: Uint8Array<ArrayBuffer>; readonly email: string; readonly fullName: string },
  keys: readonly StoredPasskey[],
  challenge?: Uint8Array<ArrayBuffer>,
) =>
  generateRegistrationOptions({
    ...(challenge ? { challenge } : {}),
    rpName: (await readSettings(deps.db)).brandName,
    rpID: relyingParty(deps.config.publicOrigin).id,
    userName: whose.email,
    userDisplayName: whose.fullName,
    userID: whose.userId,
    attestationType: 'none',
    excludeCredentials: keys.map(named),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });

/** The library throws at whatever is wrong with what a browser sent: expected of strangers, so it becomes null. */
async function orNull<T>(deps: PasskeyDeps, verify: () => Promise<T>): Promise<T | null> {
  try {
    return await verify();
  } catch (error) {
    deps.log.warn({ err: error }, 'a passkey was refused');
    return null;
  }
}

/** The new key of a registration that answers our challenge, at our address, verified by its user; else null. */
export async function readNewPasskey(deps: PasskeyDeps, response: PasskeyResponse, challenge: string) {
  const party = relyingParty(deps.config.publicOrigin);
  const checked = await orNull(deps, () =>
    verifyRegistrationResponse({
      response: response as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
    }),
  );
  if (!checked?.verified) return null;
  const { credential, credentialBackedUp } = checked.registrationInfo;
  return {
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey),
    counter: BigInt(credential.counter),
    transports: [...(credential.transports ?? [])],
    is_synced: credentialBackedUp,
  };
}

/** Whether one of the subject's keys signed our challenge; its counter is moved on in the caller's transaction. */
export async function checkPasskey(
  deps: PasskeyDeps,
  db: Queryable,
  subject: Subject,
  response: PasskeyResponse,
  challenge: string,
): Promise<boolean> {
  const key = (await selectPasskeys(db, subject)).find((each) => each.credential_id === response.id);
  if (!key) return false;
  const party = relyingParty(deps.config.publicOrigin);
  const checked = await orNull(deps, () =>
    verifyAuthenticationResponse({
      response: response as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: {
        id: key.credential_id,
        publicKey: Uint8Array.from(key.public_key),
        counter: Number(key.counter),
      },
    }),
  );
  if (!checked?.verified) return false;
  return usePasskey(db, key.id, BigInt(checked.authenticationInfo.newCounter));
}
