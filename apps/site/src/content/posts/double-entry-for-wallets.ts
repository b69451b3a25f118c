import type { Post } from '../model.ts';

export const en: Post = {
  slug: 'double-entry-for-wallets',
  title: 'Double entry for wallets',
  summary:
    'Why we do not keep a column called balance, and what five hundred years of book-keeping know about software.',
  published: '2026-09-08',
  author: 'engineering',
  category: 'ledger',
  tags: ['double entry', 'ledger', 'postgresql'],
  picture: 'ledger',
  body: [
    `The simplest wallet is a table with two columns: who, and how much. A deposit adds, a withdrawal subtracts. It works in the first week.

In the second week two requests come at the same moment. Both read 100, both subtract 80, both write 20. Sixty are gone twice. So somebody adds a lock. In the third week a program dies between two lines: it has taken from one member and not yet given to the other. So somebody adds a nightly job that compares sums. By then the table can no longer say what happened. It can only say what is left.

Merchants had this problem long before computers. Their answer is from the fifteenth century and it is still the best one: write each movement twice.`,
    `## One movement, two sides

In our ledger nothing is ever added to an account. There is one act only, and it is called a posting: so much moves from this account to that one. A deposit of 50 USDT:

| Account | Before | Movement | After |
|---|--:|--:|--:|
| Held on the chain | −1,000 | −50 | −1,050 |
| Your Electronic Wallet | 20 | +50 | 70 |

What the platform holds is written with a minus, what it owes with a plus. Add up all accounts at any instant, and the sum is zero. Not nearly, and not after the nightly job: at every instant, because both sides are written in the same transaction or not at all.

This is more than order. A sum that must be zero is an alarm that needs no maintenance. Whatever strange program somebody writes next year, if it invents money, the sum says so.`,
    `## The last entry is the balance

Each side of a posting is an entry, and the entries of an account form a chain. Each has a number, the amount, and the balance after it. The balance of an account is not stored anywhere else: it is the last entry.

The pair of account and number is the primary key. Two requests that want to write entry 41 at the same moment cannot both succeed. One of them finds out that it was late, reads entry 41, and decides again with the true balance. The race that broke the simple table is decided by the one thing a database is really good at: refusing a duplicate.

A rule on the entry refuses a balance below zero. It does not matter which function was called, which form was filled in, or who wrote it. There is no way around a rule that lives where the data live.`,
    `## A table of roads

Zero sums do not protect against everything. Taking 50 from one member and giving it to another adds up perfectly. So we wrote down, as data, which roads exist: which kind of account may pay which other kind, and for what purpose.

From an Electronic Wallet there are two: into the same member’s principal, by a purchase, and into the same member’s Flexible wallet. There is no road from a member’s wallet to the account that income is paid from. If a programmer here tried, on a bad day or for a bad reason, to pay this week’s income out of last week’s deposits, the database would answer: no route.

The table of roads has rules of its own, so that adding a road cannot quietly break the promise. The account of booked earnings can be credited by evidence from the chain, or by a charge that is capped to a share of the withdrawal it belongs to. Anything else is refused, also from the owner of the schema.`,
    `## Doing it twice must do it once

Networks lose answers. A telephone sends a purchase, the answer gets lost in a tunnel, and the telephone sends it again. Every posting therefore carries a key made from what it is about, such as the number of the withdrawal. The key is unique. The second request finds the first one and receives its answer.

The key also keeps a hash of its input. The same key with another amount is no repetition. It is a mistake, and it is refused as one.`,
    `## What it costs

More rows, and some thought. Accounts that every movement touches need care, or everybody waits for the same row; ours collect their sides without a lock and are rolled up into entries a moment later. Reading a balance costs one look at an index. On an ordinary machine it posts some thousands of movements a second, which is more than we need.

What it saves cannot be measured as easily. Nobody compares lists at night. When a member asks “why is this number what it is”, the answer is a list of lines, each with its reason. And when we ask ourselves whether we are honest, we do not have to remember. We can look.`,
    'See it from the outside: [what is held beside what is owed](/transparency).',
  ],
};

