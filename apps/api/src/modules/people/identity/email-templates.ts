import { asIs, BRAND, both, defineEmail, type MailTemplate } from '../../base/mail/index.ts';
import { accountEmails, fixed, OF_CONSOLE, securityEmail } from './account-emails.ts';

export const appAddedEmail = fixed(
  'app-added',
  securityEmail(
    both('An authenticator app was set up', 'एक ऑथेंटिकेटर ऐप लगाया गया'),
    both(
      'From now on a login and a withdrawal ask for a code of your authenticator app, or for another of your second factors.',
      'अब से लॉग इन और निकासी पर आपके ऑथेंटिकेटर ऐप का कोड या आपका कोई और दूसरा प्रमाण पूछा जाएगा।',
    ),
  ),
);

export const appRemovedEmail = fixed(
  'app-removed',
  securityEmail(
    both('Your authenticator app was removed', 'आपका ऑथेंटिकेटर ऐप हटाया गया'),
    both(
      'Its codes are no longer asked for, nor accepted. No payout leaves for 24 hours.',
      'उसके कोड अब न पूछे जाते हैं, न स्वीकार होते हैं। 24 घंटे तक कोई भुगतान नहीं जाता।',
    ),
  ),
);

export const passkeyAddedEmail = defineEmail({
  name: 'passkey-added',
  facts: { name: 'name' },
  render: ({ name }) =>
    securityEmail(
      both('A passkey was added', 'एक पासकी जोड़ी गई'),
      both(
        `The passkey "${name}" can now confirm logins and withdrawals of your account.`,
        `पासकी "${name}" अब आपके खाते के लॉग इन और निकासी की पुष्टि कर सकती है।`,
      ),
    ),
});

export const passkeyRemovedEmail = defineEmail({
  name: 'passkey-removed',
  facts: { name: 'name' },
  render: ({ name }) =>
    securityEmail(
      both('A passkey was removed', 'एक पासकी हटाई गई'),
      both(
        `The passkey "${name}" no longer belongs to your account. No payout leaves for 24 hours.`,
        `पासकी "${name}" अब आपके खाते की नहीं है। 24 घंटे तक कोई भुगतान नहीं जाता।`,
      ),
    ),
});

export const recoveryCodesEmail = fixed(
  'recovery-codes-made',
  securityEmail(
    both('New recovery codes were made', 'नए रिकवरी कोड बनाए गए'),
    both('The recovery codes you had before no longer work.', 'आपके पुराने रिकवरी कोड अब काम नहीं करते।'),
  ),
);

const FAILING = securityEmail(
  both('Somebody failed your second factor', 'किसी से आपका दूसरा प्रमाण गलत हुआ'),
  both(
    'Your password was right, but the second factor was wrong five times. Nobody was let in.',
    'आपका पासवर्ड सही था, पर दूसरा प्रमाण पाँच बार गलत रहा। किसी को अंदर नहीं आने दिया गया।',
  ),
  both(
    'If you did not try to log in, somebody knows your password: choose "Forgot Password?" on the login page.',
    'यदि आपने लॉग इन की कोशिश नहीं की, तो कोई आपका पासवर्ड जानता है: लॉग इन पेज पर "पासवर्ड भूल गए?" चुनें।',
  ),
);

export const factorFailingEmail = fixed('factor-failing', FAILING);
export const operatorFactorFailingEmail = fixed('operator-factor-failing', FAILING);

export const operatorFactorGivenUpEmail = fixed('operator-factor-given-up', {
  subject: asIs('Your second factor was given up'),
  lines: [
    asIs(
      'The second factor of your login to the console was given up just now, with your password and a code. The next sign-in sets up a new one.',
    ),
    OF_CONSOLE,
  ],
});

/** The code was right, but another sign-up took the e-mail address or phone number after it was mailed. */
export const accountNotOpenedEmail = defineEmail({
  name: 'account-not-opened',
  facts: { kind: 'word' },
  render: ({ kind }) => {
    const account = kind === 'vendor' ? 'vendor account' : 'account';
    const inHindi = kind === 'vendor' ? 'विक्रेता खाता' : 'खाता';
    return {
      subject: both(`Signing up at ${BRAND}`, `${BRAND} पर साइन अप`),
      lines: [
        both(
          `Your ${account} was not opened, because the e-mail address or the phone number that was given now belongs to another ${account}.`,
          `आपका ${inHindi} नहीं खुला, क्योंकि दिया गया ईमेल पता या फ़ोन नंबर अब किसी और का है।`,
        ),
        both(
          'Check the phone number and sign up again. If the other account is yours, log in, or choose "Forgot Password?" to set a new password.',
          'फ़ोन नंबर जाँचें और फिर साइन अप करें। यदि दूसरा खाता आपका है, तो लॉग इन करें, या नया पासवर्ड रखने के लिए "पासवर्ड भूल गए?" चुनें।',
        ),
      ],
    };
  },
});

export const memberEmails: readonly MailTemplate[] = [
  appAddedEmail,
  appRemovedEmail,
  passkeyAddedEmail,
  passkeyRemovedEmail,
  recoveryCodesEmail,
  factorFailingEmail,
  operatorFactorFailingEmail,
  operatorFactorGivenUpEmail,
  accountNotOpenedEmail,
  ...accountEmails,
];
