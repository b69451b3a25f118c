import { figuresThen as figures } from '../figures.ts';
import type { Post } from '../model.ts';

export const en: Post = {
  slug: 'target-not-guaranteed',
  title: 'What “target, not guaranteed” means',
  summary: 'A worked example with good days, poor days and empty ones, and what an early exit does to it.',
  published: '2026-10-06',
  author: 'plumbline-desk',
  category: 'income',
  tags: ['targets', 'packages', 'risk'],
  picture: 'scales',
  body: [
    `On every package card there is a percentage, and beside it five words: target, not guaranteed, can be zero. People read the percentage. This article is about the words.`,
    `## The multiplication that nobody promised

Take an invented package: price 1,000 USDT, daily target 0.5 %, 100 days. The obvious thing to do is to multiply. Five USDT a day, times one hundred, makes 500.

That multiplication assumes that each of one hundred days earns the whole target. Nobody has said so. The card says what one full day would pay. How many days will be full is exactly what nobody knows.`,
    `## Ten invented days

Here is what ten days could look like. The factor is what the platform earned that day, divided by what all targets needed.

| Day | Factor | Target | Paid |
|---|--:|--:|--:|
| 1 | 1.00 | 5.00 | 5.00 |
| 2 | 0.84 | 5.00 | 4.20 |
| 3 | 0.00 | 5.00 | 0.00 |
| 4 | 0.00 | 5.00 | 0.00 |
| 5 | 0.61 | 5.00 | 3.05 |
| 6 | 1.00 | 5.00 | 5.00 |
| 7 | 0.32 | 5.00 | 1.60 |
| 8 | 0.00 | 5.00 | 0.00 |
| 9 | 0.90 | 5.00 | 4.50 |
| 10 | 0.47 | 5.00 | 2.35 |
| Together | | 50.00 | 25.70 |

About half. Nothing went wrong in this table. There was no loss and no mistake; there were days that earned less than the sum of all targets, and days that earned nothing.

Now continue the table with ninety more days of zero. That is possible too. After one hundred days you would have your 1,000 USDT back and 25.70 beside it. Whether that is acceptable to you is a question to answer before you buy.`,
    `## Why a target at all

Because a day’s earnings have to be divided by some rule, and the rule should be known before. Price times rate says how large your part of the day is in comparison with others. Whoever put in twice as much gets twice as much, on a good day and on a poor one. The target is a key for dividing. It is a ceiling too: a day that earned more than all targets need pays the targets, and the rest stays in booked earnings for the days to come.

It is not a forecast, and it is not based on what the last days paid.`,
    `## What leaving early does

Suppose that after these ten days you have seen enough. You may leave at any time. The charge before maturity is ${figures.packageCharge} of the price: 100 USDT of 1,000. You receive 900, and you keep the 25.70 that you have earned. Together that is 925.70, and you are 74.30 below what you paid in. If you then withdraw what is in the Flexible wallet, the charge of ${figures.withdrawalCharge} on that part comes on top.

So work out two numbers before buying. First: how many full days would it take to earn the exit charge back? Here it is twenty. Second: how many empty days could you watch before you would want to leave? If the second number is small, the package is too long for you, or too large.`,
    `## What stays certain, and how far

Three things do not depend on the factor. Your principal is not used to pay income, neither yours nor that of others; the ledger has no road for it. At maturity it is returned whole, without a charge. And your right to leave depends on nothing: no income, no number of invited people.

But a right is a claim on somebody. If the operator lost more than its capital, what you hold would still be owed to you in full, and it would still be owed by somebody who may be unable to pay. That is the largest risk here. It does not stand on the card of a package, so it stands here.`,
    `## A test for any offer

Take the sentence “target, not guaranteed, can be zero” and ask to see the zeros. Whoever has been paying the full rate each day without exception either does not earn it in a market or does not tell you. Ours are public: [the closed days](/transparency), the poor ones included.`,
  ],
};

