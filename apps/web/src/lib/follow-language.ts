import { chooseLanguage as chooseLanguageCall } from '@plumbline/contract';
import { api } from './api.ts';
import { getMemberToken, getVendorToken } from './storage.ts';
import { chooseLanguage, chosenLanguage, type Language } from './text/index.ts';

/** Tells the server the language for mails to the signed-in user. A visitor's choice stays on the device. */
export async function tellLanguage(language: Language): Promise<void> {
  if (getMemberToken() === false && getVendorToken() === false) return;
  await api(chooseLanguageCall, { language });
}

/**
 * Aligns the language at login: a choice on this device is sent to the server; without one, the screens use the
 * server's language. A failure changes nothing until the next choice or login.
 */
export async function followLanguage(known: Language): Promise<void> {
  const chosen = chosenLanguage();
  if (chosen === known) return;
  await (chosen === null ? chooseLanguage(known) : tellLanguage(chosen)).catch(() => undefined);
}
