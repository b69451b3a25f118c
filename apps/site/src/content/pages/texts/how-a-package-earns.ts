import { figures } from '../../figures.ts';
import type { TextPage } from '../../model.ts';

export const en: TextPage = {
  path: '/how-a-package-earns',
  title: 'How a package earns',
  lead: 'Where the money comes from, how a day is divided, and why the answer can be nothing.',
  description:
    'Where package income comes from, how the daily factor divides it, a worked example, and why a day can pay nothing.',
  picture: 'well',
  hasContents: true,
  body: [
    `## A target, not a promise

A package has a price, a daily target rate and a number of days. The target says what a full day would pay: price times rate. It is an aim of the operator. It is not guaranteed, and it can be zero for one day or for all of them.`,
    `## Two sources, and no third

Income is paid out of **booked earnings**. Only two things can fill this account:

1. a trading result, booked with the hash of a final transfer on the chain to a treasury address;
2. charges that members really paid for withdrawals and early exits.

Beside it there is the operator’s **subsidy**: money of the operator’s own, paid in on the chain. Where it pays a part of a day, the day and each line of income say so.

Deposits are no source. In the database there is a table of the routes that money may take. No route leads from a member’s wallet or principal to booked earnings, except those charges. A program that tried it would be refused.`,
    `## How a day is divided

At the close of a business day three numbers decide.

- **Need**: what all packages would earn at full target, with level and matching income on top.
- **Funds**: what is there in booked earnings, then in the subsidy.
- **Factor**: funds divided by need, at most one.

Every package earns its target times the factor. There is no order of precedence, no favourite package and no late comer who gets the rest.`,
    `## An example with invented numbers

Three packages aim at 4, 6 and 10 USDT. Level income adds 2 USDT. The need is 22 USDT. A trading result of 11 USDT was booked.

| | Target | Paid |
|---|--:|--:|
| Package one | 4.00 | 2.00 |
| Package two | 6.00 | 3.00 |
| Package three | 10.00 | 5.00 |
| Level income | 2.00 | 1.00 |
| Together | 22.00 | 11.00 |

The factor is 11 divided by 22, which is 0.5. If nothing had been booked, the factor would be zero, the right column would be empty, and the day would be closed and published like any other.`,
    `## What you do

Profit of a closed day waits in your account until you claim it with a click on the coin. It does not expire. Your principal is untouched by all this: after the last day it is returned whole. If you leave before maturity, ${figures.packageCharge} of the price is charged, and the package earns nothing more.`,
    `## When there is a loss

A trading loss takes the operator’s capital, not yours. When the capital is used up, income stops, and [transparency](/transparency) shows what is missing. What you hold stays owed to you in full. Owed is not the same as certain: if the operator could not pay, you could lose money. That is the risk to think about before you buy.`,
    { faqs: ['can-it-earn-nothing', 'where-does-income-come-from', 'what-is-subsidy'] },
  ],
  next: ['/transparency', '/risk', '/blog/target-not-guaranteed'],
};

