import { figuresThen as figures } from '../figures.ts';
import type { Post } from '../model.ts';

export const en: Post = {
  slug: 'how-the-daily-factor-works',
  title: 'How the daily factor works',
  summary:
    'Need, funds, and one division. How a day is closed, why the sums can never exceed what was earned, and who comes first.',
  published: '2026-10-13',
  author: 'engineering',
  category: 'income',
  tags: ['closed days', 'factor', 'rounding'],
  picture: 'level',
  body: [
    `Each business day ends with one number between zero and one. It decides what every package earned. This is how it is made.`,
    `## Three steps

**First, the need.** Every package that earns on this day contributes its price times its target rate. On top comes what the targets of teams would bring to those above them: ${figures.levelA} of the profit of team A, ${figures.levelB} of team B, ${figures.levelC} of team C, and ${figures.matching} of the level income of direct referrals. The need is what the day would cost if everything were paid in full.

**Second, the funds.** What is in booked earnings at this moment. It came from trading results with a transfer as evidence and from charges that members paid. If the operator has put in a subsidy, it stands apart.

**Third, the division.** Funds divided by need, cut off after the sixth decimal, and never more than one. If the result is less than one and there is a subsidy, a second factor says how much of the missing part it fills.

Every package earns its target times the factor. Everybody has the same number.`,
    `## Why level income is in the need

It would be simple to pay packages first and teams from what is left, or the other way round. Both are unfair in a way that shows only on poor days: somebody would get everything and somebody else nothing.

With both in the same need, a day that earned half pays half of the packages’ targets and half of the shares. What your team brings you does not reduce what your team gets.

One-off incomes are different. Direct income and rewards are not part of the need. They are paid after the day, out of what is left, in the order in which they became due. Earnings belong first to those whose money works for them, and only then to recruitment.`,
    `## A million roundings

Amounts here are whole numbers of micro-USDT, a millionth of a USDT. There are no fractions below that, so shares have to be rounded, and on a large platform a million of them a day. If each were rounded to the nearest, the sum could be a little more than what was there. A little, a million times, is not little.

So the direction is fixed. In the need, each kind of income is rounded up once. In the payments, everything is rounded down: the target, the target times the factor, each team share. The sum of what is paid is therefore always a little less than the factor times the need, and never more.

What is lost to each of us is less than a millionth of a USDT for each step. It does not vanish: it stays in booked earnings and is part of the next day’s funds.

And if this reasoning were wrong, the ledger would refuse. The account of booked earnings cannot go below zero. A close that wanted to pay more than there is would fail as a whole, with nothing paid and nothing written, and a person would have to look.`,
    `## Closed once

A close is one transaction: the record of the day, the profit of every member, the shares of every sponsor, the packages whose last day this was, and the opening of the next day. If the power fails in the middle, nothing of it has happened, and the next start does it from the beginning.

The day is the primary key of its record. A second close of the same day finds the first one and answers with it. Several computers may try at the same moment; one of them closes the day.`,
    `## A small day, computed by hand

Two packages with targets of 3.000001 and 1.5 USDT, and no team. Need: 4.500001. Booked: 3.

The factor is 3 ÷ 4.500001, which is 0.666666518…, cut off to 0.666666.

- First package: 3.000001 × 0.666666 = 1.999998666…, paid 1.999998.
- Second package: 1.5 × 0.666666 = 0.999999, paid 0.999999.

Paid together: 2.999997. Left for tomorrow: 0.000003. That is all that rounding costs.`,
    `## Look at a real one

[Transparency](/transparency) lists every closed day with need, paid, share and evidence. [Check the books](/check-the-books) shows how to follow the evidence to the chain.`,
  ],
};

