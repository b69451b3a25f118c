import type { Texts } from '../en/index.ts';

export const ui: Texts['ui'] = {
  loading: 'लोड हो रहा है',
  tryAgain: 'फिर से कोशिश करें',
  close: 'बंद करें',
  choose: 'चुनें',
  copy: 'कॉपी करें',
  show: 'दिखाएँ',
  hide: 'छिपाएँ',
  done: ' (पूरा)',
  sample: 'नमूना',
  details: 'विवरण',
  readAs: (amount) => `${amount} USDT पढ़ा गया`,
  whichAmount: 'आपका मतलब किस राशि से है?',
};
