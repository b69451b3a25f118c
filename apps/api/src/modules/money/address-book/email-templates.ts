import { toDateTime } from '../../../platform/calendar.ts';
import { both, defineEmail, type MailTemplate, withoutLinks } from '../../base/mail/index.ts';
import { selectAdded, selectAllowlist } from './store.ts';

/** Queued by address_book.add. */
export const addressBookEmails: readonly MailTemplate[] = [
  defineEmail({
    name: 'payout-address-added',
    facts: { entry: 'uuid' },
    render: async ({ entry }, { db, memberId }) => {
      const { label, address, readyAt } = await selectAdded(db, entry);
      const isOnly = memberId !== null && (await selectAllowlist(db, memberId)) !== null;
      const name = withoutLinks(label);
      const ready = toDateTime(readyAt);
      return {
        subject: both('A payout address was added', 'भुगतान का एक पता जोड़ा गया'),
        lines: [
          both(
            `"${name}" was added to your payout address book: ${address}`,
            `"${name}" आपकी पता-पुस्तिका में जोड़ा गया: ${address}`,
          ),
          isOnly
            ? both(
                `Payouts may go there from ${ready} UTC on, once you have confirmed it with a code.`,
                `कोड से पुष्टि करने के बाद ${ready} UTC से भुगतान वहाँ जा सकते हैं।`,
              )
            : both(
                `Your withdrawal form offers it from ${ready} UTC on, or at once when you confirm it with a code.`,
                `आपका निकासी फ़ॉर्म इसे ${ready} UTC से दिखाएगा, या कोड से पुष्टि करने पर तुरंत।`,
              ),
          both(
            'Every withdrawal still asks for a code that is mailed to you and names the address.',
            'हर निकासी फिर भी एक कोड माँगती है, जो आपको ईमेल से मिलता है और जिसमें पता लिखा होता है।',
          ),
          both(
            'If this was not you, remove the address, change your password and contact us.',
            'यदि यह आपने नहीं किया, तो पता हटाएँ, अपना पासवर्ड बदलें और हमसे संपर्क करें।',
          ),
        ],
      };
    },
  }),
  defineEmail({
    name: 'payout-allowlist-on',
    facts: {},
    render: () => ({
      subject: both('Payouts go to your address book alone', 'भुगतान केवल आपकी पता-पुस्तिका को जाते हैं'),
      lines: [
        both(
          'From now on your payouts go to addresses of your address book alone that a mailed code confirmed.',
          'अब से आपके भुगतान केवल पता-पुस्तिका के उन पतों पर जाते हैं जिनकी पुष्टि ईमेल के कोड से हुई।',
        ),
        both(
          'An address that is added from now on takes its code and 24 hours.',
          'अब से जोड़े गए पते के लिए उसका कोड और 24 घंटे लगते हैं।',
        ),
        both(
          'To switch this off takes a mailed code, your second factor if you have one, and 24 hours.',
          'इसे बंद करने में ईमेल का कोड, यदि लगा हो तो आपका दूसरा प्रमाण, और 24 घंटे लगते हैं।',
        ),
      ],
    }),
  }),
  defineEmail({
    name: 'payout-allowlist-ends',
    facts: { ends: 'time' },
    render: ({ ends }) => ({
      subject: both('Payouts may soon go to any address', 'भुगतान जल्द ही किसी भी पते पर जा सकेंगे'),
      lines: [
        both(
          `From ${toDateTime(ends)} UTC on your payouts may go to any address. Until then they go to your address book alone.`,
          `${toDateTime(ends)} UTC से आपके भुगतान किसी भी पते पर जा सकते हैं। तब तक वे केवल आपकी पता-पुस्तिका को जाते हैं।`,
        ),
        both(
          'If this was not you, keep your address book switched on under "Payout addresses", change your password and contact us.',
          'यदि यह आपने नहीं किया, तो "भुगतान पते" में अपनी पता-पुस्तिका चालू रखें, अपना पासवर्ड बदलें और हमसे संपर्क करें।',
        ),
      ],
    }),
  }),
];
