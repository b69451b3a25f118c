import type { TextPage } from '../../model.ts';

export const en: TextPage = {
  path: '/transparency',
  title: 'Transparency',
  lead: 'What is held beside what is owed, and the books of every day that was closed.',
  description:
    'Custody on chain beside what is owed, and each closed day with its need, its funds, its factor and its evidence.',
  picture: 'scales',
  hasContents: true,
  body: [
    `## Held beside owed

Every amount in the books stands twice: once as something the platform holds, once as something it owes. The two sums are equal at every instant; the database refuses a movement that would make them differ. What lies at the payout wallet and the treasuries, anybody can [look up on the chain](/transparency#our-addresses). What still lies at members’ deposit addresses you cannot: a list of them would show what each member deposits. Only your own is shown to you.`,
    {
      slot: 'custody',
      otherwise: 'The figures appear here a minute after the platform has started for the first time.',
    },
    `## How to read it

**Owed to members** is what belongs to members: wallets, principal of packages, profit that waits for its claim, withdrawals on their way. It stays owed in full whatever happens.

**Booked earnings** are the only account, beside the operator’s own subsidy, that income can be paid from. Two things fill it: trading results with a transfer as evidence, and charges that members paid.

**At the trading desk** is money that left the platform’s addresses to be traded, by a posting with its transfer. It is not on the chain under our addresses, so you cannot check it there. It is shown as its own line for this reason.

**A shortfall** appears when a loss was larger than the operator’s capital, or when the chain holds less than the books. Income stops then. It is shown at the top, not in a footnote.`,
    `## Our addresses

Enter an address into an explorer of BNB Smart Chain, such as bscscan.com, and look at its tokens. Compare every character, the contract of the token first: anybody can make a token that is called USDT.`,
    {
      slot: 'addresses',
      otherwise: 'The addresses appear here as the running platform uses them.',
    },
    `Every payout leaves from the payout wallet. The treasuries receive results, capital and subsidy. The key of the payout wallet is on the server; the gas wallet and the deposit addresses are signed for offline.`,
    `## How long it lasts

Income is paid from what was earned, and from nothing else. These figures say what the running packages need, what was earned, and how long what lies ready would last if nothing came in any more. They are no forecast and no promise: a day without earnings pays nothing.`,
    {
      slot: 'sustainability',
      otherwise: 'The figures appear here a minute after the platform has started for the first time.',
    },
    `**How it is reckoned.** The need is what the next close would need to pay the whole target of every package, level and matching income included, as the close itself adds it up. Earned is what was booked as earnings on closed days (results with a transfer as evidence, charges, fees of the market), less what a correction took out again. How long it lasts is what lies ready, divided by the need.

What was booked first is paid first. So the income of the last 30 closed days is told apart by going through the bookings in their order, of one day results first, then fees, then charges. A correction or a repaid loss counts as taken before the income. Bookings of more than a year ago are one sum each.`,
    `## What it was paid for

Pay for bringing people in is at most half of what packages earned their owners: the database compares the two over the last 30 closed days, the one that closes included, before it pays direct, re-direct or reward income. What would be more waits. The comparison is made when it is paid; if profit falls later, the share below can stand above one half until the old days have left the 30, and nothing more is paid for recruitment until it is below.`,
    {
      slot: 'income-shares',
      otherwise: 'No income was paid on the last 30 closed days.',
    },
    `## Closed days

A business day ends at midnight in the platform’s time zone. Its close adds up what all packages need at full target, level and matching income included. The share is what was there, divided by what was needed, and never more than one. A share of zero is a day that paid nothing.

Subsidy is the operator’s own money. A day that was paid partly by it did not earn that part, and the column says how much it was.`,
    {
      slot: 'transparency',
      otherwise: 'No day has been closed yet. The first one appears here as soon as it is.',
    },
    `## Proved and anchored

At the end of each day all that is owed to members and vendors is put into a tree of hashes, and its file is published. Every member finds their own money in it, and anybody adds it up. One transaction a day of the payout wallet then writes the root of the tree, the hash of the file and the end of our audit trail on the chain. After that nobody can change the day, not even we.`,
    {
      slot: 'proofs',
      otherwise: 'The first proof appears here within a minute of the first close of a day.',
    },
    `**How to check it:** download the file, and run \`plumbline-verify\` with the transaction and a node of your own. The format is public, so you can write a checker yourself. The lists as data: \`GET /publicApi/proofs\` and \`GET /publicApi/proofAnchors\`. Days that were skipped, such as while anchors were off, follow in their order, one at a time.`,
    `## Check it yourself

The evidence of a day is the hash of a transfer to a treasury: [our addresses](/transparency#our-addresses). Look it up in any explorer of BNB Smart Chain: amount, time, sender and recipient have to agree.

**What the sender proves:** from which address the money came, and that it was none of ours: a transfer between our own addresses cannot be booked. **What it does not prove:** whose the address is, and that trading earned what it sent. Follow it on the chain: an address that is fed by our deposit addresses or payouts would be a bad sign. [How to check a day and a payout](/check-the-books), step by step.

**What is owed, line by line:** each closed day has a public list that comes to what is owed to members and vendors. [Check it in your browser](/proof), as a whole or for your own money. [How that works, and what it cannot tell](/proof-of-liabilities).

The same figures as data: \`GET /publicApi/transparency\` and \`GET /publicApi/closedDays\`.`,
  ],
  next: ['/proof-of-liabilities', '/check-the-books', '/income-disclosure'],
};

