import type { ErrorRow } from './errors.ts';

/**
 * Failures that a screen can also detect before it sends a call. They are in their own file, because all other messages
 * come with the response in the caller's language and need not be loaded.
 */
export const SCREEN_ERRORS = {
  insufficient_balance: [409, 'Your balance is not enough for this', 'इसके लिए आपका शेष पर्याप्त नहीं है'],
  file_missing: [400, 'Please choose a picture of the front', 'कृपया सामने के हिस्से की तस्वीर चुनें'],
  file_too_large: [413, 'A file may have 5 MB at most', 'एक फ़ाइल अधिकतम 5 MB की हो सकती है'],
} as const satisfies Record<string, ErrorRow>;

/** Their English messages. */
export const screenErrors = /* @__PURE__ */ (() =>
  Object.fromEntries(Object.entries(SCREEN_ERRORS).map(([code, [, message]]) => [code, message])) as Readonly<
    Record<keyof typeof SCREEN_ERRORS, string>
  >)();
