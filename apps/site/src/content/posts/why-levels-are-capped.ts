import { figuresThen as figures } from '../figures.ts';
import type { Post } from '../model.ts';

export const en: Post = {
  slug: 'why-levels-are-capped',
  title: 'Why levels are capped',
  summary:
    'Three steps, fixed shares, six levels. The sum behind the limits, and why referral income is never paid from deposits.',
  published: '2026-11-03',
  author: 'plumbline-desk',
  category: 'income',
  tags: ['referrals', 'levels', 'compensation plan'],
  picture: 'stairs',
  body: [
    `Referral income has a bad name, and it has earned it. In most offers that pay for it, the pay comes out of the purchase of the next person. Such a thing can grow for a while and must then collapse, not because somebody is wicked but because of arithmetic: the number of people is finite.

We pay referral income too. So we owe an explanation of what is different, with numbers that can be checked.`,
    `## Where it is paid from

Level income is a share of what a team really earned on a closed day. Team A, those you invited yourself, brings ${figures.levelA} of its trading profit; team B, one step further, ${figures.levelB}; team C ${figures.levelC}. On a day on which nothing was earned these are shares of nothing.

The share is not taken from your team. It is paid beside their profit, out of the same booked earnings, and it is part of what the day needs. If the day earned half of the need, your share is half as well.

A deposit cannot pay it. In the ledger there is a table of permitted roads for money, and no road leads from a member’s wallet or principal to the account that pays income. There is one exception, and it is a capped charge for a withdrawal or an early exit. This is not a policy that a manager could suspend. It is a rule of the database, with tests that try to break it.`,
    `## The most that a day can cost

Because the shares end after three steps, the limit can be worked out. For each USDT of trading profit somewhere in the tree, at most ${figures.levelA} go one step up, ${figures.levelB} two steps and ${figures.levelC} three. Matching income, ${figures.matching} of the level income of direct referrals, is a share of that share.

Take 100 USDT of profit in the deepest place of a large tree. Level income: ${figures.levelsOfHundred}. Matching, ${figures.matching} of what direct referrals received in level income: at most ${figures.matchingOfHundred}. Together the day needs at most ${figures.needOfHundred} for 100 USDT of profit, and nothing deeper can add to it.

Now imagine a plan with ten steps and a tenth each. Then 100 of profit would need 200. A platform with such a plan has two choices: to let every package pay half, or to find the money elsewhere. “Elsewhere” has always been the deposits.`,
    `## Why it is not more for the top

A member with a million people below gets nothing from the fourth step on. They do not see them, either. This is deliberate. Pay that grows with the depth of a tree rewards being early, and being early is not work.

The six levels follow the same thought. A level is reached by one’s own principal and the investment of the three teams. It pays a reward once and gives nothing more: no higher rate, no cheaper withdrawal, no better place in a queue. A level never makes anybody else’s package pay less, because rewards are paid after the day’s profit, out of what is left, and wait if nothing is.`,
    `## Why it waits

Direct income, ${figures.direct} of the first purchase of somebody you invited, becomes due after ${figures.holdDays} business days. If the package is given back within that time, it is cancelled. Without the hold there would be a game: buy, let the sponsor be paid, leave, and repeat.

And after the hold it waits for earnings like everything else. “Awaiting funds” in your list is an unpleasant sight. It is also the difference between this and a pyramid: in a pyramid it would have been paid at once, out of the purchase itself.`,
    `## Why it is never the larger part

What is paid for bringing people in, direct income and rewards together, is at most half of the trading profit paid over the last 30 closed days. The database refuses the rest, and it waits. A plan under which a sponsor could get more for a sale than its buyer can in the package’s whole life cannot even be drafted. Offers in which recruiting pays better than the product have a name, and this is the line that regulators draw.`,
    `## What we do not claim

That referral income is likely. Look at the [income disclosure](/income-disclosure): it counts everybody, those who invited nobody included. That it is a reason to join: it is not, and whoever tells you so breaks the [terms](/terms-of-service) they have accepted. That the plan will stay as it is: it can change for future days, as a new version, and each line of income names the version that made it.

What we claim is narrow: it ends after three steps, its limit is known, and the money for it has to be earned first.`,
    'The ranks and shares in force: [membership levels](/membership-levels).',
  ],
};

