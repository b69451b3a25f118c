import type { Texts } from '../en/index.ts';

export const assets: Texts['assets'] = {
  title: 'संपत्ति (USDT)',
  referralLink: 'आपका रेफ़रल लिंक',
  electronicNote: 'पैकेजों का भुगतान यहाँ से होता है',
  totalEarnings: 'कुल कमाई',
  totalWithdrawal: 'कुल निकासी',
  totalWithdrawalNote: 'अब तक भुगतान की गई राशि, शुल्क से पहले',
  overTime: 'समय के साथ संपत्ति',
  overTimeFailed: 'आपकी संपत्ति का क्रम लोड नहीं हो सका। जो बही में है, वह वहीं रहता है।',
  overTimeSays: (now, before, day) =>
    `अभी ${now} USDT आपके हैं; ${day} के अंत में ${before} USDT थे। जमा और निकासी भी इसे उतना ही बदलते हैं जितना आय।`,
  weekly: 'हर सप्ताह एक आँकड़ा।',
  nothingYet: 'यहाँ अब तक आपका कुछ नहीं है। आपकी जमा राशि पहले दिन से दिखेगी।',
  dayEnd: 'दिन का अंत',
  total: 'कुल',
  parts: {
    inPackages: 'पैकेजों में',
    electronic: 'इलेक्ट्रॉनिक वॉलेट',
    flexible: 'फ़्लेक्सिबल वॉलेट और क्लेम के लिए',
    onItsWay: 'निकासी के रास्ते में',
  },
  move: 'स्थानांतरित करें',
  moveTitle: 'अपने वॉलेटों के बीच स्थानांतरण',
  moveLead: 'पैकेजों का भुगतान इलेक्ट्रॉनिक वॉलेट से होता है, निकासी फ़्लेक्सिबल वॉलेट से होती है।',
  from: 'कहाँ से',
  amountTo: (wallet) => `${wallet} में जाने वाली राशि`,
  bothBalances: 'दोनों शेष',
};
