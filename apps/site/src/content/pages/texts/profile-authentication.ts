import { figures } from '../../figures.ts';
import type { TextPage } from '../../model.ts';

export const en: TextPage = {
  path: '/profile-authentication',
  title: 'Profile authentication',
  lead: 'How we know that it is you: login, second factor, codes by mail, and identity checks where they are switched on.',
  description:
    'Login, second factor, mailed codes, freezing and identity checks at Plumbline: what each does and what it cannot do.',
  picture: 'key',
  hasContents: true,
  body: [
    `## Signing in

You log in with your e-mail address or phone number and your password. The password is stored as an argon2id hash: we recognise it and cannot read it. The answer to a wrong login never says whether the address has an account here.

A session lasts 30 days at most. In your settings you see every open session with its browser and when it was last used, and you can end any of them. A new password ends all of them.`,
    `## A second factor

Add one. It is the difference between “somebody has my password” and “somebody has my money”.

| Factor | What it is | Good to know |
|---|---|---|
| Passkey | a key in your phone or computer, opened by PIN, finger or face | works only at our real address, so a copied page gets nothing |
| Authenticator app | six digits that change every 30 seconds | each code works once |
| Recovery codes | for the day you lose the others | keep them on paper; each works once |

Once a factor is set up, it is asked for at the login and for a withdrawal. Adding or removing one asks for your password, and a mail tells you about it.`,
    `## Codes by mail

Opening the account, a new password and a withdrawal are confirmed by six digits from your mailbox; a new address in the address book can be, too. A code is valid for ten minutes, works once, and belongs to exactly one request: the code of one withdrawal opens no other. Five wrong tries end it.

Your mailbox is therefore part of your account here. Protect it with a second factor too.`,
    `## Payout addresses

A new address in your address book waits 24 hours, or until you confirm it by a code, before the withdrawal form offers it. You can type any address at any time: the code that confirms a withdrawal comes in a mail that names the amount and the whole address. Every address is checked for its checksum and shown whole before you confirm. Withdrawals from ${figures.secondApprovalFrom} on are approved by two operators.`,
    `## Freezing

Every mail about your account ends with a link that freezes it. Opening the page does nothing, so a program that follows links freezes nobody; its button does. All sessions end and approved payouts wait. You release it yourself with your password, a code and your factor; payouts then wait 24 hours more.`,
    `## Identity checks

They are a setting of the operator, and off by default. Where they are on, they come before your first deposit: the deposit address is shown after the approval. They never stand before a withdrawal, a claim or the return of a package. What is yours can leave without a document.

If you are asked for one, you send a passport, identity card, driving licence or residence permit as a picture or a PDF, up to 5 MB a file. Pictures are rebuilt before they are stored, without place, device and time. A person decides and gives a reason if the answer is no.`,
    {
      note: 'Nobody from Plumbline asks for your password, a code or a recovery phrase. Not by mail, not by telephone, not in a chat.',
    },
    { faqs: ['lost-phone', 'account-taken', 'is-kyc-needed'] },
  ],
  next: ['/blog/security-of-your-account', '/privacy-policy', '/complaints'],
};