export const hi: TextPage = {
  ...en,
  path: '/hi/how-a-package-earns',
  title: 'पैकेज कैसे कमाता है',
  lead: 'पैसा कहाँ से आता है, एक दिन कैसे बँटता है, और उत्तर “कुछ नहीं” क्यों हो सकता है।',
  description: 'पैकेज की आय कहाँ से आती है, दैनिक गुणक उसे कैसे बाँटता है, एक उदाहरण, और कोई दिन कुछ न दे, यह कैसे हो सकता है।',
  body: [
    `## लक्ष्य, वादा नहीं

पैकेज का एक मूल्य, एक दैनिक लक्ष्य दर और दिनों की एक संख्या होती है। लक्ष्य बताता है कि पूरा दिन कितना देता: मूल्य गुणा दर। यह संचालक का उद्देश्य है। इसकी कोई गारंटी नहीं, और यह एक दिन या सभी दिन शून्य हो सकता है।`,
    `## दो स्रोत, तीसरा कोई नहीं

आय **दर्ज कमाई** से दी जाती है। इस खाते को केवल दो चीज़ें भर सकती हैं:

1. ट्रेडिंग का परिणाम, जो कोष के किसी पते पर चेन के अंतिम हस्तांतरण के हैश के साथ दर्ज हुआ;
2. निकासी और समय से पहले निकलने पर सदस्यों के वास्तव में दिए शुल्क।

इसके अलावा संचालक की **सब्सिडी** है: उसका अपना पैसा, चेन पर जमा किया गया। जहाँ वह दिन का कोई हिस्सा देती है, वहाँ दिन और आय की हर पंक्ति यह बताती है।

जमा राशि कोई स्रोत नहीं है। डेटाबेस में उन रास्तों की तालिका है जिनसे पैसा जा सकता है। सदस्य के वॉलेट या मूलधन से दर्ज कमाई तक कोई रास्ता नहीं जाता, उन शुल्कों को छोड़कर। जो प्रोग्राम कोशिश करे, उसे मना कर दिया जाता है।`,
    `## एक दिन कैसे बँटता है

कारोबारी दिन बंद होने पर तीन संख्याएँ तय करती हैं।

- **ज़रूरत**: पूरे लक्ष्य पर सभी पैकेज जितना कमाते, लेवल और मैचिंग आय जोड़कर।
- **राशि**: दर्ज कमाई में जो है, फिर सब्सिडी में।
- **गुणक**: राशि भाग ज़रूरत, अधिकतम एक।

हर पैकेज अपना लक्ष्य गुणा गुणक कमाता है। न कोई पहले है, न कोई चहेता पैकेज, न कोई बाद वाला जिसे बचा-खुचा मिले।`,
    `## काल्पनिक संख्याओं वाला एक उदाहरण

तीन पैकेजों के लक्ष्य 4, 6 और 10 USDT हैं। लेवल आय 2 USDT जोड़ती है। ज़रूरत 22 USDT है। ट्रेडिंग का 11 USDT का परिणाम दर्ज हुआ।

| | लक्ष्य | दिया गया |
|---|--:|--:|
| पहला पैकेज | 4.00 | 2.00 |
| दूसरा पैकेज | 6.00 | 3.00 |
| तीसरा पैकेज | 10.00 | 5.00 |
| लेवल आय | 2.00 | 1.00 |
| कुल | 22.00 | 11.00 |

गुणक 11 भाग 22 है, यानी 0.5। यदि कुछ दर्ज न होता, तो गुणक शून्य होता, दायाँ कॉलम ख़ाली होता, और दिन किसी भी दूसरे दिन की तरह बंद और प्रकाशित होता।`,
    `## आप क्या करते हैं

बंद दिन का लाभ आपके खाते में रुकता है, जब तक आप सिक्के पर क्लिक करके उसे न लें। वह समाप्त नहीं होता। आपके मूलधन को इससे कुछ नहीं होता: अंतिम दिन के बाद वह पूरा लौटता है। यदि आप परिपक्वता से पहले निकलें, तो मूल्य का ${figures.packageCharge} लिया जाता है, और पैकेज और कुछ नहीं कमाता।`,
    `## जब घाटा हो

ट्रेडिंग का घाटा संचालक की पूँजी से जाता है, आपकी से नहीं। जब पूँजी समाप्त हो जाए, तब आय रुक जाती है, और [पारदर्शिता](/transparency) दिखाती है कि क्या कम है। जो आपका है, वह पूरा देय रहता है। देय होना निश्चित होना नहीं है: यदि संचालक न चुका सके, तो आप पैसा खो सकते हैं। ख़रीदने से पहले इसी जोखिम पर सोचें।`,
    { faqs: ['can-it-earn-nothing', 'where-does-income-come-from', 'what-is-subsidy'] },
  ],
};