export const hi: Post = {
  ...en,
  title: 'वॉलेट के लिए दोहरी प्रविष्टि',
  summary: 'हम “शेष” नाम का कॉलम क्यों नहीं रखते, और पाँच सौ वर्षों की बहीखाता-कला सॉफ़्टवेयर के बारे में क्या जानती है।',
  body: [
    `सबसे सरल वॉलेट दो कॉलम की एक तालिका है: किसका, और कितना। जमा जोड़ती है, निकासी घटाती है। पहले सप्ताह में यह काम करता है।

दूसरे सप्ताह में दो अनुरोध एक ही क्षण आते हैं। दोनों 100 पढ़ते हैं, दोनों 80 घटाते हैं, दोनों 20 लिखते हैं। साठ दो बार चले गए। इसलिए कोई ताला जोड़ता है। तीसरे सप्ताह में कोई प्रोग्राम दो पंक्तियों के बीच रुक जाता है: एक सदस्य से ले चुका है और दूसरे को अभी दिया नहीं। इसलिए कोई रात का एक काम जोड़ता है जो योग मिलाता है। तब तक तालिका यह नहीं बता सकती कि क्या हुआ। वह केवल इतना बता सकती है कि क्या बचा है।

व्यापारियों के सामने यह समस्या कंप्यूटर से बहुत पहले थी। उनका उत्तर पंद्रहवीं शताब्दी का है और आज भी सबसे अच्छा है: हर लेन-देन दो बार लिखें।`,
    `## एक लेन-देन, दो पक्ष

हमारे बही-खाते में किसी खाते में कभी कुछ जोड़ा नहीं जाता। काम केवल एक है, और उसे प्रविष्टि कहते हैं: इतना इस खाते से उस खाते में जाता है। 50 USDT की जमा:

| खाता | पहले | लेन-देन | बाद में |
|---|--:|--:|--:|
| चेन पर रखा हुआ | −1,000 | −50 | −1,050 |
| आपका इलेक्ट्रॉनिक वॉलेट | 20 | +50 | 70 |

प्लेटफ़ॉर्म के पास जो है वह ऋण चिह्न के साथ लिखा जाता है, जो उसे देना है वह धन चिह्न के साथ। किसी भी क्षण सभी खाते जोड़ें, तो योग शून्य है। लगभग नहीं, और रात के काम के बाद नहीं: हर क्षण, क्योंकि दोनों पक्ष एक ही ट्रांज़ैक्शन में लिखे जाते हैं, या लिखे ही नहीं जाते।

यह केवल सलीक़ा नहीं है। जो योग शून्य होना ही चाहिए, वह ऐसा अलार्म है जिसे देखभाल नहीं चाहिए। अगले वर्ष कोई कैसा भी विचित्र प्रोग्राम लिखे, यदि वह पैसा गढ़ता है, तो योग बता देता है।`,
    `## अंतिम पंक्ति ही शेष है

प्रविष्टि का हर पक्ष एक पंक्ति है, और किसी खाते की पंक्तियाँ एक शृंखला बनाती हैं। हर पंक्ति में एक क्रमांक, राशि और बाद का शेष होता है। खाते का शेष और कहीं नहीं रखा जाता: वह अंतिम पंक्ति है।

खाते और क्रमांक की जोड़ी प्राथमिक कुंजी है। जो दो अनुरोध एक ही क्षण पंक्ति 41 लिखना चाहें, वे दोनों सफल नहीं हो सकते। उनमें से एक को पता चलता है कि वह देर से आया, वह पंक्ति 41 पढ़ता है, और सही शेष के साथ फिर निर्णय करता है। जिस होड़ ने सरल तालिका को तोड़ा था, उसका फ़ैसला वह एक काम करता है जिसमें डेटाबेस सचमुच अच्छा है: दोहराव को मना करना।

पंक्ति का एक नियम शून्य से नीचे के शेष को मना करता है। कौन सा फ़ंक्शन बुलाया गया, कौन सा फ़ॉर्म भरा गया, या उसे किसने लिखा, इससे फ़र्क़ नहीं पड़ता। जो नियम वहीं रहता है जहाँ डेटा रहता है, उससे बचकर निकलने का रास्ता नहीं है।`,
    `## रास्तों की तालिका

शून्य योग हर बात से नहीं बचाते। एक सदस्य से 50 लेकर दूसरे को देना ठीक-ठीक जुड़ता है। इसलिए हमने डेटा के रूप में लिखा कि कौन से रास्ते हैं: किस प्रकार का खाता किस प्रकार के खाते को दे सकता है, और किस काम के लिए।

इलेक्ट्रॉनिक वॉलेट से दो रास्ते हैं: ख़रीद के द्वारा उसी सदस्य के मूलधन में, और उसी सदस्य के फ़्लेक्सिबल वॉलेट में। सदस्य के वॉलेट से उस खाते तक कोई रास्ता नहीं है जिससे आय दी जाती है। यदि यहाँ कोई प्रोग्रामर, किसी बुरे दिन या किसी बुरे कारण से, इस सप्ताह की आय पिछले सप्ताह की जमा से देने की कोशिश करे, तो डेटाबेस उत्तर देगा: कोई रास्ता नहीं।

रास्तों की तालिका के अपने नियम हैं, ताकि नया रास्ता जोड़कर वादा चुपचाप न तोड़ा जा सके। दर्ज कमाई के खाते में चेन के प्रमाण से जमा हो सकता है, या ऐसे शुल्क से जो उस निकासी के एक हिस्से तक सीमित है जिसका वह है। बाकी सब मना है, स्कीमा के मालिक से भी।`,
    `## दो बार करने पर भी एक ही बार

नेटवर्क उत्तर खो देते हैं। फ़ोन एक ख़रीद भेजता है, उत्तर किसी सुरंग में खो जाता है, और फ़ोन उसे फिर भेजता है। इसलिए हर प्रविष्टि के साथ एक कुंजी होती है, जो इस बात से बनती है कि वह किसके बारे में है, जैसे निकासी का क्रमांक। कुंजी अद्वितीय है। दूसरा अनुरोध पहले को पाता है और उसी का उत्तर लेता है।

कुंजी अपने इनपुट का हैश भी रखती है। वही कुंजी दूसरी राशि के साथ दोहराव नहीं है। वह ग़लती है, और ग़लती के रूप में मना की जाती है।`,
    `## इसका ख़र्च

अधिक पंक्तियाँ, और कुछ सोच-विचार। जिन खातों को हर लेन-देन छूता है, उन पर ध्यान देना पड़ता है, नहीं तो सब एक ही पंक्ति की प्रतीक्षा करते हैं; हमारे यहाँ ऐसे खाते अपने पक्ष बिना ताले के इकट्ठा करते हैं, और एक क्षण बाद वे जोड़कर पंक्तियाँ बना दी जाती हैं। शेष पढ़ने का ख़र्च इंडेक्स पर एक नज़र है। साधारण मशीन पर यह प्रति सेकंड कुछ हज़ार लेन-देन दर्ज करता है, जो हमारी ज़रूरत से अधिक है।

इससे जो बचता है, उसे मापना इतना आसान नहीं। रात में कोई सूचियाँ नहीं मिलाता। जब सदस्य पूछता है “यह संख्या इतनी क्यों है”, तो उत्तर पंक्तियों की सूची है, हर एक अपने कारण के साथ। और जब हम अपने-आप से पूछते हैं कि क्या हम ईमानदार हैं, तो हमें याद नहीं करना पड़ता। हम देख सकते हैं।`,
    'इसे बाहर से देखें: [जो रखा है, और उसके सामने जो देय है](/transparency)।',
  ],
};
