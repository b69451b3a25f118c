import type { Post } from '../model.ts';

export const en: Post = {
  slug: 'security-of-your-account',
  title: 'How accounts are lost',
  summary: 'Five ways in which people lose accounts that hold money, and what closes each of them.',
  published: '2026-10-27',
  author: 'engineering',
  category: 'security',
  tags: ['passkeys', 'codes', 'freezing'],
  picture: 'key',
  body: [
    `Accounts are rarely broken. They are opened with the right key by the wrong person. Here are the five ways that matter, from the most frequent to the rarest, and what stands against each. Three of them you have to close yourself.`,
    `## One: the same password elsewhere

A shop that you forgot loses its list of customers. Your address and your password are in it. Programs try this pair on every site where money might be.

What we do: wrong tries are counted by network and by account, the answer never says whether an address is known, and a login from a new device is told to you by mail.

What you do: a password that you use nowhere else. Let a password manager make and keep it. If you do one thing today, do this.`,
    `## Two: a page that looks like ours

A message says that your withdrawal needs a confirmation. The link leads to a page that looks exactly like our login. You type the password and, a moment later, the six digits of your app. The page types them into our real one.

Against this, digits do not help: you give them away yourself. What helps is a **passkey**. It is a key in your phone or computer which is bound to our address. On a copied page it does not open, because the browser, not you, compares the address. You cannot make the mistake even when you are tired.

What you do: set up a passkey. [How it works here](/profile-authentication). And open our site by typing its address or from a bookmark, never from a message.`,
    `## Three: your mailbox

Whoever reads your mail can ask for a new password and receive the code. Your account here is as safe as your mailbox, and not safer.

What we do: with a second factor set up, a new password alone opens nothing, and the factor is asked for as well. Each code belongs to one request. The code that opens an account moves no money. The mail with the code of a withdrawal repeats the amount and the whole address.

What you do: a second factor for the mailbox. It is the most valuable account that you have, because it opens all others.`,
    `## Four: the helpful voice

Somebody calls, or writes in a group, and says they are from support. They know your name. There is a problem with your account, and they need the code that you will receive in a moment, “only to verify”.

There is no exception to this: nobody from us needs a password, a code, a recovery phrase or your screen. Not on the telephone, not in a chat, not in a form. Whoever asks is not from us. End the conversation. You do not have to be polite.

And if you did tell a code: every mail about your account ends with a link that freezes it. Two clicks, no password. Sessions end, approved payouts wait. Use it when in doubt. Releasing it again is easy; getting money back is not possible.`,
    `## Five: a stolen session

Somebody borrows your unlocked phone, or a program on your computer copies what your browser keeps. They need no password, because you are logged in.

What we do: a session ends after 30 days at most, and can be seen and ended in your settings. Changing a factor asks for the password, so a stolen session cannot lock you out. A withdrawal asks for a code from your mailbox, and for your factor. A new address in the address book waits 24 hours, unless a code confirms it, before the withdrawal form offers it; typed by hand it works at once, so read the address in the mail with the code.

What you do: lock your phone, look at the list of sessions now and then, and end those you do not know.`,
    `## A quarter of an hour

- A password of its own, made by a manager: five minutes.
- A passkey, on the device that you use most: two minutes.
- Recovery codes on paper, in a drawer and not in a photo: three minutes.
- A second factor for your mailbox: five minutes.

That closes four of the five. The fourth way, the helpful voice, you close by knowing this one sentence: nobody who helps you needs your code.`,
  ],
};

