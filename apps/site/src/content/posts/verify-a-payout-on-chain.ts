import { figuresThen as figures } from '../figures.ts';
import type { Post } from '../model.ts';

export const en: Post = {
  slug: 'verify-a-payout-on-chain',
  title: 'Verify a payout on the chain',
  summary: 'You were told that your withdrawal was paid. Here is how to know it, without asking us.',
  published: '2026-10-20',
  author: 'plumbline-desk',
  category: 'chain',
  tags: ['withdrawals', 'verification', 'bnb smart chain'],
  picture: 'compass',
  body: [
    `“Paid”, says the list of your withdrawals. Your exchange does not show it yet. Before you write to anybody, look it up. It takes three minutes, and afterwards you know more than the support of either side.`,
    `## What you need

The hash of the transaction: a word of 66 characters that begins with 0x. It stands in your list of withdrawals and in the mail about the payout. And an explorer of BNB Smart Chain, for example bscscan.com. Type its address yourself. Search results are a place where copies are advertised.`,
    `## Six things to compare

Enter the hash. You see one transaction. Compare, in this order:

1. **Status.** It has to say success. A failed transaction costs its sender the network’s fee and moves nothing.
2. **Block.** It names a block and how many came after it. If the explorer marks the block as finalized, this will not change any more.
3. **Token.** The line under “tokens transferred” has to name USDT, and a click on it has to lead to the contract that the deposit screen names. Everybody can make a token with the same name. A payout in another one is no payout.
4. **From.** The sender of the tokens is our payout wallet: its address stands on [transparency](/transparency#our-addresses).
5. **To.** This has to be your address, in every character. Not the first six and the last six: all of them.
6. **Amount.** The net amount: what you requested, less the charge. If you requested 100 USDT at a charge of ${figures.withdrawalCharge}, it is ${figures.netOfHundred}.

If all six agree, you have been paid, whatever any list says. If your exchange does not show it, give them the hash. Exchanges wait for a number of blocks of their own, and some do not accept every network.`,
    `## When something differs

**There is no such transaction.** The list may say “approved”, which means that it is decided and not yet sent. If it says “paid” and the explorer does not know the hash, look at another explorer. If that one does not know it either, [write to us](/contactForm): a list that says paid without a transaction would be our mistake, and a serious one.

**The address is not yours.** Then the question is who typed it. The mail with your code repeated the address before you confirmed. If somebody else had access to your account and your mailbox, [freeze your account](/profile-authentication) now. A transfer that is final cannot be taken back by us or by anybody.

**The amount is smaller than expected.** Compare gross, charge and net in your list. The three add up exactly, to the sixth decimal. If the net amount in the list and on the chain differ, write to us.

**The status is failed.** Then no money moved. Your list will not show it as paid: a payout that the network executed without moving the token is noticed, put back to approved, and sent again.`,
    `## Why we tell you how

Because a platform that pays should want to be checked, and because the opposite is a pattern. Those who do not pay send pictures: a screen with a green mark, a hash that belongs to somebody else’s transfer, a “pending confirmation of the network” that lasts for weeks. A chain has no pending that lasts for weeks. Somebody who can read a transaction is difficult to deceive with a picture of one.

The same works in the other direction. The evidence of each [closed day](/transparency) is a hash. Look at the recipient, the amount and the time. Then ask the question that neither the chain nor our books can answer for you: who is the sender, and what did they get in return?`,
    `## Keep

Write the date, the amount and the hash of each payout into a list of your own. Your statement has them too, as CSV and PDF. But a list that you wrote yourself needs nobody.`,
  ],
};

