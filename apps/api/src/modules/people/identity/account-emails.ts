import {
  asIs,
  BRAND,
  both,
  defineEmail,
  type EmailTemplate,
  type FactKinds,
  type MailTemplate,
  type Words,
} from '../../base/mail/index.ts';
import { deviceLine } from './sessions/device-line.ts';

const NOT_YOU = both(
  'If this was not you, freeze your account with the link below, then contact us.',
  'यदि यह आपने नहीं किया, तो नीचे दिए लिंक से अपना खाता फ़्रीज़ करें, फिर हमसे संपर्क करें।',
);

/** Builds a mail about a change to account access. It is sent at once, whatever mails the member chose. */
export const securityEmail = (subject: Words, ...lines: readonly Words[]): EmailTemplate => ({
  subject,
  lines: [...lines, NOT_YOU],
});

/** A mail whose text is always the same. */
export const fixed = (name: string, email: EmailTemplate): MailTemplate<Record<never, never>> =>
  defineEmail({ name, facts: {} as Record<never, never> & FactKinds, render: () => email });

export const OF_CONSOLE = asIs('If this was not you, tell another owner at once: they can suspend this login.');

const RELEASE = both(
  'To release it, choose "Release a frozen account" on the login page: it asks for your password, a mailed code and your second factor if you have one.',
  'इसे खोलने के लिए लॉग इन पेज पर “फ़्रीज़ खाता खोलें” चुनें: वहाँ आपका पासवर्ड, ईमेल से मिला कोड और, यदि लगा हो, आपका दूसरा प्रमाण पूछा जाता है।',
);

const FROZEN = both('Your account is frozen', 'आपका खाता फ़्रीज़ है');
const reasonOf = (reason: string): Words => both(`Reason: ${reason}`, `कारण: ${reason}`);

const aboutSessions: readonly MailTemplate[] = [
  fixed('password-changed', {
    subject: both(`Your ${BRAND} password was changed`, `आपका ${BRAND} पासवर्ड बदला गया`),
    lines: [
      both(
        'The password of your account was changed just now, and every session was ended.',
        'आपके खाते का पासवर्ड अभी-अभी बदला गया, और हर सत्र समाप्त कर दिया गया।',
      ),
      both(
        'If this was not you, choose "Forgot Password?" on the login page at once and contact us.',
        'यदि यह आपने नहीं किया, तो तुरंत लॉग इन पेज पर "पासवर्ड भूल गए?" चुनें और हमसे संपर्क करें।',
      ),
    ],
  }),
  defineEmail({
    name: 'new-device',
    facts: { session: 'uuid' },
    render: async ({ session }, { db }) => {
      const line = await deviceLine(db, session);
      return line === null
        ? undefined
        : securityEmail(both('A new device is logged in', 'एक नए डिवाइस से लॉग इन हुआ'), line);
    },
  }),
  fixed(
    'sessions-ended',
    securityEmail(
      both('Sessions were ended', 'सत्र समाप्त किए गए'),
      both(
        'Devices that were logged in to your account were logged out, as was asked on one of them.',
        'आपके खाते में लॉग इन डिवाइस लॉग आउट किए गए, जैसा उनमें से एक पर माँगा गया था।',
      ),
    ),
  ),
  defineEmail({
    name: 'sessions-ended-by-operator',
    facts: { reason: 'reason' },
    render: ({ reason }) =>
      securityEmail(
        both('Sessions were ended', 'सत्र समाप्त किए गए'),
        both(
          `We logged out every device of your account. Why: ${reason}`,
          `हमने आपके खाते के हर डिवाइस को लॉग आउट कर दिया। कारण: ${reason}`,
        ),
      ),
  }),
  fixed('operator-password-changed', {
    subject: asIs('Your console password was changed'),
    lines: [
      asIs('The password of your login to the console was changed just now, and every session was ended.'),
      OF_CONSOLE,
    ],
  }),
];

