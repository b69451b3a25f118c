import { both, defineEmail, type MailTemplate } from '../../base/mail/index.ts';

/** Queued by kyc.submit and kyc.decide. */
export const kycEmails: readonly MailTemplate[] = [
  defineEmail({
    name: 'documents-received',
    facts: {},
    render: () => ({
      subject: both('We have your identity documents', 'आपके पहचान दस्तावेज़ हमें मिल गए'),
      lines: [
        both(
          'Somebody looks at them and you get another mail when that is done.',
          'इन्हें जाँचा जा रहा है; जाँच पूरी होने पर आपको एक और ईमेल मिलेगा।',
        ),
        both('Withdrawals never wait for this.', 'निकासी इसके लिए कभी नहीं रुकती।'),
        both(
          'If you did not send documents, change your password and contact us.',
          'यदि आपने दस्तावेज़ नहीं भेजे, तो अपना पासवर्ड बदलें और हमसे संपर्क करें।',
        ),
      ],
    }),
  }),
  defineEmail({
    name: 'identity-confirmed',
    facts: {},
    render: () => ({
      subject: both('Your identity is confirmed', 'आपकी पहचान की पुष्टि हो गई'),
      lines: [
        both(
          'Your documents were checked. Your deposit address is open.',
          'आपके दस्तावेज़ जाँच लिए गए। आपका जमा पता खुल गया है।',
        ),
      ],
    }),
  }),
  defineEmail({
    name: 'documents-rejected',
    facts: { reason: 'reason' },
    render: ({ reason }) => ({
      subject: both('Your identity documents were not accepted', 'आपके पहचान दस्तावेज़ स्वीकार नहीं हुए'),
      lines: [
        both(`The reason: ${reason}`, `कारण: ${reason}`),
        both('You can send them again. Withdrawals stay open.', 'आप उन्हें फिर भेज सकते हैं। निकासी खुली रहती है।'),
      ],
    }),
  }),
];
