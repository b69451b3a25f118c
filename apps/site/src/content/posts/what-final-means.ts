import type { Post } from '../model.ts';

export const en: Post = {
  slug: 'what-final-means',
  title: 'What final means',
  summary: 'A transfer that you can see is not yet a transfer that happened. Why we wait, and for what.',
  published: '2026-09-22',
  author: 'engineering',
  category: 'chain',
  tags: ['finality', 'deposits', 'bnb smart chain'],
  picture: 'chain',
  body: [
    `You send 100 USDT. Your wallet says “sent”. An explorer shows the transaction with a green mark. Our app says “pending”. Who is right?

All three. They speak about different things, and the difference is worth two minutes, because it is where money gets lost.`,
    `## A chain is a vote that goes on

A block is a list of transactions that one validator proposes. Others build on it. For a short while it can happen that two blocks compete for the same place: two validators were nearly as fast, or a part of the network was cut off for a moment. One of the two wins. The other, with all its transactions, has never happened. This is called a re-organisation.

Most of the transactions of the losing block turn up in the next one, so nobody notices. But they need not. Whoever sent 100 USDT in the losing block can use the moment to send the same 100 USDT somewhere else in the winning one.

If we had credited you at first sight, you would own 100 USDT that do not exist. If you had withdrawn them at once, somebody else’s would have gone out. This is not an exotic attack. It is how exchanges have lost real money.`,
    `## From likely to final

The old answer was to count: after so many blocks on top, a change is unlikely enough. How many is a matter of taste, and taste is a bad thing to build on.

BNB Smart Chain, like several others today, has a better one. Its validators vote on blocks, and a block that enough of them have attested to twice in a row is final. To undo it, a third of them would have to break the rules in a way that everybody can prove and that costs them what they have deposited. A node will tell you directly, if you ask it for the block called “finalized”.

That is what we wait for. Not a number of blocks that somebody once chose, but the chain’s own word. It usually takes a few seconds.`,
    `## What our watcher does

Every second it asks for new blocks and looks for transfers of USDT to an address of a member. What it finds it writes down with three things: the transaction, the position of the transfer inside it, and the hash of the block. You see it at once, as pending, with its confirmations.

Then it keeps doubting. At each step it compares the hashes it has written down with the hashes the chain has now. If a block is gone, its transfers go with it, and your pending deposit disappears. That looks alarming and is correct: there is nothing there.

When the block is final and still the one that was written down, a second program credits it. It checks once more that the transfer succeeded, that the token is the real USDT contract and not one that calls itself so, and that the recipient is your address. Then it posts, once. Chain, block, transaction and position together can back one posting and no second one, so a restart in the middle credits nothing twice.`,
    `## And the way out

Payouts are harder, because time works against us. A transaction was sent and no answer came. Has it failed? Not necessarily. Perhaps the node was slow, perhaps the answer got lost. Whoever sends again with a new number may pay twice.

So before anything is sent, the signed transaction and its number are stored, together with the posting. From then on there is exactly one transaction that can pay this withdrawal. It may be sent ten times, because the chain accepts it once. What became of it is read from the chain by its hash. Only a final receipt ends the matter. If it takes long, a person is called, and nothing is given back on a guess.`,
    `## What this means for you

- Pending is not lost. It is a question that has not been answered yet.
- Never trust a picture of a transaction. Ask for its hash, and look whether its block is final.
- If you sell something for USDT, wait for the same thing we wait for.
- A deposit that disappears from pending was not taken from you. Look at your own wallet: the money never left.`,
    'The next step is to check such a transfer yourself: [verify a payout on the chain](/blog/verify-a-payout-on-chain).',
  ],
};

