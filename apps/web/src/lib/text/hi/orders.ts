import type { Texts } from '../en/index.ts';

export const orders: Texts['orders'] = {
  lead: 'आपके ख़रीदे हुए पैकेज। परिपक्व पैकेज अपना पूरा मूलधन लौटाता है।',
  failed: 'आपके पैकेज लोड नहीं हो सके। वे ज्यों के त्यों हैं।',
  status: {
    active: 'सक्रिय',
    matured: 'परिपक्व',
    exiting: 'निकासी में',
    exited: 'निकाला गया',
    returned: 'आपके वॉलेट में लौटाया गया',
  },
  empty: 'आपने अभी तक कोई पैकेज नहीं ख़रीदा है।',
  progress: (done, days, target) =>
    `${days} में से ${done} दिन पूरे। लक्ष्य ${target}\u00a0% प्रतिदिन, कोई गारंटी नहीं, शून्य भी हो सकता है।`,
  daysDone: (done, days) => `${days} में से ${done} दिन`,
  bought: (day) => `${day} को ख़रीदा`,
  matures: (day) => `, ${day} के बंद होने पर परिपक्व होगा`,
  matured: (day) => `, ${day} के बंद होने पर परिपक्व हुआ`,
  returnToWallet: 'वॉलेट में लौटाएँ',
  returnOf: (title) => `${title} को वॉलेट में लौटाएँ`,
  leaveEarly: (share) => `समय से पहले निकलें (${share})`,
  leaveEarlyOf: (title, share) => `${title} से समय से पहले निकलें, शुल्क ${share}`,
  withdrawFree: 'बिना शुल्क निकालें',
  withdrawFreeOf: (title) => `${title} को बिना शुल्क निकालें`,
  laterCosts: (share) =>
    `आपके पते पर यह बिना शुल्क जाता है। वॉलेट में इससे ख़रीद या स्थानांतरण हो सकता है; वहाँ से निकासी का शुल्क ${share} है।`,
  receipt: 'रसीद',
  receiptOf: (title) => `${title} की रसीद`,
};
