import type { FactorChallenge } from '@plumbline/contract';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { loadChunk } from './load-chunk.ts';

/** Fetched when a passkey is used: most visits use none. */
const library = () => loadChunk(() => import('@simplewebauthn/browser'));

/** What the device answered to a challenge. Rejects when its user declined, or when there is none. */
export async function answerWithPasskey(options: NonNullable<FactorChallenge['passkey']>) {
  const { startAuthentication } = await library();
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return { ...(await startAuthentication({ optionsJSON })) };
}

/** A passkey that the device made. Rejects when its user declined, or when the device has one already. */
export async function makePasskey(options: { readonly challenge: string }) {
  const { startRegistration } = await library();
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  return { ...(await startRegistration({ optionsJSON })) };
}
