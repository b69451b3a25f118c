import { both, defineEmail, inEach, type MailTemplate, type Words } from '../../base/mail/index.ts';

const TOPICS: Readonly<Record<string, Words>> = {
  deposit: both('deposits', 'जमा'),
  purchase: both('purchases', 'ख़रीद'),
  claim: both('claims of profit', 'लाभ लेना'),
  transfer: both('transfers between your wallets', 'आपके वॉलेट के बीच स्थानांतरण'),
  package: both('packages', 'पैकेज'),
};

const listOf = (topics: readonly string[]): Words =>
  inEach((language) => topics.map((topic) => TOPICS[topic]?.[language] ?? topic).join(', '));

/** Queued by notifications.choose. */
export const notificationEmails: readonly MailTemplate[] = [
  defineEmail({
    name: 'topics-declined',
    facts: { topics: 'words' },
    render: ({ topics }) => ({
      subject: both('Mails that you no longer get', 'ईमेल जो अब आपको नहीं मिलेंगे'),
      lines: [
        both(
          `From now on you get no mail about: ${listOf(topics).en}.`,
          `अब से आपको इनके बारे में ईमेल नहीं मिलेंगे: ${listOf(topics).hi}।`,
        ),
        both(
          'Codes, withdrawals and what concerns the security of your account are mailed all the same.',
          'कोड, निकासी और आपके खाते की सुरक्षा से जुड़े ईमेल फिर भी आते रहेंगे।',
        ),
        both(
          'If this was not you, somebody else is logged in to your account.',
          'यदि यह आपने नहीं किया, तो कोई और आपके खाते में लॉग इन है।',
        ),
      ],
    }),
  }),
];