export const hi: Post = {
  ...en,
  title: 'दैनिक गुणक कैसे काम करता है',
  summary: 'ज़रूरत, राशि और एक भाग। दिन कैसे बंद होता है, योग कमाई से अधिक क्यों कभी नहीं हो सकता, और पहले कौन आता है।',
  body: [
    `हर कारोबारी दिन शून्य और एक के बीच की एक संख्या के साथ समाप्त होता है। वही तय करती है कि हर पैकेज ने क्या कमाया। वह इस तरह बनती है।`,
    `## तीन क़दम

**पहला, ज़रूरत।** इस दिन कमाने वाला हर पैकेज अपना मूल्य गुणा अपनी लक्ष्य दर जोड़ता है। इसके ऊपर वह आता है जो टीमों के लक्ष्य उनसे ऊपर वालों को देते: टीम A के लाभ का ${figures.levelA}, टीम B का ${figures.levelB}, टीम C का ${figures.levelC}, और सीधे रेफ़रल की लेवल आय का ${figures.matching}। ज़रूरत वह है जो दिन का ख़र्च होता, यदि सब कुछ पूरा दिया जाता।

**दूसरा, राशि।** इस क्षण दर्ज कमाई में जो है। वह उन ट्रेडिंग परिणामों से आया जिनका प्रमाण हस्तांतरण है, और सदस्यों के दिए शुल्कों से। यदि संचालक ने सब्सिडी डाली है, तो वह अलग रहती है।

**तीसरा, भाग।** राशि भाग ज़रूरत, छठे दशमलव के बाद काटकर, और कभी एक से अधिक नहीं। यदि परिणाम एक से कम हो और सब्सिडी हो, तो दूसरा गुणक बताता है कि वह छूटे हुए हिस्से का कितना भरती है।

हर पैकेज अपना लक्ष्य गुणा गुणक कमाता है। संख्या सबके लिए एक है।`,
    `## लेवल आय ज़रूरत में क्यों है

पहले पैकेजों को देना और टीमों को बचे हुए से, या उलटा करना, सरल होता। दोनों अनुचित हैं, और यह केवल ख़राब दिनों में दिखता है: किसी को सब मिलता और किसी को कुछ नहीं।

जब दोनों एक ही ज़रूरत में हैं, तब जिस दिन ने आधा कमाया वह पैकेजों के लक्ष्यों का आधा और हिस्सों का आधा देता है। आपकी टीम आपके लिए जो लाती है, वह आपकी टीम को मिलने वाले को कम नहीं करता।

एक बार मिलने वाली आय अलग है। डायरेक्ट आय और रिवॉर्ड ज़रूरत का हिस्सा नहीं हैं। वे दिन के बाद, बचे हुए से, उस क्रम में दिए जाते हैं जिसमें वे देय हुए। कमाई पहले उनकी है जिनका पैसा काम करता है, और उसके बाद ही लोगों को जोड़ने की।`,
    `## दस लाख पूर्णांकन

यहाँ राशियाँ पूरे माइक्रो-USDT हैं, यानी USDT का दस लाखवाँ हिस्सा। इससे छोटे टुकड़े नहीं हैं, इसलिए हिस्सों को पूर्णांकित करना पड़ता है, और बड़े प्लेटफ़ॉर्म पर दिन में दस लाख बार। यदि हर हिस्सा निकटतम संख्या तक जाता, तो योग उससे थोड़ा अधिक हो सकता था जितना था। थोड़ा, दस लाख बार, थोड़ा नहीं है।

इसलिए दिशा तय है। ज़रूरत में हर प्रकार की आय एक बार ऊपर पूर्णांकित होती है। भुगतान में सब कुछ नीचे: लक्ष्य, लक्ष्य गुणा गुणक, टीम का हर हिस्सा। इसलिए जो दिया जाता है उसका योग हमेशा गुणक गुणा ज़रूरत से थोड़ा कम होता है, और कभी अधिक नहीं।

हममें से हर एक का जो छूटता है, वह हर क़दम पर USDT के दस लाखवें हिस्से से कम है। वह ग़ायब नहीं होता: वह दर्ज कमाई में रहता है और अगले दिन की राशि का हिस्सा है।

और यदि यह तर्क ग़लत हो, तो बही-खाता मना कर देगा। दर्ज कमाई का खाता शून्य से नीचे नहीं जा सकता। जो बंद करना उससे अधिक देना चाहे जितना है, वह पूरा विफल होगा, कुछ दिए बिना और कुछ लिखे बिना, और किसी व्यक्ति को देखना पड़ेगा।`,
    `## एक ही बार बंद

दिन का बंद होना एक ही ट्रांज़ैक्शन है: दिन का अभिलेख, हर सदस्य का लाभ, हर प्रायोजक के हिस्से, वे पैकेज जिनका यह अंतिम दिन था, और अगले दिन का खुलना। यदि बीच में बिजली चली जाए, तो इसमें से कुछ नहीं हुआ, और अगली शुरुआत उसे आरंभ से करती है।

दिन उसके अभिलेख की प्राथमिक कुंजी है। उसी दिन को दूसरी बार बंद करना पहले को पाता है और उसी से उत्तर देता है। कई कंप्यूटर एक ही क्षण कोशिश कर सकते हैं; उनमें से एक दिन को बंद करता है।`,
    `## एक छोटा दिन, हाथ से गिना हुआ

3.000001 और 1.5 USDT के लक्ष्य वाले दो पैकेज, और कोई टीम नहीं। ज़रूरत: 4.500001। दर्ज: 3।

गुणक 3 ÷ 4.500001 है, यानी 0.666666518…, काटकर 0.666666।

- पहला पैकेज: 3.000001 × 0.666666 = 1.999998666…, दिया गया 1.999998।
- दूसरा पैकेज: 1.5 × 0.666666 = 0.999999, दिया गया 0.999999।

कुल दिया गया: 2.999997। कल के लिए बचा: 0.000003। पूर्णांकन का ख़र्च बस इतना ही है।`,
    `## एक असली दिन देखें

[पारदर्शिता](/transparency) हर बंद दिन को उसकी ज़रूरत, दिए गए, हिस्से और प्रमाण के साथ दिखाती है। [बही जाँचें](/check-the-books) बताता है कि प्रमाण को चेन तक कैसे ले जाएँ।`,
  ],
};