export const hi: TextPage = {
  ...en,
  path: '/hi/transparency',
  title: 'पारदर्शिता',
  lead: 'जो रखा है और जो देय है, आमने-सामने; और हर बंद दिन की बही।',
  description: 'चेन पर रखा पैसा और देनदारी आमने-सामने, और हर बंद दिन अपनी ज़रूरत, राशि, हिस्से और प्रमाण के साथ।',
  body: [
    `## रखा हुआ और देय

बही में हर राशि दो बार है: एक बार उस रूप में जो प्लेटफ़ॉर्म के पास है, एक बार उस रूप में जो उसे देना है। दोनों योग हर क्षण बराबर हैं; जो प्रविष्टि उन्हें अलग करे, उसे डेटाबेस मना करता है। भुगतान वॉलेट और कोषों पर जो है, उसे कोई भी [चेन पर देख सकता है](/transparency#हमारे-पते)। जो अभी सदस्यों के जमा पतों पर है, उसे नहीं: उनकी सूची दिखा देती कि हर सदस्य क्या जमा करता है। आपको केवल आपका पता दिखता है।`,
    { slot: 'custody', otherwise: 'प्लेटफ़ॉर्म के पहली बार शुरू होने के एक मिनट बाद आँकड़े यहाँ आते हैं।' },
    `## इसे कैसे पढ़ें

**सदस्यों को देय** वह है जो सदस्यों का है: वॉलेट, पैकेजों का मूलधन, लिए जाने की प्रतीक्षा में लाभ, रास्ते में निकासी। कुछ भी हो, वह पूरा देय रहता है।

**दर्ज कमाई**, संचालक की अपनी सब्सिडी के अलावा, अकेला खाता है जिससे आय दी जा सकती है। दो चीज़ें उसे भरती हैं: प्रमाण के रूप में हस्तांतरण वाले ट्रेडिंग परिणाम, और सदस्यों के दिए शुल्क।

**ट्रेडिंग डेस्क पर** वह पैसा है जो ट्रेडिंग के लिए प्लेटफ़ॉर्म के पतों से गया, अपने हस्तांतरण वाली प्रविष्टि के साथ। वह चेन पर हमारे पतों पर नहीं है, इसलिए आप उसे वहाँ जाँच नहीं सकते। इसी कारण वह अलग पंक्ति में दिखाया जाता है।

**कमी** तब आती है जब घाटा संचालक की पूँजी से बड़ा हो, या चेन पर बही से कम हो। तब आय रुक जाती है। यह सबसे ऊपर दिखती है, किसी टिप्पणी में नहीं।`,
    `## हमारे पते

BNB Smart Chain के किसी एक्सप्लोरर, जैसे bscscan.com, में पता डालें और उसके टोकन देखें। हर अक्षर मिलाएँ, सबसे पहले टोकन का अनुबंध: USDT नाम का टोकन कोई भी बना सकता है।`,
    { slot: 'addresses', otherwise: 'चलता प्लेटफ़ॉर्म जिन पतों का उपयोग करता है, वे यहाँ आते हैं।' },
    `हर भुगतान भुगतान वॉलेट से जाता है। कोष परिणाम, पूँजी और सब्सिडी लेते हैं। भुगतान वॉलेट की कुंजी सर्वर पर है; गैस वॉलेट और जमा पतों के लिए हस्ताक्षर ऑफ़लाइन होते हैं।`,
    `## यह कितने दिन चलेगा

आय उसी से दी जाती है जो कमाया गया, और किसी से नहीं। ये आँकड़े बताते हैं कि चलते पैकेजों को कितना चाहिए, कितना कमाया गया, और यदि और कुछ न आए तो जो तैयार है वह कितने दिन चलेगा। ये न अनुमान हैं, न वादा: बिना कमाई का दिन कुछ नहीं देता।`,
    { slot: 'sustainability', otherwise: 'प्लेटफ़ॉर्म के पहली बार शुरू होने के एक मिनट बाद आँकड़े यहाँ आते हैं।' },
    `**गणना कैसे होती है।** ज़रूरत वह है जो अगले बंद होने पर हर पैकेज का पूरा लक्ष्य देने के लिए चाहिए, लेवल और मैचिंग आय सहित, ठीक वैसे ही जैसे दिन बंद होने पर जोड़ी जाती है। कमाया गया वह है जो बंद दिनों में कमाई के रूप में दर्ज हुआ (प्रमाण वाले परिणाम, शुल्क, बाज़ार का शुल्क), उसमें से वह घटाकर जो किसी सुधार ने वापस लिया। कितने दिन चलेगा, यह तैयार राशि भाग ज़रूरत है।

जो पहले दर्ज हुआ, वह पहले दिया जाता है। इसलिए पिछले 30 बंद दिनों की आय को प्रविष्टियों के क्रम में अलग किया जाता है, एक ही दिन में पहले परिणाम, फिर बाज़ार का शुल्क, फिर शुल्क। सुधार या लौटाया गया घाटा आय से पहले लिया गया माना जाता है। एक वर्ष से पुरानी प्रविष्टियाँ एक-एक योग हैं।`,
    `## किस बात का भुगतान हुआ

लोगों को जोड़ने का भुगतान पैकेजों के मालिकों की कमाई के आधे से अधिक नहीं होता: डायरेक्ट, री-डायरेक्ट या रिवॉर्ड आय देने से पहले डेटाबेस पिछले 30 बंद दिनों में, बंद हो रहे दिन सहित, दोनों को मिलाता है। जो अधिक हो, वह रुकता है। तुलना भुगतान के समय होती है; यदि बाद में लाभ घटे, तो पुराने दिनों के 30 से बाहर होने तक नीचे का हिस्सा आधे से ऊपर रह सकता है, और उसके नीचे आने तक लोगों को जोड़ने के लिए और कुछ नहीं दिया जाता।`,
    { slot: 'income-shares', otherwise: 'पिछले 30 बंद दिनों में कोई आय नहीं दी गई।' },
    `## बंद दिन

कारोबारी दिन प्लेटफ़ॉर्म के समय क्षेत्र में आधी रात को समाप्त होता है। बंद होते समय जोड़ा जाता है कि पूरे लक्ष्य पर सभी पैकेजों को कितना चाहिए, लेवल और मैचिंग आय सहित। हिस्सा वह है जो था, भाग वह जो चाहिए था, और कभी एक से अधिक नहीं। शून्य हिस्सा उस दिन का है जिसने कुछ नहीं दिया।

सब्सिडी संचालक का अपना पैसा है। जिस दिन का कुछ हिस्सा उससे दिया गया, उसने वह हिस्सा नहीं कमाया, और कॉलम बताता है कि वह कितना था।`,
    { slot: 'transparency', otherwise: 'अभी तक कोई दिन बंद नहीं हुआ है। पहला दिन बंद होते ही यहाँ आता है।' },
    `## सिद्ध और चेन पर अंकित

हर दिन के अंत में सदस्यों और विक्रेताओं को जो देय है, वह सब हैशों के एक वृक्ष में रखा जाता है, और उसकी फ़ाइल प्रकाशित होती है। हर सदस्य उसमें अपना पैसा पाता है, और कोई भी उसे जोड़ सकता है। फिर भुगतान वॉलेट का दिन में एक लेन-देन वृक्ष का मूल, फ़ाइल का हैश और हमारे लेखा-क्रम का अंत चेन पर लिख देता है। उसके बाद उस दिन को कोई नहीं बदल सकता, हम भी नहीं।`,
    { slot: 'proofs', otherwise: 'पहला प्रमाण किसी दिन के पहली बार बंद होने के एक मिनट के भीतर यहाँ आता है।' },
    `**कैसे जाँचें:** फ़ाइल डाउनलोड करें, और लेन-देन तथा अपने किसी नोड के साथ \`plumbline-verify\` चलाएँ। प्रारूप सार्वजनिक है, इसलिए आप अपना जाँचक भी लिख सकते हैं। सूचियाँ डेटा के रूप में: \`GET /publicApi/proofs\` और \`GET /publicApi/proofAnchors\`। जो दिन छूट गए, जैसे जब अंकन बंद था, वे अपने क्रम में एक-एक करके आते हैं।`,
    `## स्वयं जाँचें

दिन का प्रमाण कोष को हुए हस्तांतरण का हैश है: [हमारे पते](/transparency#हमारे-पते)। उसे BNB Smart Chain के किसी एक्सप्लोरर में देखें: राशि, समय, भेजने वाला और पाने वाला मिलने चाहिए।

**भेजने वाले से क्या सिद्ध होता है:** पैसा किस पते से आया, और यह कि वह हमारा नहीं था: हमारे अपने पतों के बीच का हस्तांतरण दर्ज ही नहीं हो सकता। **क्या सिद्ध नहीं होता:** पता किसका है, और यह कि ट्रेडिंग ने वह कमाया। उसे चेन पर आगे देखें: जो पता हमारे जमा पतों या भुगतानों से भरता हो, वह बुरा संकेत होगा। [दिन और भुगतान कैसे जाँचें](/check-the-books), क़दम-दर-क़दम।

**क्या देय है, पंक्ति-दर-पंक्ति:** हर बंद दिन की एक सार्वजनिक सूची है, जिसका योग सदस्यों और विक्रेताओं की देनदारी है। [उसे अपने ब्राउज़र में जाँचें](/proof), पूरी या केवल अपने पैसे के लिए। [यह कैसे काम करता है, और क्या नहीं बता सकता](/proof-of-liabilities)।

यही आँकड़े डेटा के रूप में: \`GET /publicApi/transparency\` और \`GET /publicApi/closedDays\`।`,
  ],
};
