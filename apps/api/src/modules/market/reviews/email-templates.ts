import { both, defineEmail, type MailTemplate } from '../../base/mail/index.ts';

/** Queued by reviews.remove, remove_reply and remove_of_buyer. */
export const reviewEmails: readonly MailTemplate[] = [
  defineEmail({
    name: 'review-removed',
    facts: { review: 'uuid', reason: 'reason' },
    render: ({ reason }) => ({
      subject: both('Your review was removed', 'आपकी समीक्षा हटाई गई'),
      lines: [
        both(
          'We have removed a review that you wrote about something you bought.',
          'आपने अपनी ख़रीद के बारे में जो समीक्षा लिखी थी, उसे हमने हटा दिया है।',
        ),
        both(`The reason: ${reason}`, `कारण: ${reason}`),
      ],
    }),
  }),
  defineEmail({
    name: 'reply-removed',
    facts: { reason: 'reason' },
    render: ({ reason }) => ({
      subject: both('Your answer to a review was removed', 'समीक्षा पर आपका जवाब हटाया गया'),
      lines: [
        both(
          'We have removed an answer of your store to a review. The review stays, and you can answer it again.',
          'एक समीक्षा पर आपके स्टोर का जवाब हमने हटा दिया है। समीक्षा बनी रहती है, और आप उसका फिर से जवाब दे सकते हैं।',
        ),
        both(`The reason: ${reason}`, `कारण: ${reason}`),
      ],
    }),
  }),
  defineEmail({
    name: 'buyer-review-removed',
    facts: { reason: 'reason' },
    render: ({ reason }) => ({
      subject: both('Your review of a buyer was removed', 'ख़रीदार के बारे में आपकी समीक्षा हटाई गई'),
      lines: [
        both(
          'We have removed a review that your store wrote about a buyer.',
          'आपके स्टोर ने एक ख़रीदार के बारे में जो समीक्षा लिखी थी, उसे हमने हटा दिया है।',
        ),
        both(`The reason: ${reason}`, `कारण: ${reason}`),
      ],
    }),
  }),
];