const aboutFreezes: readonly MailTemplate[] = [
  fixed('account-frozen', {
    subject: FROZEN,
    lines: [
      both(
        'Every session was ended. Nobody can log in, buy, move or withdraw until the account is released. What you own stays yours, and income goes on being credited.',
        'हर सत्र समाप्त कर दिया गया। खाता खुलने तक कोई लॉग इन, ख़रीद, स्थानांतरण या निकासी नहीं कर सकता। जो आपका है वह आपका ही रहता है, और आय जमा होती रहती है।',
      ),
      both(
        'Withdrawals that were confirmed but not sent yet wait. Contact us if one of them is not yours: it can be rejected, and the whole amount returns.',
        'जिन निकासियों की पुष्टि हो चुकी है पर जो अभी भेजी नहीं गईं, वे रुकी रहती हैं। यदि उनमें से कोई आपकी नहीं है, तो हमसे संपर्क करें: उसे अस्वीकार किया जा सकता है, और पूरी राशि लौट आती है।',
      ),
      RELEASE,
    ],
  }),
  defineEmail({
    name: 'account-frozen-by-operator',
    facts: { reason: 'reason' },
    render: ({ reason }) => ({
      subject: FROZEN,
      lines: [
        both(
          'We froze your account. What you own stays yours.',
          'हमने आपका खाता फ़्रीज़ किया है। जो आपका है वह आपका ही रहता है।',
        ),
        reasonOf(reason),
        both('Please contact us.', 'कृपया हमसे संपर्क करें।'),
      ],
    }),
  }),
  defineEmail({
    name: 'account-released',
    facts: { hours: 'hours' },
    render: ({ hours }) =>
      securityEmail(
        both('Your account is released', 'आपका खाता खुल गया है'),
        hours > 0
          ? both(
              `You can log in again. For your safety, payouts wait another ${hours} hours; everything else works at once.`,
              `आप फिर लॉग इन कर सकते हैं। आपकी सुरक्षा के लिए भुगतान ${hours} घंटे और रुकते हैं; बाकी सब तुरंत काम करता है।`,
            )
          : both('You can log in again, and payouts go on.', 'आप फिर लॉग इन कर सकते हैं, और भुगतान चलते रहते हैं।'),
      ),
  }),
  defineEmail({
    name: 'factors-reset',
    facts: { reason: 'reason', hours: 'hours' },
    render: ({ reason, hours }) =>
      securityEmail(
        both('Your second factor was reset by us', 'हमने आपका दूसरा प्रमाण हटा दिया'),
        both(
          'Authenticator app, passkeys and recovery codes were removed. Your password alone logs in until you set one up again.',
          'ऑथेंटिकेटर ऐप, पासकी और रिकवरी कोड हटा दिए गए। जब तक आप फिर कोई न लगाएँ, केवल आपके पासवर्ड से लॉग इन होता है।',
        ),
        reasonOf(reason),
        both(`For your safety, payouts wait ${hours} hours.`, `आपकी सुरक्षा के लिए भुगतान ${hours} घंटे रुकते हैं।`),
      ),
  }),
];

const DETAILS: Readonly<Record<string, Words>> = {
  name: both('your name', 'आपका नाम'),
  phone: both('your phone number', 'आपका फ़ोन नंबर'),
  email: both('your e-mail address', 'आपका ईमेल पता'),
};
const listOf = (details: readonly string[], language: 'en' | 'hi'): string =>
  details.map((detail) => DETAILS[detail]?.[language] ?? detail).join(', ');

const aboutDetails: readonly MailTemplate[] = [
  defineEmail({
    name: 'details-changed',
    facts: { details: 'words', hours: 'hours' },
    render: ({ details, hours }) =>
      securityEmail(
        both('Your details were changed', 'आपका विवरण बदला गया'),
        both(`This was changed: ${listOf(details, 'en')}.`, `यह बदला गया: ${listOf(details, 'hi')}।`),
        ...(hours === 0
          ? []
          : [
              both(
                `Your other devices were logged out. For your safety, payouts wait ${hours} hours.`,
                `आपके दूसरे डिवाइस लॉग आउट कर दिए गए। आपकी सुरक्षा के लिए भुगतान ${hours} घंटे रुकते हैं।`,
              ),
            ]),
      ),
  }),
  fixed('email-is-new', {
    subject: both(`Your e-mail address at ${BRAND}`, `${BRAND} पर आपका ईमेल पता`),
    lines: [
      both(
        'From now on codes and mails of your account come to this address, and you log in with it.',
        'अब से आपके खाते के कोड और ईमेल इसी पते पर आएँगे, और आप इसी से लॉग इन करेंगे।',
      ),
    ],
  }),
];

/** Queued by the database functions whose actions they report. No API call queues them. */
export const accountEmails: readonly MailTemplate[] = [...aboutSessions, ...aboutFreezes, ...aboutDetails];