export const hi: Post = {
  ...en,
  title: 'अंतिम का अर्थ',
  summary: 'जो हस्तांतरण दिखता है, वह अभी हुआ हस्तांतरण नहीं है। हम क्यों रुकते हैं, और किसके लिए।',
  body: [
    `आप 100 USDT भेजते हैं। आपका वॉलेट कहता है “भेजा गया”। एक्सप्लोरर लेन-देन को हरे निशान के साथ दिखाता है। हमारा ऐप कहता है “लंबित”। कौन सही है?

तीनों। वे अलग-अलग बातें कहते हैं, और यह अंतर दो मिनट के योग्य है, क्योंकि पैसा यहीं खोता है।`,
    `## चेन एक मतदान है जो चलता रहता है

ब्लॉक लेन-देनों की एक सूची है, जिसे कोई एक सत्यापक प्रस्तावित करता है। दूसरे उस पर आगे बनाते हैं। थोड़े समय के लिए ऐसा हो सकता है कि एक ही जगह के लिए दो ब्लॉक होड़ करें: दो सत्यापक लगभग एक जितने तेज़ थे, या नेटवर्क का एक हिस्सा क्षण भर कट गया था। दोनों में से एक जीतता है। दूसरा, अपने सभी लेन-देनों के साथ, कभी हुआ ही नहीं। इसे पुनर्गठन कहते हैं।

हारने वाले ब्लॉक के अधिकतर लेन-देन अगले ब्लॉक में आ जाते हैं, इसलिए किसी का ध्यान नहीं जाता। पर यह ज़रूरी नहीं। जिसने हारने वाले ब्लॉक में 100 USDT भेजे, वह उस क्षण का उपयोग करके वही 100 USDT जीतने वाले में कहीं और भेज सकता है।

यदि हमने देखते ही आपके खाते में जोड़ दिया होता, तो आपके पास ऐसे 100 USDT होते जो हैं ही नहीं। यदि आपने उन्हें तुरंत निकाल लिया होता, तो किसी और के चले गए होते। यह कोई अनोखा हमला नहीं है। एक्सचेंजों ने इसी तरह असली पैसा खोया है।`,
    `## संभावित से अंतिम तक

पुराना उत्तर गिनना था: ऊपर इतने ब्लॉक आ जाने पर बदलाव काफ़ी असंभव है। कितने, यह पसंद की बात है, और पसंद बनाने के लिए कच्ची नींव है।

BNB Smart Chain के पास, आज की कई दूसरी चेनों की तरह, इससे अच्छा उत्तर है। उसके सत्यापक ब्लॉकों पर मत देते हैं, और जिस ब्लॉक की पुष्टि काफ़ी सत्यापकों ने लगातार दो बार की हो, वह अंतिम है। उसे पलटने के लिए उनमें से एक तिहाई को नियम ऐसे तोड़ने होंगे कि हर कोई सिद्ध कर सके, और उनकी जमा की हुई राशि चली जाए। यदि आप किसी नोड से “finalized” नाम का ब्लॉक माँगें, तो वह सीधे बता देगा।

हम उसी की प्रतीक्षा करते हैं। ब्लॉकों की किसी ऐसी संख्या की नहीं जो कभी किसी ने चुनी, बल्कि चेन की अपनी बात की। इसमें आम तौर पर कुछ सेकंड लगते हैं।`,
    `## हमारा पहरेदार क्या करता है

हर सेकंड वह नए ब्लॉक माँगता है और किसी सदस्य के पते पर USDT के हस्तांतरण खोजता है। जो मिलता है उसे वह तीन बातों के साथ लिखता है: लेन-देन, उसके भीतर हस्तांतरण का स्थान, और ब्लॉक का हैश। आपको वह तुरंत दिखता है, लंबित के रूप में, अपनी पुष्टियों के साथ।

फिर वह संदेह करता रहता है। हर क़दम पर वह अपने लिखे हैशों को उन हैशों से मिलाता है जो चेन के पास अभी हैं। यदि कोई ब्लॉक चला गया, तो उसके हस्तांतरण भी जाते हैं, और आपकी लंबित जमा हट जाती है। यह डरावना लगता है और सही है: वहाँ कुछ नहीं है।

जब ब्लॉक अंतिम हो और अब भी वही हो जो लिखा गया था, तब एक दूसरा प्रोग्राम उसे जोड़ता है। वह एक बार फिर जाँचता है कि हस्तांतरण सफल हुआ, कि टोकन असली USDT अनुबंध है, अपने को ऐसा कहने वाला कोई दूसरा नहीं, और कि पाने वाला आपका पता है। फिर वह दर्ज करता है, एक बार। चेन, ब्लॉक, लेन-देन और स्थान मिलकर एक ही प्रविष्टि का प्रमाण हो सकते हैं, दूसरी का नहीं, इसलिए बीच में फिर शुरू होने से कुछ भी दो बार नहीं जुड़ता।`,
    `## और बाहर का रास्ता

भुगतान कठिन हैं, क्योंकि समय हमारे विरुद्ध काम करता है। लेन-देन भेजा गया और उत्तर नहीं आया। क्या वह विफल हुआ? ज़रूरी नहीं। शायद नोड धीमा था, शायद उत्तर खो गया। जो नए क्रमांक के साथ फिर भेजे, वह दो बार दे सकता है।

इसलिए कुछ भी भेजने से पहले हस्ताक्षरित लेन-देन और उसका क्रमांक प्रविष्टि के साथ रख लिए जाते हैं। उसके बाद ठीक एक ही लेन-देन है जो यह निकासी दे सकता है। उसे दस बार भेजा जा सकता है, क्योंकि चेन उसे एक बार स्वीकार करती है। उसका क्या हुआ, यह उसके हैश से चेन से पढ़ा जाता है। केवल अंतिम रसीद मामला समाप्त करती है। यदि देर लगे, तो किसी व्यक्ति को बुलाया जाता है, और अनुमान पर कुछ नहीं लौटाया जाता।`,
    `## आपके लिए इसका अर्थ

- लंबित खोया हुआ नहीं है। वह ऐसा प्रश्न है जिसका उत्तर अभी नहीं मिला।
- लेन-देन के चित्र पर कभी भरोसा न करें। उसका हैश माँगें, और देखें कि उसका ब्लॉक अंतिम है या नहीं।
- यदि आप USDT लेकर कुछ बेचें, तो उसी की प्रतीक्षा करें जिसकी हम करते हैं।
- जो जमा लंबित से हट जाए, वह आपसे ली नहीं गई। अपना वॉलेट देखें: पैसा कभी गया ही नहीं।`,
    'अगला क़दम ऐसे हस्तांतरण को स्वयं जाँचना है: [चेन पर भुगतान की जाँच करें](/blog/verify-a-payout-on-chain)।',
  ],
};