export const hi: Post = {
  ...en,
  title: 'स्तर सीमित क्यों हैं',
  summary: 'तीन सीढ़ियाँ, निश्चित हिस्से, छह स्तर। सीमाओं के पीछे का जोड़, और रेफ़रल आय जमा से कभी क्यों नहीं दी जाती।',
  body: [
    `रेफ़रल आय का नाम ख़राब है, और उसने यह नाम कमाया है। इसके लिए पैसे देने वाले अधिकतर प्रस्तावों में पैसा अगले व्यक्ति की ख़रीद से आता है। ऐसी चीज़ कुछ समय बढ़ सकती है और फिर उसे ढहना ही है, इसलिए नहीं कि कोई दुष्ट है, बल्कि गणित के कारण: लोगों की संख्या सीमित है।

हम भी रेफ़रल आय देते हैं। इसलिए हम पर यह बताना बनता है कि क्या अलग है, ऐसी संख्याओं के साथ जिन्हें जाँचा जा सके।`,
    `## वह कहाँ से दी जाती है

लेवल आय उसका हिस्सा है जो टीम ने बंद दिन पर वास्तव में कमाया। टीम A, यानी जिन्हें आपने स्वयं बुलाया, अपने ट्रेडिंग लाभ का ${figures.levelA} देती है; टीम B, एक सीढ़ी आगे, ${figures.levelB}; टीम C ${figures.levelC}। जिस दिन कुछ नहीं कमाया गया, ये शून्य के हिस्से हैं।

हिस्सा आपकी टीम से नहीं लिया जाता। वह उनके लाभ के साथ-साथ, उसी दर्ज कमाई से दिया जाता है, और दिन की ज़रूरत में शामिल है। यदि दिन ने ज़रूरत का आधा कमाया, तो आपका हिस्सा भी आधा है।

जमा उसे नहीं दे सकती। बही-खाते में पैसे के अनुमत रास्तों की तालिका है, और सदस्य के वॉलेट या मूलधन से उस खाते तक कोई रास्ता नहीं जाता जो आय देता है। एक अपवाद है, और वह निकासी या समय से पहले निकलने का सीमित शुल्क है। यह ऐसी नीति नहीं जिसे कोई प्रबंधक रोक सके। यह डेटाबेस का नियम है, और उसके परीक्षण उसे तोड़ने की कोशिश करते हैं।`,
    `## एक दिन में अधिक से अधिक कितना लग सकता है

हिस्से तीन सीढ़ी के बाद समाप्त होते हैं, इसलिए सीमा निकाली जा सकती है। पेड़ में कहीं भी हुए ट्रेडिंग लाभ के हर USDT पर अधिक से अधिक ${figures.levelA} एक सीढ़ी ऊपर, ${figures.levelB} दो सीढ़ी और ${figures.levelC} तीन सीढ़ी ऊपर जाता है। मैचिंग आय, यानी सीधे रेफ़रल की लेवल आय का ${figures.matching}, उस हिस्से का हिस्सा है।

किसी बड़े पेड़ की सबसे गहरी जगह पर 100 USDT का लाभ लें। लेवल आय: ${figures.levelsOfHundred}। मैचिंग, यानी सीधे रेफ़रल को लेवल आय में जो मिला उसका ${figures.matching}: अधिक से अधिक ${figures.matchingOfHundred}। 100 USDT के लाभ के लिए दिन को कुल अधिक से अधिक ${figures.needOfHundred} चाहिए, और इससे गहरा कुछ भी उसमें नहीं जोड़ सकता।

अब दस सीढ़ियों और हर सीढ़ी पर दसवें हिस्से वाली योजना सोचें। तब 100 के लाभ के लिए 200 चाहिए होते। ऐसी योजना वाले प्लेटफ़ॉर्म के पास दो विकल्प हैं: हर पैकेज को आधा देने दे, या पैसा कहीं और से लाए। “कहीं और” हमेशा जमा राशि रही है।`,
    `## सबसे ऊपर वालों को अधिक क्यों नहीं

जिस सदस्य के नीचे दस लाख लोग हों, उसे चौथी सीढ़ी से आगे कुछ नहीं मिलता। वह उन्हें देखता भी नहीं। यह जान-बूझकर है। जो भुगतान पेड़ की गहराई के साथ बढ़ता है, वह पहले आने का इनाम देता है, और पहले आना काम नहीं है।

छह स्तर भी इसी विचार पर हैं। स्तर अपने मूलधन और तीनों टीमों के निवेश से मिलता है। वह एक बार रिवॉर्ड देता है, और आगे कुछ नहीं: न ऊँची दर, न सस्ती निकासी, न कतार में बेहतर जगह। स्तर के कारण किसी और का पैकेज कभी कम नहीं देता, क्योंकि रिवॉर्ड दिन के लाभ के बाद, बचे हुए से दिए जाते हैं, और कुछ न बचे तो रुकते हैं।`,
    `## वह रुकती क्यों है

डायरेक्ट आय, यानी आपके बुलाए किसी व्यक्ति की पहली ख़रीद का ${figures.direct}, ${figures.holdDays} कारोबारी दिन बाद देय होती है। यदि पैकेज उस समय के भीतर लौटा दिया जाए, तो वह रद्द होती है। रोक अवधि के बिना एक खेल होता: ख़रीदो, प्रायोजक को भुगतान होने दो, निकलो, और दोहराओ।

और रोक अवधि के बाद वह बाकी सब की तरह कमाई की प्रतीक्षा करती है। आपकी सूची में “राशि की प्रतीक्षा” देखना अच्छा नहीं लगता। पर यही इसमें और पिरामिड में अंतर है: पिरामिड में वह तुरंत, उसी ख़रीद में से दे दी जाती।`,
    `## वह बड़ा हिस्सा कभी क्यों नहीं होती

लोगों को लाने के लिए जो दिया जाता है, डायरेक्ट आय और रिवॉर्ड मिलाकर, वह पिछले 30 बंद दिनों में दिए गए ट्रेडिंग लाभ का अधिक से अधिक आधा है। बाकी को डेटाबेस मना करता है, और वह रुकता है। जिस योजना में प्रायोजक को किसी बिक्री से उससे अधिक मिल सके जितना उसके ख़रीदार को पैकेज की पूरी अवधि में मिल सकता है, उसका मसौदा भी नहीं बन सकता। जिन प्रस्तावों में लोगों को जोड़ना उत्पाद से अधिक देता है, उनका एक नाम है, और नियामक यही रेखा खींचते हैं।`,
    `## हम क्या दावा नहीं करते

कि रेफ़रल आय मिलने की संभावना है। [आय का खुलासा](/income-disclosure) देखें: वह सबको गिनता है, उन्हें भी जिन्होंने किसी को नहीं बुलाया। कि यह जुड़ने का कारण है: नहीं है, और जो आपसे ऐसा कहे, वह उन [शर्तों](/terms-of-service) को तोड़ता है जो उसने स्वीकार कीं। कि योजना ऐसी ही रहेगी: वह आने वाले दिनों के लिए, नए संस्करण के रूप में बदल सकती है, और आय की हर पंक्ति उस संस्करण का नाम बताती है जिससे वह बनी।

हमारा दावा छोटा है: वह तीन सीढ़ी के बाद समाप्त होती है, उसकी सीमा पता है, और उसका पैसा पहले कमाया जाना चाहिए।`,
    'लागू स्तर और हिस्से: [सदस्यता स्तर](/membership-levels)।',
  ],
};