export const hi: Post = {
  ...en,
  title: '“लक्ष्य, कोई गारंटी नहीं” का अर्थ',
  summary: 'एक हल किया हुआ उदाहरण: अच्छे दिन, ख़राब दिन, ख़ाली दिन, और समय से पहले निकलने से क्या होता है।',
  body: [
    `हर पैकेज के कार्ड पर एक प्रतिशत होता है, और उसके साथ कुछ शब्द: लक्ष्य, कोई गारंटी नहीं, शून्य भी हो सकता है। लोग प्रतिशत पढ़ते हैं। यह लेख उन शब्दों के बारे में है।`,
    `## वह गुणा, जिसका वादा किसी ने नहीं किया

एक काल्पनिक पैकेज लें: मूल्य 1,000 USDT, दैनिक लक्ष्य 0.5 %, 100 दिन। सबसे पहले मन गुणा करने का होता है। दिन के पाँच USDT, सौ बार, यानी 500।

यह गुणा मानता है कि सौ में से हर दिन पूरा लक्ष्य कमाता है। ऐसा किसी ने नहीं कहा। कार्ड बताता है कि एक पूरा दिन क्या देता। कितने दिन पूरे होंगे, ठीक यही कोई नहीं जानता।`,
    `## दस काल्पनिक दिन

दस दिन ऐसे भी हो सकते हैं। गुणक वह है जो प्लेटफ़ॉर्म ने उस दिन कमाया, भाग वह जो सभी लक्ष्यों को चाहिए था।

| दिन | गुणक | लक्ष्य | दिया गया |
|---|--:|--:|--:|
| 1 | 1.00 | 5.00 | 5.00 |
| 2 | 0.84 | 5.00 | 4.20 |
| 3 | 0.00 | 5.00 | 0.00 |
| 4 | 0.00 | 5.00 | 0.00 |
| 5 | 0.61 | 5.00 | 3.05 |
| 6 | 1.00 | 5.00 | 5.00 |
| 7 | 0.32 | 5.00 | 1.60 |
| 8 | 0.00 | 5.00 | 0.00 |
| 9 | 0.90 | 5.00 | 4.50 |
| 10 | 0.47 | 5.00 | 2.35 |
| कुल | | 50.00 | 25.70 |

लगभग आधा। इस तालिका में कुछ नहीं बिगड़ा। न घाटा हुआ, न ग़लती; कुछ दिनों ने सभी लक्ष्यों के योग से कम कमाया, और कुछ दिनों ने कुछ नहीं।

अब तालिका को शून्य वाले नब्बे और दिनों से आगे बढ़ाएँ। यह भी संभव है। सौ दिन बाद आपके पास आपके 1,000 USDT लौटे होते, और साथ में 25.70। यह आपको स्वीकार्य है या नहीं, इस प्रश्न का उत्तर ख़रीदने से पहले दें।`,
    `## लक्ष्य होता ही क्यों है

क्योंकि दिन की कमाई को किसी नियम से बाँटना होता है, और नियम पहले से पता होना चाहिए। मूल्य गुणा दर बताता है कि दूसरों की तुलना में दिन का आपका हिस्सा कितना बड़ा है। जिसने दोगुना लगाया, उसे दोगुना मिलता है, अच्छे दिन भी और ख़राब दिन भी। लक्ष्य बाँटने की कुंजी है। वह ऊपरी सीमा भी है: जो दिन सभी लक्ष्यों की ज़रूरत से अधिक कमाए, वह लक्ष्य देता है, और बाकी आने वाले दिनों के लिए दर्ज कमाई में रहता है।

यह अनुमान नहीं है, और यह इस पर आधारित नहीं कि पिछले दिनों ने क्या दिया।`,
    `## समय से पहले निकलने से क्या होता है

मान लें कि इन दस दिनों के बाद आपने काफ़ी देख लिया। आप कभी भी निकल सकते हैं। परिपक्वता से पहले शुल्क मूल्य का ${figures.packageCharge} है: 1,000 में से 100 USDT। आपको 900 मिलते हैं, और जो 25.70 आपने कमाए वे आपके रहते हैं। कुल 925.70, और आप अपनी लगाई राशि से 74.30 नीचे हैं। यदि फिर आप फ़्लेक्सिबल वॉलेट में जो है उसे निकालें, तो उस हिस्से पर ${figures.withdrawalCharge} का शुल्क और लगता है।

इसलिए ख़रीदने से पहले दो संख्याएँ निकालें। पहली: निकलने का शुल्क वापस कमाने में कितने पूरे दिन लगेंगे? यहाँ बीस। दूसरी: कितने ख़ाली दिन देखने के बाद आप निकलना चाहेंगे? यदि दूसरी संख्या छोटी है, तो पैकेज आपके लिए बहुत लंबा है, या बहुत बड़ा।`,
    `## क्या पक्का रहता है, और कहाँ तक

तीन बातें गुणक पर निर्भर नहीं हैं। आपका मूलधन आय देने में नहीं लगता, न आपका, न दूसरों का; बही-खाते में उसके लिए रास्ता नहीं है। परिपक्वता पर वह पूरा, बिना शुल्क लौटता है। और निकलने का आपका अधिकार किसी बात पर निर्भर नहीं: न आय पर, न बुलाए गए लोगों की संख्या पर।

पर अधिकार किसी पर दावा होता है। यदि संचालक अपनी पूँजी से अधिक खो दे, तो आपका जो है वह आपको पूरा देय रहेगा, और वह ऐसे व्यक्ति की ओर से देय होगा जो शायद चुका न सके। यहाँ सबसे बड़ा जोखिम यही है। वह पैकेज के कार्ड पर नहीं लिखा है, इसलिए यहाँ लिखा है।`,
    `## किसी भी प्रस्ताव की एक परख

वाक्य “लक्ष्य, कोई गारंटी नहीं, शून्य भी हो सकता है” लें और कहें कि शून्य दिखाए जाएँ। जो बिना अपवाद हर दिन पूरी दर देता आया है, वह या तो उसे बाज़ार में नहीं कमाता, या आपको बताता नहीं। हमारे शून्य सार्वजनिक हैं: [बंद दिन](/transparency), ख़राब दिनों सहित।`,
  ],
};
