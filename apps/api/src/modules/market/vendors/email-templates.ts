import { toDateTime } from '../../../platform/calendar.ts';
import { both, defineEmail, type MailTemplate, type Words, withoutLinks } from '../../base/mail/index.ts';
import { selectInvitation, selectJoined, selectPayoutAddress } from './store.ts';
import { selectKey } from './team-store.ts';

const DECIDED: Readonly<Record<string, { readonly subject: Words; readonly line: Words }>> = {
  approve: {
    subject: both('Your store is approved', 'आपका स्टोर स्वीकृत हुआ'),
    line: both(
      'You can publish listings now; we look at your first ones.',
      'अब आप प्रविष्टियाँ प्रकाशित कर सकते हैं; आपकी पहली प्रविष्टियाँ हम देखते हैं।',
    ),
  },
  reject: {
    subject: both('Your store was not approved', 'आपका स्टोर स्वीकृत नहीं हुआ'),
    line: both('You can change it and hand it in again.', 'आप इसे बदलकर फिर जमा कर सकते हैं।'),
  },
  suspend: {
    subject: both('Your store is suspended', 'आपका स्टोर निलंबित है'),
    line: both(
      'It sells nothing new. Open orders run on, and what has cleared stays yours.',
      'यह कुछ नया नहीं बेचता। खुले ऑर्डर चलते रहते हैं, और जिनका हिसाब पूरा हुआ वह पैसा आपका ही है।',
    ),
  },
  reinstate: {
    subject: both('Your store goes on', 'आपका स्टोर फिर चालू है'),
    line: both('It sells again.', 'यह फिर बेचता है।'),
  },
  uphold: {
    subject: both('Your store stays suspended', 'आपका स्टोर निलंबित रहता है'),
    line: both('We have looked at your appeal. Open orders run on.', 'हमने आपकी अपील देख ली है। खुले ऑर्डर चलते रहते हैं।'),
  },
  close: {
    subject: both('Your store is closed', 'आपका स्टोर बंद है'),
    line: both(
      'Open orders run on, and what has cleared stays yours.',
      'खुले ऑर्डर चलते रहते हैं, और जिनका हिसाब पूरा हुआ वह पैसा आपका ही है।',
    ),
  },
};

const TAKE_ADDRESS_OUT = both(
  'If this was not you, remove the address, change your password and contact us.',
  'यदि यह आपने नहीं किया, तो पता हटाएँ, अपना पासवर्ड बदलें और हमसे संपर्क करें।',
);

/** Queued by vendors.submit, edit_store, decide, invite, accept_invitation and make_key. */
export const vendorEmails: readonly MailTemplate[] = [
  defineEmail({
    name: 'store-submitted',
    facts: {},
    render: () => ({
      subject: both('We have your store', 'आपका स्टोर हमें मिल गया'),
      lines: [
        both(
          'Somebody looks at it and you get another mail when that is done.',
          'इसे जाँचा जा रहा है; जाँच पूरी होने पर आपको एक और ईमेल मिलेगा।',
        ),
      ],
    }),
  }),
  defineEmail({
    name: 'store-payout-address',
    facts: {},
    render: async (_, { db, memberId }) => {
      const address = await selectPayoutAddress(db, memberId!);
      if (address === null) return undefined;
      return {
        subject: both('The payout address of your store was changed', 'आपके स्टोर का भुगतान पता बदला गया'),
        lines: [
          both(
            `It is now ${address}, and stands in your payout address book.`,
            `अब यह ${address} है, और आपकी पता-पुस्तिका में है।`,
          ),
          both(
            'Every withdrawal still asks for a code that is mailed to you and names the address.',
            'हर निकासी फिर भी एक कोड माँगती है, जो आपको ईमेल से मिलता है और जिसमें पता लिखा होता है।',
          ),
          TAKE_ADDRESS_OUT,
        ],
      };
    },
  }),
  defineEmail({
    name: 'store-invitation',
    facts: { invitation: 'uuid' },
    render: async ({ invitation }, { db }) => {
      const invited = await selectInvitation(db, invitation);
      if (!invited) return undefined;
      const store = withoutLinks(invited.store);
      return {
        subject: both(`You are invited to the team of ${store}`, `आपको ${store} की टीम में बुलाया गया है`),
        lines: [
          both(
            `${store} invites you as ${invited.role}. The invitation is good for seven days.`,
            `${store} आपको ${invited.role} के रूप में बुलाता है। निमंत्रण सात दिन तक मान्य है।`,
          ),
          both(
            'Sign up or log in as a vendor with this e-mail address, and accept it under Team.',
            'इस ईमेल पते से विक्रेता के रूप में साइन अप या लॉग इन करें, और इसे टीम में स्वीकार करें।',
          ),
          both(
            'If you do not know this store, you need not do anything.',
            'यदि आप इस स्टोर को नहीं जानते, तो आपको कुछ करने की ज़रूरत नहीं है।',
          ),
        ],
      };
    },
  }),
  defineEmail({
    name: 'store-joined',
    facts: { person: 'uuid' },
    render: async ({ person }, { db }) => {
      const joined = await selectJoined(db, person);
      if (!joined) return undefined;
      return {
        subject: both('Somebody joined the team of your store', 'कोई आपके स्टोर की टीम में जुड़ा'),
        lines: [
          both(
            `${joined.email} works for your store from now on, as ${joined.role}.`,
            `${joined.email} अब से ${joined.role} के रूप में आपके स्टोर के लिए काम करते हैं।`,
          ),
          both(
            'If you did not invite them, take them out under Team, change your password and contact us.',
            'यदि आपने उन्हें नहीं बुलाया, तो टीम में जाकर उन्हें हटाएँ, अपना पासवर्ड बदलें और हमसे संपर्क करें।',
          ),
        ],
      };
    },
  }),
  defineEmail({
    name: 'api-key-made',
    facts: { key: 'uuid' },
    render: async ({ key: id }, { db }) => {
      const key = await selectKey(db, id);
      if (key === undefined) return undefined;
      return {
        subject: both('A key for your store was made', 'आपके स्टोर के लिए एक कुंजी बनाई गई'),
        lines: [
          both(
            `The key “${withoutLinks(key.name)}”, which ends with ${key.hint}, lets a program do this in your store’s name: ${key.scopes.join(', ')}.`,
            `कुंजी “${withoutLinks(key.name)}”, जिसके अंत में ${key.hint} है, किसी प्रोग्राम को आपके स्टोर के नाम से यह करने देती है: ${key.scopes.join(', ')}।`,
          ),
          both(
            `It ends on ${toDateTime(key.expiresAt)} UTC. You can end it at any time under API keys.`,
            `यह ${toDateTime(key.expiresAt)} UTC को समाप्त होती है। आप इसे API कुंजियों में कभी भी समाप्त कर सकते हैं।`,
          ),
          both(
            'If this was not you, end the key, change your password and contact us.',
            'यदि यह आपने नहीं किया, तो कुंजी समाप्त करें, अपना पासवर्ड बदलें और हमसे संपर्क करें।',
          ),
        ],
      };
    },
  }),
  defineEmail({
    name: 'store-decided',
    facts: { decision: 'word', reason: 'reason' },
    render: ({ decision, reason }) => {
      const { subject, line } = DECIDED[decision]!;
      return { subject, lines: [line, both(`The reason: ${reason}`, `कारण: ${reason}`)] };
    },
  }),
];
