import type { Post } from '../model.ts';

export const en: Post = {
  slug: 'reading-the-income-disclosure',
  title: 'Reading the income disclosure',
  summary: 'Means, medians, tenths, and the people who are usually left out. How to read our page, and anybody’s.',
  published: '2026-11-10',
  author: 'plumbline-desk',
  category: 'income',
  tags: ['income disclosure', 'statistics', 'transparency'],
  picture: 'chart',
  body: [
    `Almost every company with referral income publishes a page about what its members earn. Most of these pages are true and misleading at the same time. Ours is computed from the ledger, and this article is about how to read it and where such pages usually cheat.`,
    `## Start with who is counted

Take ten invented members. Their income after charges, in USDT:

0, 0, 0, 0, 0, 2, 4, 9, 25, 960

The usual page would speak about “active members” or “qualified partners”, that is about those who reached something. Leave the five zeros out, and the average of the rest is 200. Put them back, and it is 100. Both numbers are correct. Only one answers the question you have before you join: what happens to somebody like me?

Our page counts every member account. Those that never deposited, those that were opened a minute ago, those that are frozen. It says first how many have never earned anything.

You may say that people who never bought a package could not earn from one. True, so there is a second table: everybody who ever bought one, also if they left again. Look at both.`,
    `## Mean and median

The mean of these ten is 100. It is a true number about the group and a false one about its members: nine of ten have a quarter of it or less. One large result pulls it up.

The median is the one in the middle. Put all in a row, and take the fifth of ten: 0. Half of the members have nothing. If you look at one figure on such a page, look at this one. If it is missing, you know enough.`,
    `## Tenths

A median is still one number. Cut the row into ten equal parts and write down the limit of each, and you see the shape:

| Share | Has this or less |
|---|--:|
| 10 % | 0 |
| 20 % | 0 |
| 30 % | 0 |
| 40 % | 0 |
| 50 % (median) | 0 |
| 60 % | 2 |
| 70 % | 4 |
| 80 % | 9 |
| 90 % | 25 |

Above the last line there is a tenth that the table does not describe, on purpose. Its largest result says most about one person and least about you.

Read it from the bottom as well: nine of ten members have 25 or less. A sentence like “members earn up to 960” would be true too. Now you know what it is worth.`,
    `## Net of what

Two more columns of honesty. **Income less charges** takes off what members paid us. Deposits do not count as income: if you put 100 in and take 95 out after the charge, your result is minus 5 and not plus 95. That sounds obvious. There are pages that count payouts as earnings.

**Paid out less paid in** is money that really left to a member’s own address, less what they brought. It is negative for most, because money in a running package has not come back yet. It is still worth a look, because it does not depend on anybody’s ability to pay in the future.

Neither column contains your tax, your time, or what an exchange charged you.`,
    `## Below ten, no spread

If a group has fewer than ten members, its median would be the account of one person, so we show how many they are and nothing else. That is the only thing the page leaves out.`,
    `## Five questions for any such page

1. Who is left out?
2. Where is the median?
3. Is it before or after costs and deposits?
4. From when is it, and can the same question be asked next month?
5. Did a person make it, or a program, and from what?

If the answers are missing, the page is an advertisement. Try them on [ours](/income-disclosure).`,
  ],
};

