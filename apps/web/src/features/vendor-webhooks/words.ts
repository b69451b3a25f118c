import type { ListedWebhook, WebhookDelivery } from '@plumbline/contract';
import { currentLanguage, type Language, useLanguage } from '../../lib/text/index.ts';

interface WebhookWords {
  readonly title: string;
  readonly lead: string;
  readonly failed: string;
  readonly ownerOnly: string;
  readonly endpoints: string;
  readonly none: string;
  readonly states: Readonly<Record<ListedWebhook['status'], string>>;
  readonly failing: string;
  readonly add: string;
  readonly address: string;
  readonly addressHint: string;
  readonly events: string;
  readonly orders: string;
  readonly payouts: string;
  readonly made: string;
  readonly madeText: string;
  readonly copy: string;
  readonly copied: string;
  readonly close: string;
  readonly switchOff: string;
  readonly switchOn: string;
  readonly remove: string;
  readonly removeTitle: (host: string) => string;
  readonly removeText: string;
  readonly keep: string;
  readonly log: string;
  readonly hideLog: string;
  readonly noDeliveries: string;
  readonly event: string;
  readonly happened: string;
  readonly state: string;
  readonly answer: string;
  readonly noAnswer: string;
  readonly again: string;
  readonly sendAgain: string;
  readonly deliveryStates: Readonly<Record<WebhookDelivery['status'], string>>;
  readonly next: string;
  readonly earlier: string;
  readonly later: string;
  readonly tries: (count: number) => string;
}

const en: WebhookWords = {
  title: 'Webhooks',
  lead: 'We tell a server of yours when something happens to an order or a payout, signed, so that it knows that it was us.',
  failed: 'Your webhooks could not be loaded. They are as they were.',
  ownerOnly: 'Webhooks are made and removed by the owner of the store.',
  endpoints: 'Endpoints',
  none: 'You have no webhook yet. Add one below.',
  states: { active: 'is sent to', disabled: 'is off' },
  failing: 'Nothing has arrived since',
  add: 'Add a webhook',
  address: 'Address',
  addressHint: 'An https address in the public internet. It stays: for another one, add another webhook.',
  events: 'What is sent',
  orders: 'Orders',
  payouts: 'Payouts',
  made: 'The secret of your webhook',
  madeText:
    'Your server checks with it that a delivery comes from us (Standard Webhooks). Copy it now: nobody can show it again.',
  copy: 'Copy',
  copied: 'Copied',
  close: 'I have copied it',
  switchOff: 'Switch off',
  switchOn: 'Switch on',
  remove: 'Remove',
  removeTitle: (host) => `Remove the webhook to ${host}?`,
  removeText: 'Deliveries that wait for it are not sent any more, and its secret is gone.',
  keep: 'Keep',
  log: 'Show deliveries',
  hideLog: 'Hide deliveries',
  noDeliveries: 'Nothing was sent yet. The next event that you chose comes here.',
  event: 'Event',
  happened: 'Happened (UTC)',
  state: 'State',
  answer: 'Last answer',
  noAnswer: 'no answer',
  again: 'Again',
  sendAgain: 'Send again',
  deliveryStates: { waiting: 'waits', delivered: 'delivered', failed: 'failed' },
  next: 'next try',
  earlier: 'Earlier ones',
  later: 'Later ones',
  tries: (count) => (count === 1 ? '1 try' : `${count} tries`),
};

const hi: WebhookWords = {
  title: 'वेबहुक',
  lead: 'किसी ऑर्डर या भुगतान में कुछ होने पर हम आपके सर्वर को हस्ताक्षर के साथ बताते हैं, ताकि वह जाने कि यह हम थे।',
  failed: 'आपके वेबहुक लोड नहीं हो सके। वे वैसे ही हैं जैसे थे।',
  ownerOnly: 'वेबहुक दुकान का मालिक बनाता और हटाता है।',
  endpoints: 'पते',
  none: 'अभी कोई वेबहुक नहीं है। नीचे एक जोड़ें।',
  states: { active: 'भेजा जाता है', disabled: 'बंद है' },
  failing: 'तब से कुछ नहीं पहुँचा:',
  add: 'वेबहुक जोड़ें',
  address: 'पता',
  addressHint: 'सार्वजनिक इंटरनेट का एक https पता। यह बदलता नहीं: दूसरे के लिए दूसरा वेबहुक जोड़ें।',
  events: 'क्या भेजा जाए',
  orders: 'ऑर्डर',
  payouts: 'भुगतान',
  made: 'आपके वेबहुक का गुप्त शब्द',
  madeText: 'इससे आपका सर्वर जाँचता है कि सूचना हमसे आई है (Standard Webhooks)। इसे अभी कॉपी करें: इसे फिर कोई नहीं दिखा सकता।',
  copy: 'कॉपी करें',
  copied: 'कॉपी हो गया',
  close: 'मैंने कॉपी कर लिया',
  switchOff: 'बंद करें',
  switchOn: 'चालू करें',
  remove: 'हटाएँ',
  removeTitle: (host) => `${host} का वेबहुक हटाएँ?`,
  removeText: 'इसके लिए जो रुका है वह अब नहीं भेजा जाता, और इसका गुप्त शब्द मिट जाता है।',
  keep: 'रहने दें',
  log: 'भेजी गई सूचनाएँ दिखाएँ',
  hideLog: 'भेजी गई सूचनाएँ छिपाएँ',
  noDeliveries: 'अभी कुछ नहीं भेजा गया। आपकी चुनी अगली घटना यहाँ आएगी।',
  event: 'घटना',
  happened: 'कब हुआ (UTC)',
  state: 'स्थिति',
  answer: 'अंतिम उत्तर',
  noAnswer: 'कोई उत्तर नहीं',
  again: 'फिर से',
  sendAgain: 'फिर भेजें',
  deliveryStates: { waiting: 'रुका है', delivered: 'पहुँच गया', failed: 'नहीं पहुँचा' },
  next: 'अगला प्रयास',
  earlier: 'पहले के',
  later: 'बाद के',
  tries: (count) => `${count} प्रयास`,
};

const WORDS: Readonly<Record<Language, WebhookWords>> = { en, hi };

export const useWebhookWords = (): WebhookWords => WORDS[useLanguage()];

/** Outside of a component: the title of a page. */
export const webhookWords = (): WebhookWords => WORDS[currentLanguage()];
