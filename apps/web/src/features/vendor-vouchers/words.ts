import type { Voucher } from '@plumbline/contract';
import { currentLanguage, type Language, useLanguage } from '../../lib/text/index.ts';

interface VoucherWords {
  readonly title: string;
  readonly lead: string;
  readonly failed: string;
  readonly empty: string;
  readonly code: string;
  readonly codeHint: string;
  readonly off: string;
  readonly days: string;
  readonly uses: string;
  readonly state: string;
  readonly states: Readonly<Record<Voucher['state'], string>>;
  readonly act: string;
  readonly pause: string;
  readonly pauseOf: (code: string) => string;
  readonly resume: string;
  readonly resumeOf: (code: string) => string;
  readonly edit: string;
  readonly editOf: (code: string) => string;
  readonly add: string;
  readonly kind: string;
  readonly kinds: { readonly percent: string; readonly amount: string };
  readonly percent: string;
  readonly amount: string;
  readonly minimum: string;
  readonly minimumHint: string;
  readonly from: string;
  readonly until: string;
  readonly untilHint: string;
  readonly mostUses: string;
  readonly mostUsesOfBuyer: string;
  readonly noLimit: string;
  readonly save: string;
  readonly cancel: string;
  readonly above: (minimum: string) => string;
  readonly period: (from: string, until: string | null) => string;
}

const en: VoucherWords = {
  title: 'Vouchers',
  lead: 'A code that takes something off what a cart has of your store. The discount is yours; the fee is taken of what is left.',
  failed: 'Your vouchers could not be loaded. They are as they were.',
  empty: 'You have no voucher yet.',
  code: 'Code',
  codeHint: '3 to 30 letters, digits or hyphens. It stays as it is.',
  off: 'Takes off',
  days: 'Days',
  uses: 'Used',
  state: 'State',
  states: { usable: 'In use', paused: 'Paused', not_yet: 'Not yet', over: 'Over', used_up: 'Used up' },
  act: 'Change',
  pause: 'Pause',
  pauseOf: (code) => `Pause ${code}`,
  resume: 'Use again',
  resumeOf: (code) => `Use ${code} again`,
  edit: 'Edit',
  editOf: (code) => `Edit ${code}`,
  add: 'New voucher',
  kind: 'It takes off',
  kinds: { percent: 'a percentage of the goods', amount: 'a sum' },
  percent: 'Percent, 0.01 to 90',
  amount: 'Sum, USDT',
  minimum: 'From goods worth, USDT',
  minimumHint: 'Before the discount, without delivery. A sum has to be below it.',
  from: 'First day',
  until: 'Last day',
  untilHint: 'Empty: without an end.',
  mostUses: 'Uses in all',
  mostUsesOfBuyer: 'Uses of one buyer',
  noLimit: 'Empty: as often as one likes.',
  save: 'Save the voucher',
  cancel: 'Cancel',
  above: (minimum) => `from ${minimum} USDT`,
  period: (from, until) => (until === null ? `from ${from}` : `${from} to ${until}`),
};

const hi: VoucherWords = {
  title: 'वाउचर',
  lead: 'एक कोड जो आपकी दुकान के सामान पर छूट देता है। छूट आपकी ओर से है; शुल्क बची हुई राशि पर लगता है।',
  failed: 'आपके वाउचर लोड नहीं हो सके। वे जैसे थे वैसे ही हैं।',
  empty: 'आपका अभी कोई वाउचर नहीं है।',
  code: 'कोड',
  codeHint: '3 से 30 अक्षर, अंक या हाइफ़न। यह बदला नहीं जाता।',
  off: 'छूट',
  days: 'दिन',
  uses: 'इस्तेमाल',
  state: 'स्थिति',
  states: { usable: 'चालू', paused: 'रुका हुआ', not_yet: 'अभी नहीं', over: 'समाप्त', used_up: 'पूरा इस्तेमाल हुआ' },
  act: 'बदलें',
  pause: 'रोकें',
  pauseOf: (code) => `${code} रोकें`,
  resume: 'फिर चालू करें',
  resumeOf: (code) => `${code} फिर चालू करें`,
  edit: 'बदलें',
  editOf: (code) => `${code} बदलें`,
  add: 'नया वाउचर',
  kind: 'छूट का प्रकार',
  kinds: { percent: 'सामान का प्रतिशत', amount: 'एक राशि' },
  percent: 'प्रतिशत, 0.01 से 90',
  amount: 'राशि, USDT',
  minimum: 'सामान का न्यूनतम मूल्य, USDT',
  minimumHint: 'छूट से पहले, डिलीवरी के बिना। राशि इससे कम होनी चाहिए।',
  from: 'पहला दिन',
  until: 'अंतिम दिन',
  untilHint: 'ख़ाली: बिना अंत के।',
  mostUses: 'कुल इस्तेमाल',
  mostUsesOfBuyer: 'एक ख़रीदार के इस्तेमाल',
  noLimit: 'ख़ाली: जितनी बार चाहें।',
  save: 'वाउचर सहेजें',
  cancel: 'रद्द करें',
  above: (minimum) => `${minimum} USDT से`,
  period: (from, until) => (until === null ? `${from} से` : `${from} से ${until}`),
};

const WORDS: Readonly<Record<Language, VoucherWords>> = { en, hi };

export const useVoucherWords = (): VoucherWords => WORDS[useLanguage()];

/** Outside of a component: the title of a page. */
export const voucherWords = (): VoucherWords => WORDS[currentLanguage()];