export const hi: Post = {
  ...en,
  title: 'आय का खुलासा कैसे पढ़ें',
  summary: 'औसत, मध्यिका, दसवें हिस्से, और वे लोग जो आम तौर पर छोड़ दिए जाते हैं। हमारा पेज और किसी का भी पेज कैसे पढ़ें।',
  body: [
    `रेफ़रल आय वाली लगभग हर कंपनी एक पेज प्रकाशित करती है कि उसके सदस्य क्या कमाते हैं। इनमें से अधिकतर पेज एक साथ सच भी होते हैं और भ्रामक भी। हमारा पेज बही-खाते से निकाला जाता है, और यह लेख बताता है कि उसे कैसे पढ़ें और ऐसे पेज आम तौर पर कहाँ छल करते हैं।`,
    `## इससे शुरू करें कि कौन गिना गया

दस काल्पनिक सदस्य लें। शुल्क घटाकर उनकी आय, USDT में:

0, 0, 0, 0, 0, 2, 4, 9, 25, 960

आम पेज “सक्रिय सदस्यों” या “योग्य साझेदारों” की बात करता, यानी उनकी जिन्होंने कुछ पाया। पाँच शून्य छोड़ दें, तो बाकी का औसत 200 है। उन्हें वापस रखें, तो वह 100 है। दोनों संख्याएँ सही हैं। केवल एक उस प्रश्न का उत्तर देती है जो जुड़ने से पहले आपका है: मेरे जैसे व्यक्ति का क्या होता है?

हमारा पेज हर सदस्य खाते को गिनता है। उन्हें जिन्होंने कभी जमा नहीं किया, उन्हें जो एक मिनट पहले खुले, उन्हें जो फ़्रीज़ हैं। वह सबसे पहले बताता है कि कितनों ने कभी कुछ नहीं कमाया।

आप कह सकते हैं कि जिन्होंने कभी पैकेज नहीं ख़रीदा, वे उससे कमा भी नहीं सकते थे। सच है, इसलिए एक दूसरी तालिका है: वे सब जिन्होंने कभी भी कोई पैकेज ख़रीदा, वे भी जो फिर चले गए। दोनों देखें।`,
    `## औसत और मध्यिका

इन दस का औसत 100 है। यह समूह के बारे में सच्ची और उसके सदस्यों के बारे में झूठी संख्या है: दस में से नौ के पास इसका चौथाई या उससे कम है। एक बड़ा परिणाम उसे ऊपर खींचता है।

मध्यिका वह है जो बीच में है। सबको एक पंक्ति में रखें, और दस में से पाँचवाँ लें: 0। आधे सदस्यों के पास कुछ नहीं है। यदि ऐसे पेज पर एक ही आँकड़ा देखें, तो यही देखें। यदि वह न हो, तो आप काफ़ी जान गए।`,
    `## दसवें हिस्से

मध्यिका फिर भी एक ही संख्या है। पंक्ति को दस बराबर हिस्सों में काटें और हर हिस्से की सीमा लिखें, तो आकार दिखता है:

| हिस्सा | इतना या इससे कम |
|---|--:|
| 10 % | 0 |
| 20 % | 0 |
| 30 % | 0 |
| 40 % | 0 |
| 50 % (मध्यिका) | 0 |
| 60 % | 2 |
| 70 % | 4 |
| 80 % | 9 |
| 90 % | 25 |

अंतिम पंक्ति के ऊपर एक दसवाँ हिस्सा है जिसका वर्णन तालिका जान-बूझकर नहीं करती। उसका सबसे बड़ा परिणाम एक व्यक्ति के बारे में सबसे अधिक और आपके बारे में सबसे कम बताता है।

इसे नीचे से भी पढ़ें: दस में से नौ सदस्यों के पास 25 या उससे कम है। “सदस्य 960 तक कमाते हैं” जैसा वाक्य भी सच होता। अब आप जानते हैं कि उसका मोल क्या है।`,
    `## किसे घटाकर

ईमानदारी के दो और कॉलम। **शुल्क घटाकर आय** वह घटाती है जो सदस्यों ने हमें दिया। जमा आय नहीं गिनी जाती: यदि आप 100 डालें और शुल्क के बाद 95 निकालें, तो आपका परिणाम ऋण 5 है, धन 95 नहीं। यह ज़ाहिर लगता है। ऐसे पेज हैं जो भुगतान को कमाई गिनते हैं।

**निकाला घटा जमा** वह पैसा है जो सचमुच सदस्य के अपने पते पर गया, उसकी लाई राशि घटाकर। अधिकतर के लिए यह शून्य से नीचे है, क्योंकि चलते पैकेज का पैसा अभी लौटा नहीं है। फिर भी यह देखने योग्य है, क्योंकि यह इस पर निर्भर नहीं कि आगे कोई चुका पाएगा या नहीं।

दोनों में से किसी कॉलम में आपका कर, आपका समय, या किसी एक्सचेंज का लिया शुल्क नहीं है।`,
    `## दस से कम हों, तो फैलाव नहीं

यदि किसी समूह में दस से कम सदस्य हों, तो उसकी मध्यिका एक ही व्यक्ति का खाता होती, इसलिए हम केवल यह दिखाते हैं कि वे कितने हैं, और कुछ नहीं। पेज केवल यही छोड़ता है।`,
    `## ऐसे किसी भी पेज के लिए पाँच प्रश्न

1. कौन छूटा है?
2. मध्यिका कहाँ है?
3. यह ख़र्च और जमा से पहले का है या बाद का?
4. यह कब का है, और क्या अगले महीने यही प्रश्न पूछा जा सकता है?
5. इसे किसी व्यक्ति ने बनाया या प्रोग्राम ने, और किससे?

यदि उत्तर न हों, तो पेज विज्ञापन है। इन्हें [हमारे पेज](/income-disclosure) पर आज़माएँ।`,
  ],
};
