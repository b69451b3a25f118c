import type { FactorChallenge } from '@plumbline/contract';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { loadChunk } from './load-chunk.ts';

/** Loads the library on first use, because most visits use no passkey. */
const library = () => loadChunk(() => import('@simplewebauthn/browser'));

/** Returns the device's response to a challenge. Rejects if its user declined or there is no passkey. */
export async function answerWithPasskey(options: NonNullable<FactorChallenge['passkey']>) {
  const { startAuthentication } = await library();
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return { ...(await startAuthentication({ optionsJSON })) };
}

/** Returns a passkey created by the device. Rejects if its user declined or the device already has one. */
export async function makePasskey(options: { readonly challenge: string }) {
  const { startRegistration } = await library();
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  return { ...(await startRegistration({ optionsJSON })) };
}
