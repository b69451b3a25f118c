import type { TextPage } from '../../model.ts';

export const en: TextPage = {
  path: '/income-disclosure',
  title: 'Income disclosure',
  lead: 'What members have really earned. Everybody is counted, most of all those who earned nothing.',
  description:
    'What members of Plumbline really earned, worked out from the ledger: everybody counted, net, with median and tenths.',
  picture: 'chart',
  hasContents: true,
  body: [
    '## The figures',
    {
      slot: 'income-disclosure',
      otherwise: 'The figures appear here a minute after the platform has started for the first time.',
    },
    `## How they are made

A program works them out from the ledger after each closed day and every hour. No person chooses who is counted.

**Everybody** means every member account, also those that never deposited, never bought anything, were opened a minute ago or are frozen. Vendors are not members and are not counted.

**Income less charges** is all income that was ever credited to the member, of every kind, less all charges that they paid. Deposits are not income: money that you put in and take out again counts as nothing.

**Paid out less paid in** is what left to the member’s own address, less what they deposited. It is below zero for everybody who has more money here than they took out. That is no loss by itself, but it is what they would lack if nothing ever came back.

**Tenths**: line up all members by their result and cut the line into ten equal parts. “10 % have this or less” is the highest result of the first part. The fifth limit is the median: half of the members have that or less.`,
    `## What it was paid for

The table “Where income came from” has the share of each kind. Direct, re-direct and reward income are paid for bringing people in. Over the last 30 closed days they are at most half of the trading profit paid, or the database refuses them: [the share of these days](/transparency#what-it-was-paid-for).`,
    `## What they do not say

They do not say what you would earn. Results of past days say nothing about coming ones.

They are before tax, and before what members spent of their own: time, telephone, fees of other wallets and exchanges.

A mean is pulled up by a few large results. If you look at one figure only, look at the median.`,
    `## Why so plainly

Offers with referral income are usually advertised with their best results. Those say nothing about yours. Whoever invites you should have shown you this page first; our [terms for those who refer](/terms-of-service) ask them to promise nothing.`,
  ],
  next: ['/risk', '/membership-levels', '/blog/reading-the-income-disclosure'],
};

export const hi: TextPage = {
  ...en,
  path: '/hi/income-disclosure',
  title: 'आय का खुलासा',
  lead: 'सदस्यों ने वास्तव में क्या कमाया। सबको गिना जाता है, सबसे पहले उन्हें जिन्होंने कुछ नहीं कमाया।',
  description: 'Plumbline के सदस्यों ने वास्तव में क्या कमाया, बही-खाते से निकाला गया: सबको गिनकर, शुल्क घटाकर, मध्यिका सहित।',
  body: [
    '## आँकड़े',
    {
      slot: 'income-disclosure',
      otherwise: 'प्लेटफ़ॉर्म के पहली बार शुरू होने के एक मिनट बाद आँकड़े यहाँ आते हैं।',
    },
    `## ये कैसे बनते हैं

एक प्रोग्राम इन्हें हर बंद दिन के बाद और हर घंटे बही-खाते से निकालता है। कौन गिना जाए, यह कोई व्यक्ति नहीं चुनता।

**सब** का अर्थ है हर सदस्य खाता, वे भी जिन्होंने कभी जमा नहीं किया, कभी कुछ नहीं ख़रीदा, एक मिनट पहले खुले या फ़्रीज़ हैं। विक्रेता सदस्य नहीं हैं और गिने नहीं जाते।

**शुल्क घटाकर आय** सदस्य को कभी भी मिली हर प्रकार की आय है, उसके दिए सभी शुल्क घटाकर। जमा आय नहीं है: जो पैसा आप डालकर फिर निकाल लें, वह शून्य गिना जाता है।

**निकाला घटा जमा** वह है जो सदस्य के अपने पते पर गया, उसकी जमा घटाकर। जिसका यहाँ उससे अधिक पैसा है जितना उसने निकाला, उसके लिए यह शून्य से नीचे है। यह अपने-आप में घाटा नहीं, पर यदि कुछ न लौटे तो उसके पास इतना कम होगा।

**दसवें हिस्से**: सभी सदस्यों को परिणाम के क्रम में खड़ा करें और पंक्ति को दस बराबर हिस्सों में काटें। “10 % के पास यह या इससे कम है” पहले हिस्से का सबसे ऊँचा परिणाम है। पाँचवीं सीमा मध्यिका है: आधे सदस्यों के पास वह या उससे कम है।`,
    `## किस बात का भुगतान हुआ

तालिका “आय कहाँ से आई” हर प्रकार का हिस्सा दिखाती है। डायरेक्ट, री-डायरेक्ट और रिवॉर्ड आय लोगों को जोड़ने का भुगतान है। पिछले 30 बंद दिनों में यह दिए गए ट्रेडिंग लाभ के आधे से अधिक नहीं होती, वरना डेटाबेस मना करता है: [इन दिनों का हिस्सा](/transparency#किस-बात-का-भुगतान-हुआ)।`,
    `## ये क्या नहीं बताते

ये नहीं बताते कि आप क्या कमाएँगे। बीते दिनों के परिणाम आने वाले दिनों के बारे में कुछ नहीं कहते।

ये कर से पहले के हैं, और उस ख़र्च से पहले के जो सदस्यों ने अपना किया: समय, फ़ोन, दूसरे वॉलेट और एक्सचेंज का शुल्क।

कुछ बड़े परिणाम औसत को ऊपर खींच लेते हैं। यदि एक ही आँकड़ा देखें, तो मध्यिका देखें।`,
    `## इतना साफ़ क्यों

रेफ़रल आय वाले प्रस्ताव आम तौर पर अपने सबसे अच्छे परिणाम दिखाते हैं। वे आपके परिणाम के बारे में कुछ नहीं कहते। जो आपको बुलाए, उसे पहले यह पेज दिखाना चाहिए था; हमारी [रेफ़र करने वालों की शर्तें](/terms-of-service) उनसे कहती हैं कि कुछ वादा न करें।`,
  ],
};
