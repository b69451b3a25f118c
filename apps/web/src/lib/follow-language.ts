import { chooseLanguage as chooseLanguageCall } from '@plumbline/contract';
import { api } from './api.ts';
import { getMemberToken, getVendorToken } from './storage.ts';
import { chooseLanguage, chosenLanguage, type Language } from './text/index.ts';

/** The server mails whoever is signed in in the language of their screens. A visitor's choice stays on the device. */
export async function tellLanguage(language: Language): Promise<void> {
  if (getMemberToken() === false && getVendorToken() === false) return;
  await api(chooseLanguageCall, { language });
}

/**
 * At a login: a choice on this device holds, and the server hears of it; without one the screens follow what the server knows.
 * Nothing depends on it: a failure leaves both as they are, until the next choice or login.
 */
export async function followLanguage(known: Language): Promise<void> {
  const chosen = chosenLanguage();
  if (chosen === known) return;
  await (chosen === null ? chooseLanguage(known) : tellLanguage(chosen)).catch(() => undefined);
}
