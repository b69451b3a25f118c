import type { Texts } from '../en/index.ts';

export const assets: Texts['assets'] = {
  title: 'संपत्ति (USDT)',
  referralLink: 'आपका रेफ़रल लिंक',
  electronicNote: 'पैकेजों का भुगतान यहाँ से होता है',
  totalEarnings: 'कुल कमाई',
  totalWithdrawal: 'कुल निकासी',
  totalWithdrawalNote: 'अब तक भुगतान की गई राशि, शुल्क से पहले',
  move: 'स्थानांतरित करें',
  moveTitle: 'अपने वॉलेटों के बीच स्थानांतरण',
  moveLead: 'पैकेजों का भुगतान इलेक्ट्रॉनिक वॉलेट से होता है, निकासी फ़्लेक्सिबल वॉलेट से होती है।',
  from: 'कहाँ से',
  amountTo: (wallet) => `${wallet} में जाने वाली राशि`,
  bothBalances: 'दोनों शेष',
};