export const hi: Post = {
  ...en,
  title: 'चेन पर भुगतान की जाँच करें',
  summary: 'आपको बताया गया कि आपकी निकासी का भुगतान हुआ। हमसे पूछे बिना इसे कैसे जानें, यह यहाँ है।',
  body: [
    `“भुगतान हुआ”, आपकी निकासियों की सूची कहती है। आपका एक्सचेंज उसे अभी नहीं दिखाता। किसी को लिखने से पहले स्वयं देख लें। इसमें तीन मिनट लगते हैं, और उसके बाद आप दोनों तरफ़ की सहायता से अधिक जानते हैं।`,
    `## आपको क्या चाहिए

लेन-देन का हैश: 66 अक्षरों का शब्द, जो 0x से शुरू होता है। वह आपकी निकासियों की सूची में और भुगतान के ईमेल में है। और BNB Smart Chain का एक एक्सप्लोरर, जैसे bscscan.com। उसका पता स्वयं लिखें। खोज के परिणाम वह जगह हैं जहाँ नक़लों का विज्ञापन होता है।`,
    `## मिलाने की छह बातें

हैश डालें। आपको एक लेन-देन दिखता है। इस क्रम में मिलाएँ:

1. **स्थिति।** उसमें success लिखा होना चाहिए। विफल लेन-देन में भेजने वाले का नेटवर्क शुल्क लगता है और कुछ नहीं जाता।
2. **ब्लॉक।** वह एक ब्लॉक बताती है और यह कि उसके बाद कितने आए। यदि एक्सप्लोरर ब्लॉक को finalized दिखाए, तो यह अब नहीं बदलेगा।
3. **टोकन।** “tokens transferred” के नीचे की पंक्ति में USDT होना चाहिए, और उस पर क्लिक उसी अनुबंध पर ले जाना चाहिए जो जमा स्क्रीन बताती है। उसी नाम का टोकन कोई भी बना सकता है। दूसरे टोकन में भुगतान, भुगतान नहीं है।
4. **भेजने वाला।** टोकन भेजने वाला हमारा भुगतान वॉलेट है: उसका पता [पारदर्शिता](/transparency#हमारे-पते) पर है।
5. **पाने वाला।** यह आपका पता होना चाहिए, हर अक्षर में। पहले छह और अंतिम छह नहीं: सब।
6. **राशि।** शुद्ध राशि: आपने जो माँगा, शुल्क घटाकर। यदि आपने ${figures.withdrawalCharge} के शुल्क पर 100 USDT माँगे, तो वह ${figures.netOfHundred} है।

यदि छहों मिलें, तो आपको भुगतान हो गया, कोई सूची कुछ भी कहे। यदि आपका एक्सचेंज उसे न दिखाए, तो उन्हें हैश दें। एक्सचेंज अपने हिसाब से कुछ ब्लॉकों की प्रतीक्षा करते हैं, और कुछ हर नेटवर्क स्वीकार नहीं करते।`,
    `## जब कुछ अलग हो

**ऐसा कोई लेन-देन नहीं है।** सूची “स्वीकृत” कह सकती है; इसका अर्थ है कि निर्णय हो गया और भेजा अभी नहीं गया। यदि वह “भुगतान हुआ” कहे और एक्सप्लोरर हैश को न जाने, तो दूसरा एक्सप्लोरर देखें। यदि वह भी न जाने, तो [हमें लिखें](/contactForm): जो सूची बिना लेन-देन के भुगतान बताए, वह हमारी ग़लती होगी, और गंभीर।

**पता आपका नहीं है।** तब प्रश्न यह है कि उसे किसने लिखा। आपके कोड वाले ईमेल ने आपकी पुष्टि से पहले पता दोहराया था। यदि कोई और आपके खाते और मेलबॉक्स तक पहुँचा, तो अभी [अपना खाता फ़्रीज़ करें](/profile-authentication)। जो हस्तांतरण अंतिम है, उसे न हम वापस ले सकते हैं, न कोई और।

**राशि अपेक्षा से कम है।** अपनी सूची में कुल, शुल्क और शुद्ध राशि मिलाएँ। तीनों छठे दशमलव तक ठीक जुड़ते हैं। यदि सूची की और चेन की शुद्ध राशि अलग हो, तो हमें लिखें।

**स्थिति विफल है।** तब कोई पैसा नहीं गया। आपकी सूची उसे भुगतान हुआ नहीं दिखाएगी: जिस भुगतान को नेटवर्क ने टोकन भेजे बिना चला दिया, वह पहचाना जाता है, फिर स्वीकृत पर रखा जाता है, और दोबारा भेजा जाता है।`,
    `## हम आपको यह क्यों बताते हैं

क्योंकि जो प्लेटफ़ॉर्म देता है, उसे चाहना चाहिए कि उसकी जाँच हो, और क्योंकि इसका उलटा एक जाना-पहचाना ढर्रा है। जो नहीं देते, वे चित्र भेजते हैं: हरे निशान वाली स्क्रीन, किसी और के हस्तांतरण का हैश, “नेटवर्क की पुष्टि लंबित” जो हफ़्तों चलता है। चेन पर हफ़्तों लंबित कुछ नहीं रहता। जो लेन-देन पढ़ सकता है, उसे उसके चित्र से धोखा देना कठिन है।

यही दूसरी दिशा में भी काम करता है। हर [बंद दिन](/transparency) का प्रमाण एक हैश है। पाने वाला, राशि और समय देखें। फिर वह प्रश्न पूछें जिसका उत्तर न चेन आपको दे सकती है, न हमारी बही: भेजने वाला कौन है, और बदले में उसे क्या मिला?`,
    `## सँभालकर रखें

हर भुगतान की तारीख़, राशि और हैश अपनी एक सूची में लिखें। वे आपकी विवरणी में भी हैं, CSV और PDF में। पर जो सूची आपने स्वयं लिखी, उसे किसी की ज़रूरत नहीं।`,
  ],
};
