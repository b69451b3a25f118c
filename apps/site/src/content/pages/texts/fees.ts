import { figures } from '../../figures.ts';
import type { TextPage } from '../../model.ts';

export const en: TextPage = {
  path: '/fees',
  title: 'Fees',
  lead: 'Members pay two charges, vendors a share of what they sell. Everything else is free. The table is read from the running platform, not typed.',
  description:
    'All fees of Plumbline as the platform enforces them now: withdrawal, early package exit, minimums, and where they go.',
  picture: 'gate',
  hasContents: true,
  body: [
    '## What is charged now',
    {
      slot: 'fees',
      otherwise: `| What | Charge | Minimum |
|---|---|---|
| Deposit | none | ${figures.depositMinimum} is credited by itself |
| Withdrawal | ${figures.withdrawalCharge} | ${figures.withdrawalMinimum} |
| Withdrawing a package before maturity | ${figures.packageCharge} of its price | ${figures.packageWithdrawalMinimum} |
| Withdrawing a matured package | none | none |`,
    },
    `## An example

You withdraw 100 USDT from your Flexible wallet. At a charge of ${figures.withdrawalCharge}, ${figures.chargeOfHundred} is the charge and ${figures.netOfHundred} is sent to your address. Charge and payout together are exactly what left your wallet, to the sixth decimal. Nothing disappears in rounding: every split rounds down, and the remainder stays with you.

You see the charge, what arrives and the whole address before you confirm with a code.`,
    `## Where charges go

A charge is booked when the payout is final on the chain, not before. If a withdrawal is rejected, the whole amount returns to you and nothing is charged.

Charges go into booked earnings: the account that income is paid from. This is one of the two honest sources of income, beside trading results. The ledger holds each charge to at most ten percent of the withdrawal that it belongs to, so that a mistake in a setting cannot take more.`,
    `## The market

A vendor pays a share of what an order pays out: the table says which, and from which day another one holds. It is taken when the order clears, rounded down, and never of what goes back to a buyer. An order keeps the share of the day on which it was paid. The share is at most ten percent, two operators publish a new one, and it holds from a day that has not begun.

Buyers pay no fee. The fees of vendors are booked as earnings, and [each closed day](/transparency) names them as a source of its own.`,
    `## What is not charged

There is no fee for opening or keeping an account, for deposits, for moving money between your two wallets, for buying a package, for claiming profit, for statements or for support. Nobody may charge you for a referral code. If somebody asks you for money to “unlock” a withdrawal, it is fraud: [tell us](/complaints).

The network’s fee of a deposit is paid by whoever sends it. The network’s fee of a payout is paid by us.`,
    `## When charges change

A charge can change for the future. The table above changes in the same moment, because both read the same setting. A withdrawal that you confirmed keeps the charge that you confirmed.`,
  ],
  next: ['/pricing', '/purchase-guide', '/transparency'],
};

export const hi: TextPage = {
  ...en,
  path: '/hi/fees',
  title: 'शुल्क',
  lead: 'सदस्य दो शुल्क देते हैं, विक्रेता अपनी बिक्री का एक हिस्सा। बाकी सब निःशुल्क है। तालिका चलते प्लेटफ़ॉर्म से पढ़ी जाती है, हाथ से नहीं लिखी जाती।',
  description: 'Plumbline के सभी शुल्क, जैसे प्लेटफ़ॉर्म अभी लागू करता है: निकासी, पैकेज से जल्दी निकलना, न्यूनतम राशियाँ।',
  body: [
    '## अभी क्या लिया जाता है',
    {
      slot: 'fees',
      otherwise: `| किसका | शुल्क | न्यूनतम |
|---|---|---|
| जमा | कोई नहीं | ${figures.depositMinimum} अपने-आप जमा होता है |
| निकासी | ${figures.withdrawalCharge} | ${figures.withdrawalMinimum} |
| परिपक्वता से पहले पैकेज निकालना | उसके मूल्य का ${figures.packageCharge} | ${figures.packageWithdrawalMinimum} |
| परिपक्व पैकेज निकालना | कोई नहीं | कोई नहीं |`,
    },
    `## एक उदाहरण

आप अपने फ़्लेक्सिबल वॉलेट से 100 USDT निकालते हैं। ${figures.withdrawalCharge} की दर पर ${figures.chargeOfHundred} शुल्क है और ${figures.netOfHundred} आपके पते पर भेजा जाता है। शुल्क और भुगतान मिलकर ठीक उतना ही हैं जितना आपके वॉलेट से गया, दशमलव के छठे स्थान तक। पूर्णांकन में कुछ नहीं खोता: हर बँटवारा नीचे की ओर होता है, और शेष आपके पास रहता है।

कोड से पुष्टि करने से पहले आप शुल्क, पहुँचने वाली राशि और पूरा पता देखते हैं।`,
    `## शुल्क कहाँ जाता है

शुल्क तब दर्ज होता है जब भुगतान चेन पर अंतिम हो जाए, पहले नहीं। यदि निकासी अस्वीकृत हो, तो पूरी राशि आपको लौटती है और कुछ नहीं लिया जाता।

शुल्क दर्ज कमाई में जाता है: वह खाता जिससे आय दी जाती है। ट्रेडिंग के परिणामों के साथ यह आय के दो ईमानदार स्रोतों में से एक है। बही-खाता हर शुल्क को उस निकासी के दस प्रतिशत तक सीमित रखता है, ताकि सेटिंग की ग़लती उससे अधिक न ले सके।`,
    `## बाज़ार

विक्रेता ऑर्डर से मिलने वाली राशि का एक हिस्सा देता है: तालिका बताती है कितना, और किस दिन से दूसरा हिस्सा लागू होगा। यह तब लिया जाता है जब ऑर्डर का हिसाब पूरा हो, नीचे की ओर पूर्णांकित, और ख़रीदार को लौटी राशि का कभी नहीं। ऑर्डर उसी दिन का हिस्सा रखता है जिस दिन उसका भुगतान हुआ। हिस्सा अधिकतम दस प्रतिशत है, नया हिस्सा दो संचालक प्रकाशित करते हैं, और वह ऐसे दिन से लागू होता है जो अभी शुरू नहीं हुआ।

ख़रीदार कोई शुल्क नहीं देते। विक्रेताओं का शुल्क कमाई के रूप में दर्ज होता है, और [हर बंद दिन](/transparency) उसे अलग स्रोत के रूप में दिखाता है।`,
    `## क्या नहीं लिया जाता

खाता खोलने या रखने, जमा करने, अपने दो वॉलेट के बीच पैसा ले जाने, पैकेज ख़रीदने, लाभ लेने, विवरणी या सहायता का कोई शुल्क नहीं है। रेफ़रल कोड के लिए कोई आपसे पैसे नहीं ले सकता। यदि कोई निकासी “खोलने” के लिए पैसे माँगे, तो वह धोखा है: [हमें बताएँ](/complaints)।

जमा का नेटवर्क शुल्क भेजने वाला देता है। भुगतान का नेटवर्क शुल्क हम देते हैं।`,
    `## जब शुल्क बदले

शुल्क आगे के लिए बदल सकता है। ऊपर की तालिका उसी क्षण बदलती है, क्योंकि दोनों एक ही सेटिंग पढ़ते हैं। जिस निकासी की आपने पुष्टि की, उसका शुल्क वही रहता है जिसकी आपने पुष्टि की।`,
  ],
};
