import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { relyingParty } from '../factors/relying-party.ts';
import type { PasskeyResponse } from './calls.ts';
import { type NewPasskey, selectPublicKey, usePasskey } from './key-store.ts';
import type { Work } from './work.ts';

/** Loaded with the first passkey. */
const library = () => import('@simplewebauthn/server');

/** Converts the library's errors to null: browsers of strangers may send anything. */
async function orNull<T>({ log }: Pick<Work, 'log'>, verify: () => Promise<T>): Promise<T | null> {
  try {
    return await verify();
  } catch (error) {
    log.warn({ err: error }, 'a passkey was refused');
    return null;
  }
}

/** Returns the new key if it answers our challenge at our address with user verification, else null. */
export async function readNewPasskey(
  work: Pick<Work, 'log' | 'config' | 'subject'>,
  response: PasskeyResponse,
  challenge: string,
): Promise<Omit<NewPasskey, 'name'> | null> {
  const party = relyingParty(work.config, work.subject.kind);
  const checked = await orNull(work, async () =>
    (await library()).verifyRegistrationResponse({
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

/** Returns true if one of the subject's keys signed our challenge, and advances its counter. */
export async function checkPasskey(work: Work, response: PasskeyResponse, challenge: string): Promise<boolean> {
  const key = await selectPublicKey(work.tx, work.subject, response.id);
  if (!key) return false;
  const party = relyingParty(work.config, work.subject.kind);
  const checked = await orNull(work, async () =>
    (await library()).verifyAuthenticationResponse({
      response: response as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: { id: response.id, publicKey: Uint8Array.from(key.public_key), counter: Number(key.counter) },
    }),
  );
  if (!checked?.verified) return false;
  return usePasskey(work.tx, key.id, BigInt(checked.authenticationInfo.newCounter));
}