export const hi: TextPage = {
  ...en,
  path: '/hi/profile-authentication',
  title: 'पहचान और सुरक्षा',
  lead: 'हम कैसे जानते हैं कि आप ही हैं: लॉग इन, दूसरा प्रमाण, ईमेल के कोड, और जहाँ चालू हो वहाँ पहचान की जाँच।',
  description: 'Plumbline पर लॉग इन, दूसरा प्रमाण, ईमेल के कोड, फ़्रीज़ और पहचान की जाँच: हर एक क्या करता है और क्या नहीं।',
  body: [
    `## लॉग इन

आप अपने ईमेल पते या फ़ोन नंबर और पासवर्ड से लॉग इन करते हैं। पासवर्ड argon2id हैश के रूप में रखा जाता है: हम उसे पहचानते हैं, पढ़ नहीं सकते। ग़लत लॉग इन का उत्तर कभी नहीं बताता कि उस पते का यहाँ खाता है या नहीं।

एक सत्र अधिकतम 30 दिन चलता है। सेटिंग में आप हर खुला सत्र देखते हैं, उसके ब्राउज़र और अंतिम उपयोग के समय के साथ, और किसी को भी समाप्त कर सकते हैं। नया पासवर्ड सबको समाप्त कर देता है।`,
    `## दूसरा प्रमाण

एक ज़रूर लगाएँ। “किसी के पास मेरा पासवर्ड है” और “किसी के पास मेरा पैसा है” में यही अंतर है।

| प्रमाण | क्या है | ध्यान दें |
|---|---|---|
| पासकी | आपके फ़ोन या कंप्यूटर में एक कुंजी, जो PIN, उँगली या चेहरे से खुलती है | केवल हमारे असली पते पर काम करती है, नकली पेज को कुछ नहीं मिलता |
| ऑथेंटिकेटर ऐप | छह अंक, जो हर 30 सेकंड में बदलते हैं | हर कोड एक बार काम करता है |
| रिकवरी कोड | उस दिन के लिए जब बाकी खो जाएँ | काग़ज़ पर रखें; हर एक एक बार काम करता है |

प्रमाण लग जाने पर वह लॉग इन और निकासी पर पूछा जाता है। उसे जोड़ने या हटाने पर आपका पासवर्ड पूछा जाता है, और एक ईमेल आपको बताता है।`,
    `## ईमेल से कोड

खाता खोलना, नया पासवर्ड और निकासी आपके मेलबॉक्स के छह अंकों से पुष्ट होते हैं; पता-पुस्तिका का नया पता भी हो सकता है। कोड दस मिनट मान्य है, एक बार काम करता है, और ठीक एक अनुरोध का है: एक निकासी का कोड दूसरी नहीं खोलता। पाँच ग़लत प्रयास उसे समाप्त कर देते हैं।

इसलिए आपका मेलबॉक्स आपके खाते का हिस्सा है। उसे भी दूसरे प्रमाण से बचाएँ।`,
    `## भुगतान के पते

पता-पुस्तिका का नया पता 24 घंटे रुकता है, या तब तक जब तक आप कोड से पुष्टि न करें, उसके बाद निकासी फ़ॉर्म उसे दिखाता है। आप कभी भी कोई भी पता लिख सकते हैं: निकासी का कोड ऐसे ईमेल में आता है जिसमें राशि और पूरा पता लिखा होता है। हर पते का चेकसम जाँचा जाता है और पुष्टि से पहले वह पूरा दिखाया जाता है। ${figures.secondApprovalFrom} से निकासी दो संचालक स्वीकृत करते हैं।`,
    `## फ़्रीज़ करना

आपके खाते के बारे में हर ईमेल के अंत में एक लिंक होता है, जो उसे फ़्रीज़ करता है। पेज खोलने से कुछ नहीं होता, इसलिए लिंक खोलने वाला कोई प्रोग्राम किसी को फ़्रीज़ नहीं करता; उसका बटन करता है। सभी सत्र समाप्त होते हैं और स्वीकृत भुगतान रुकते हैं। आप उसे अपने पासवर्ड, कोड और प्रमाण से स्वयं खोलते हैं; उसके बाद भुगतान 24 घंटे और रुकते हैं।`,
    `## पहचान की जाँच

यह संचालक की सेटिंग है, और मूल रूप से बंद है। जहाँ चालू है, वहाँ यह आपकी पहली जमा से पहले आती है: स्वीकृति के बाद जमा पता दिखता है। निकासी, लाभ लेने या पैकेज लौटाने से पहले यह कभी नहीं आती। जो आपका है, वह बिना दस्तावेज़ निकल सकता है।

यदि आपसे माँगा जाए, तो आप पासपोर्ट, पहचान पत्र, ड्राइविंग लाइसेंस या निवास अनुमति चित्र या PDF के रूप में भेजते हैं, एक फ़ाइल अधिकतम 5 MB। चित्र सहेजने से पहले फिर से बनाए जाते हैं, स्थान, डिवाइस और समय के बिना। निर्णय कोई व्यक्ति करता है और मना करने पर कारण देता है।`,
    { note: 'Plumbline का कोई व्यक्ति आपका पासवर्ड, कोड या रिकवरी वाक्य नहीं माँगता। न ईमेल से, न फ़ोन पर, न चैट में।' },
    { faqs: ['lost-phone', 'account-taken', 'is-kyc-needed'] },
  ],
};