export const hi: Post = {
  ...en,
  title: 'खाते कैसे हाथ से जाते हैं',
  summary: 'पाँच तरीक़े जिनसे लोग पैसे वाले खाते खो देते हैं, और इनमें से हर एक को क्या बंद करता है।',
  body: [
    `खाते कम ही तोड़े जाते हैं। ग़लत व्यक्ति उन्हें सही चाबी से खोलता है। यहाँ वे पाँच तरीक़े हैं जो मायने रखते हैं, सबसे आम से सबसे दुर्लभ तक, और हर एक के सामने क्या खड़ा है। इनमें से तीन आपको स्वयं बंद करने हैं।`,
    `## एक: वही पासवर्ड कहीं और

जिस दुकान को आप भूल चुके हैं, उससे उसके ग्राहकों की सूची चोरी हो जाती है। उसमें आपका पता और पासवर्ड है। प्रोग्राम यह जोड़ी हर उस साइट पर आज़माते हैं जहाँ पैसा हो सकता है।

हम क्या करते हैं: ग़लत कोशिशें नेटवर्क और खाते के अनुसार गिनी जाती हैं, उत्तर कभी नहीं बताता कि पता जाना हुआ है या नहीं, और नए उपकरण से हुआ लॉग इन आपको ईमेल से बताया जाता है।

आप क्या करते हैं: ऐसा पासवर्ड रखें जो और कहीं न हो। उसे पासवर्ड मैनेजर से बनवाएँ और उसी में रखें। यदि आज एक ही काम करें, तो यह करें।`,
    `## दो: हमारे जैसा दिखने वाला पेज

एक संदेश कहता है कि आपकी निकासी को पुष्टि चाहिए। लिंक ऐसे पेज पर ले जाता है जो ठीक हमारे लॉग इन जैसा है। आप पासवर्ड लिखते हैं और एक क्षण बाद अपने ऐप के छह अंक। वह पेज उन्हें हमारे असली पेज में लिख देता है।

इसके सामने अंक मदद नहीं करते: उन्हें आप स्वयं दे देते हैं। जो मदद करता है वह **पासकी** है। वह आपके फ़ोन या कंप्यूटर में एक कुंजी है, जो हमारे पते से बँधी है। नक़ली पेज पर वह नहीं खुलती, क्योंकि पता आप नहीं, ब्राउज़र मिलाता है। थके होने पर भी आप यह ग़लती नहीं कर सकते।

आप क्या करते हैं: पासकी लगाएँ। [यहाँ यह कैसे काम करती है](/profile-authentication)। और हमारी साइट उसका पता लिखकर या बुकमार्क से खोलें, किसी संदेश से कभी नहीं।`,
    `## तीन: आपका मेलबॉक्स

जो आपका ईमेल पढ़ता है, वह नया पासवर्ड माँग सकता है और कोड पा सकता है। यहाँ आपका खाता उतना ही सुरक्षित है जितना आपका मेलबॉक्स, उससे अधिक नहीं।

हम क्या करते हैं: दूसरा प्रमाण लगा हो, तो केवल नया पासवर्ड कुछ नहीं खोलता, और प्रमाण भी माँगा जाता है। हर कोड एक ही अनुरोध का है। जो कोड खाता खोलता है, वह पैसा नहीं भेजता। निकासी के कोड वाला ईमेल राशि और पूरा पता दोहराता है।

आप क्या करते हैं: मेलबॉक्स के लिए दूसरा प्रमाण लगाएँ। वह आपका सबसे क़ीमती खाता है, क्योंकि वह बाकी सबको खोलता है।`,
    `## चार: मदद करने वाली आवाज़

कोई फ़ोन करता है, या किसी समूह में लिखता है, और कहता है कि वह सहायता से है। वह आपका नाम जानता है। आपके खाते में कोई समस्या है, और उसे वह कोड चाहिए जो अभी आपके पास आएगा, “केवल जाँचने के लिए”।

इसका कोई अपवाद नहीं है: हममें से किसी को पासवर्ड, कोड, रिकवरी वाक्य या आपकी स्क्रीन नहीं चाहिए। न फ़ोन पर, न चैट में, न फ़ॉर्म में। जो माँगे, वह हमसे नहीं है। बातचीत समाप्त करें। विनम्र होना ज़रूरी नहीं है।

और यदि आपने कोड बता ही दिया: आपके खाते के बारे में हर ईमेल के अंत में एक लिंक है जो उसे फ़्रीज़ करता है। दो क्लिक, कोई पासवर्ड नहीं। सत्र समाप्त होते हैं, स्वीकृत भुगतान रुकते हैं। संदेह हो तो उसका उपयोग करें। फिर खोलना आसान है; पैसा वापस पाना संभव नहीं है।`,
    `## पाँच: चुराया हुआ सत्र

कोई आपका खुला फ़ोन ले लेता है, या आपके कंप्यूटर का कोई प्रोग्राम वह नक़ल कर लेता है जो ब्राउज़र रखता है। उन्हें पासवर्ड नहीं चाहिए, क्योंकि आप लॉग इन हैं।

हम क्या करते हैं: सत्र अधिक से अधिक 30 दिन बाद समाप्त होता है, और आपकी सेटिंग में देखा और समाप्त किया जा सकता है। प्रमाण बदलने पर पासवर्ड माँगा जाता है, इसलिए चुराया हुआ सत्र आपको बाहर नहीं कर सकता। निकासी आपके मेलबॉक्स का कोड और आपका प्रमाण माँगती है। पता पुस्तिका का नया पता, यदि कोड से उसकी पुष्टि न हो, तो निकासी फ़ॉर्म में आने से पहले 24 घंटे रुकता है; हाथ से लिखा हुआ तुरंत काम करता है, इसलिए कोड वाले ईमेल में पता पढ़ें।

आप क्या करते हैं: अपना फ़ोन लॉक रखें, बीच-बीच में सत्रों की सूची देखें, और जिन्हें आप नहीं पहचानते उन्हें समाप्त करें।`,
    `## पंद्रह मिनट

- अपना अलग पासवर्ड, मैनेजर का बनाया हुआ: पाँच मिनट।
- पासकी, उस उपकरण पर जिसका आप सबसे अधिक उपयोग करते हैं: दो मिनट।
- रिकवरी कोड काग़ज़ पर, दराज़ में, फ़ोटो में नहीं: तीन मिनट।
- आपके मेलबॉक्स के लिए दूसरा प्रमाण: पाँच मिनट।

इससे पाँच में से चार बंद हो जाते हैं। चौथा तरीक़ा, मदद करने वाली आवाज़, आप यह एक वाक्य जानकर बंद करते हैं: जो आपकी मदद करता है, उसे आपके कोड की ज़रूरत नहीं।`,
  ],
};
