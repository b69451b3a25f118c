import type { UserKind } from '@plumbline/contract';
import { CODE_VALID_MINUTES } from '@plumbline/time-limits/rules';
import { BRAND, type EmailTemplate } from './email.ts';
import { both, type Words } from './words.ts';

/** What a one-time code is asked for. */
export type CodePurpose =
  | 'sign-up'
  | 'forgot-password'
  | 'withdrawal'
  | 'package-withdrawal'
  | 'payout-address'
  | 'payout-allowlist'
  | 'order'
  | 'api-key'
  | 'account-deletion'
  | 'profile-change'
  | 'new-email'
  | 'unfreeze';

const PURPOSE_WORDS: Record<CodePurpose, Words> = {
  'sign-up': both('opens your account', 'आपका खाता खोलता है'),
  'forgot-password': both('sets your new password', 'आपका नया पासवर्ड लागू करता है'),
  withdrawal: both('confirms your withdrawal', 'आपकी निकासी की पुष्टि करता है'),
  'package-withdrawal': both('confirms your withdrawal from a package', 'पैकेज से आपकी निकासी की पुष्टि करता है'),
  'payout-address': both('confirms a payout address', 'भुगतान के एक पते की पुष्टि करता है'),
  'payout-allowlist': both('lets your payouts go to any address again', 'आपके भुगतान को फिर किसी भी पते पर जाने देता है'),
  order: both('confirms your order', 'आपके ऑर्डर की पुष्टि करता है'),
  'api-key': both('makes a key for your store', 'आपके स्टोर के लिए एक कुंजी बनाता है'),
  'account-deletion': both('deletes your account, for good', 'आपका खाता हमेशा के लिए हटाता है'),
  'profile-change': both('changes your details', 'आपका विवरण बदलता है'),
  'new-email': both('makes this your new e-mail address', 'इसे आपका नया ईमेल पता बनाता है'),
  unfreeze: both('releases your account', 'आपके खाते की रोक हटाता है'),
};

/** A person can have two accounts with one address: which of them is meant is always said of a vendor's. */
const accountOf = (kind: UserKind): Words =>
  kind === 'vendor' ? both('a vendor account', 'विक्रेता खाता') : both('an account', 'खाता');

const YOU_NEED_NOTHING = both(
  'If you did not ask for this, you need not do anything.',
  'यदि यह अनुरोध आपका नहीं था, तो आपको कुछ करने की ज़रूरत नहीं है।',
);

/** `about` says what exactly the code confirms: the amount and address of a withdrawal. */
export const codeEmail = (
  { purpose, kind }: { readonly purpose: CodePurpose; readonly kind: UserKind },
  code: string,
  about: readonly Words[] = [],
): EmailTemplate => ({
  subject: both(`Your ${BRAND} code`, `आपका ${BRAND} कोड`),
  code,
  lines: [
    ...(kind === 'vendor' ? [both('This is about your vendor account.', 'यह ईमेल आपके विक्रेता खाते के बारे में है।')] : []),
    both(
      `This code ${PURPOSE_WORDS[purpose].en}. It is valid for ${CODE_VALID_MINUTES} minutes and works once.`,
      `यह कोड ${PURPOSE_WORDS[purpose].hi}। यह ${CODE_VALID_MINUTES} मिनट तक मान्य है और एक ही बार काम करता है।`,
    ),
    ...about,
    both(
      `Nobody from ${BRAND} asks you for it. If you did not ask for it, do not pass it on; nothing happens without it.`,
      `${BRAND} का कोई व्यक्ति आपसे यह कोड नहीं माँगता। यदि आपने इसे नहीं माँगा, तो इसे किसी को न दें; इसके बिना कुछ नहीं होता।`,
    ),
  ],
});

export const alreadyRegisteredEmail = (kind: UserKind): EmailTemplate => {
  const { en, hi } = accountOf(kind);
  return {
    subject: both(`Signing up at ${BRAND}`, `${BRAND} पर साइन अप`),
    lines: [
      both(
        `Somebody, probably you, asked to open ${en} with this e-mail address.`,
        `किसी ने, शायद आपने ही, इस ईमेल पते से ${hi} खोलने का अनुरोध किया।`,
      ),
      both(
        `We sent no code, because the e-mail address or the phone number that was given belongs to ${en} already.`,
        `हमने कोड नहीं भेजा, क्योंकि दिया गया ईमेल पता या फ़ोन नंबर पहले से किसी ${hi === 'खाता' ? 'खाते' : 'विक्रेता खाते'} का है।`,
      ),
      both(
        'If the account is yours, log in, or choose "Forgot Password?" to set a new password. If it is not, check the phone number and sign up again.',
        'यदि वह खाता आपका है, तो लॉग इन करें, या नया पासवर्ड रखने के लिए "पासवर्ड भूल गए?" चुनें। यदि नहीं, तो फ़ोन नंबर जाँचें और फिर साइन अप करें।',
      ),
      YOU_NEED_NOTHING,
    ],
  };
};

/** To an address that somebody wants to make theirs, and that another account of the kind has. */
export const addressInUseEmail = (kind: UserKind): EmailTemplate => ({
  subject: both(`Your e-mail address at ${BRAND}`, `${BRAND} पर आपका ईमेल पता`),
  lines: [
    both(
      `Somebody, probably you, asked to use this e-mail address for another account.`,
      `किसी ने, शायद आपने ही, इस ईमेल पते को किसी दूसरे खाते में लगाने का अनुरोध किया।`,
    ),
    kind === 'vendor'
      ? both(
          'We sent no code, because it belongs to a vendor account already.',
          'हमने कोड नहीं भेजा, क्योंकि यह पहले से एक विक्रेता खाते का है।',
        )
      : both(
          'We sent no code, because it belongs to an account already.',
          'हमने कोड नहीं भेजा, क्योंकि यह पहले से एक खाते का है।',
        ),
    YOU_NEED_NOTHING,
  ],
});

export const notRegisteredEmail = (kind: UserKind): EmailTemplate => {
  const { en, hi } = accountOf(kind);
  return {
    subject: both(`Your ${BRAND} password`, `आपका ${BRAND} पासवर्ड`),
    lines: [
      both(
        `Somebody, probably you, asked to set a new password for ${en} with this e-mail address.`,
        `किसी ने, शायद आपने ही, इस ईमेल पते वाले ${hi === 'खाता' ? 'खाते' : 'विक्रेता खाते'} के लिए नया पासवर्ड रखने का अनुरोध किया।`,
      ),
      both(
        `We sent no code, because there is no ${kind === 'vendor' ? 'vendor account' : 'account'} with this address. You may have signed up with another one.`,
        `हमने कोड नहीं भेजा, क्योंकि इस पते से कोई ${hi} नहीं है। हो सकता है आपने किसी दूसरे पते से साइन अप किया हो।`,
      ),
      YOU_NEED_NOTHING,
    ],
  };
};
