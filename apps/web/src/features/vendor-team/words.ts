import type { Team } from '@plumbline/contract';
import { currentLanguage, type Language, useLanguage } from '../../lib/text/index.ts';

type Role = Team['docs'][number]['role'];

interface TeamWords {
  readonly title: string;
  readonly lead: string;
  readonly failed: string;
  readonly people: string;
  readonly name: string;
  readonly role: string;
  readonly since: string;
  readonly action: string;
  readonly roles: Readonly<Record<Role, string>>;
  readonly may: Readonly<Record<Role, string>>;
  readonly youAre: (role: string) => string;
  readonly invitations: string;
  readonly noInvitations: string;
  readonly until: string;
  readonly invite: string;
  readonly email: string;
  readonly emailHint: string;
  readonly send: string;
  readonly remove: string;
  readonly removeOf: (name: string) => string;
  readonly removeTitle: (name: string) => string;
  readonly removeText: string;
  readonly takeBack: string;
  readonly takeBackOf: (email: string) => string;
  readonly takeBackTitle: (email: string) => string;
  readonly takeBackText: string;
  readonly keep: string;
  readonly forYou: string;
  readonly forYouText: (store: string, role: string) => string;
  readonly forYouMeans: string;
  readonly aStore: string;
  readonly accept: string;
  readonly acceptOf: (store: string) => string;
}

const en: TeamWords = {
  title: 'Team',
  lead: 'People who work for your store, each with a login of their own.',
  failed: 'Your team could not be loaded. It is as it was.',
  people: 'People',
  name: 'Name',
  role: 'Role',
  since: 'Since (UTC)',
  action: 'Remove',
  roles: { owner: 'Owner', manager: 'Manager', packer: 'Packer' },
  may: {
    owner: 'Everything. The payout address, handing in, closing and the team are the owner’s alone.',
    manager: 'The store’s texts, products, pictures, stock and orders.',
    packer: 'Stock, and sending orders.',
  },
  youAre: (role) => `You work here as: ${role}.`,
  invitations: 'Invitations',
  noInvitations: 'Nobody is invited at the moment.',
  until: 'Until (UTC)',
  invite: 'Invite somebody',
  email: 'E-mail address',
  emailHint: 'They sign up or log in as a vendor with this address within seven days, and accept under Team.',
  send: 'Send the invitation',
  remove: 'Remove',
  removeOf: (name) => `Remove ${name}`,
  removeTitle: (name) => `Remove ${name} from the team?`,
  removeText: 'They see nothing of your store from this moment on. Their work stays.',
  takeBack: 'Take back',
  takeBackOf: (email) => `Take back the invitation of ${email}`,
  takeBackTitle: (email) => `Take back the invitation of ${email}?`,
  takeBackText: 'It cannot be accepted any more. You can send another one.',
  keep: 'Keep',
  forYou: 'You are invited',
  forYouText: (store, role) => `${store} invites you as: ${role}.`,
  forYouMeans:
    'When you accept, this login works for that store. Your own store, which was never handed in, rests meanwhile.',
  aStore: 'A store without a name yet',
  accept: 'Accept',
  acceptOf: (store) => `Accept the invitation of ${store}`,
};

const hi: TeamWords = {
  title: 'टीम',
  lead: 'जो लोग आपकी दुकान के लिए काम करते हैं, हर एक अपने लॉग इन के साथ।',
  failed: 'आपकी टीम लोड नहीं हो सकी। वह जैसी थी वैसी ही है।',
  people: 'लोग',
  name: 'नाम',
  role: 'भूमिका',
  since: 'कब से (UTC)',
  action: 'हटाएँ',
  roles: { owner: 'मालिक', manager: 'प्रबंधक', packer: 'पैकर' },
  may: {
    owner: 'सब कुछ। भुगतान पता, जमा करना, बंद करना और टीम केवल मालिक के हैं।',
    manager: 'दुकान के पाठ, उत्पाद, तस्वीरें, स्टॉक और ऑर्डर।',
    packer: 'स्टॉक, और ऑर्डर भेजना।',
  },
  youAre: (role) => `यहाँ आपकी भूमिका: ${role}।`,
  invitations: 'निमंत्रण',
  noInvitations: 'अभी कोई निमंत्रित नहीं है।',
  until: 'कब तक (UTC)',
  invite: 'किसी को बुलाएँ',
  email: 'ईमेल पता',
  emailHint: 'वे सात दिन में इसी पते से विक्रेता के रूप में साइन अप या लॉग इन करते हैं, और टीम में स्वीकार करते हैं।',
  send: 'निमंत्रण भेजें',
  remove: 'हटाएँ',
  removeOf: (name) => `${name} को हटाएँ`,
  removeTitle: (name) => `${name} को टीम से हटाएँ?`,
  removeText: 'इसी क्षण से वे आपकी दुकान का कुछ नहीं देखते। उन्होंने जो किया वह रहता है।',
  takeBack: 'वापस लें',
  takeBackOf: (email) => `${email} का निमंत्रण वापस लें`,
  takeBackTitle: (email) => `${email} का निमंत्रण वापस लें?`,
  takeBackText: 'इसे अब स्वीकार नहीं किया जा सकता। आप दूसरा भेज सकते हैं।',
  keep: 'रहने दें',
  forYou: 'आपको बुलाया गया है',
  forYouText: (store, role) => `${store} आपको इस भूमिका में बुलाता है: ${role}।`,
  forYouMeans: 'स्वीकार करने पर यह लॉग इन उस दुकान के लिए काम करता है। आपकी अपनी दुकान, जो कभी जमा नहीं हुई, तब तक रुकी रहती है।',
  aStore: 'एक दुकान जिसका अभी नाम नहीं है',
  accept: 'स्वीकार करें',
  acceptOf: (store) => `${store} का निमंत्रण स्वीकार करें`,
};

const WORDS: Readonly<Record<Language, TeamWords>> = { en, hi };

export const useTeamWords = (): TeamWords => WORDS[useLanguage()];

/** Outside of a component: the title of a page. */
export const teamWords = (): TeamWords => WORDS[currentLanguage()];
