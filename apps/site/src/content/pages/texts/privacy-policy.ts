import type { TextPage } from '../../model.ts';

/** Derived from the database’s schema (db/schema): a new table with personal data needs a line here. */
export const en: TextPage = {
  path: '/privacy-policy',
  title: 'Privacy policy',
  lead: 'What we store about you, why, for how long, and what we never have.',
  description:
    'What Plumbline stores about members and visitors, why and for how long. No trackers, no third-party requests.',
  picture: 'window',
  version: '1',
  updated: '2026-11-21',
  hasContents: true,
  body: [
    `## If you only read this site

The site sets no cookies and asks no other company for anything: fonts, pictures and the script come from our own server. There is no analytics and no advertising.

Your browser may keep one item for itself: whether you chose the light or the dark theme. It is not sent to us.

To keep floods away we count requests to the forms. The counters hold a hash of your network, not the address, and are deleted after a day.`,
    `## If you write to us

The contact form stores your name, your e-mail address and your message, and mails them to the operator. We use them to answer you. Tell us when you want them deleted.`,
    `## If you subscribe to the newsletter

We store your address, when you asked and when you confirmed. Nothing is sent before you have confirmed by a link in a mail. If you do not confirm within seven days, the address is deleted. Every mail has a way out; when you use it, the address is deleted at once, not marked.`,
    `## If you are a member

| What | Why |
|---|---|
| Full name, e-mail address, phone number, language | to know whose account it is and to reach you |
| Password, as an argon2id hash | to recognise it; we cannot read it |
| Your referral code, and the three members above you | team income follows from it |
| Your deposit address | your deposits are recognised by it |
| Every movement of your money | the ledger is never rewritten |
| Packages, deposits, withdrawals and their addresses | to do what you asked for, and to prove it |
| Notices that you accepted: version, hash, time, network address | proof of what you were told |
| Sessions: hash of the token, network address, browser, last use | so that you can see and end them |
| Second factors: public keys of passkeys, the encrypted key of an authenticator app, hashes of recovery codes | to ask for them |
| Saved payout addresses, limits, pauses, and which mails you declined | because you chose them |
| Mails: recipient, subject and time | to send each once; the text is deleted when it has left |
| Identity documents, if checks are switched on and you sent some | to confirm who you are before a first deposit |

Pictures of documents are rebuilt before they are stored: place, device and time of the picture are gone then.

While you are logged in, your browser keeps the token of the session, your name, your e-mail address and your phone number in its local storage. Log Out removes them.`,
    `## What other members see

Your sponsors up to three steps above you see your name, your UID, when you joined, whether you are active, the sum of your packages and how many members you referred. They never see your e-mail address, your phone number, your balance or your withdrawals.

The public figures of this site are sums. The [income disclosure](/income-disclosure) shows a spread only from ten members on, so that no figure is one person’s account.`,
    `## What is public by nature

Deposits and payouts are transfers on BNB Smart Chain. Anybody can see the addresses and amounts there, for ever. We do not publish which address belongs to whom, but neither we nor anybody else can take a transfer off the chain.`,
    `## What we never have

Your password in clear. The private key of your deposit address: addresses are derived from a public key, and the server holds no key of them. Your wallet’s recovery phrase. Nobody from us will ever ask for one of these.`,
    `## How long

Sessions end after 30 days at the latest. One-time codes are deleted within a day. Records of money are kept as long as the law of the operator’s country demands. The rest is kept while you have an account, and deleted with it.`,
    `## Your rights

You can see what is stored about you: most of it is in your account, statements can be downloaded as CSV and PDF. You can delete your account yourself under Settings, at once; the page says what goes and what stays. For the rest and for corrections, [write to us](/contactForm). We cannot delete records of money before the law allows it, and we will say so instead of pretending.`,
  ],
  next: ['/terms-of-service', '/profile-authentication', '/complaints'],
};

/** The English page is binding. Both describe every table with personal data. */
export const hi: TextPage = {
  ...en,
  path: '/hi/privacy-policy',
  title: 'निजता नीति',
  lead: 'हम आपके बारे में क्या रखते हैं, क्यों, कितने समय तक, और क्या कभी नहीं रखते।',
  description: 'Plumbline सदस्यों और आगंतुकों के बारे में क्या, क्यों और कितने समय तक रखता है। कोई ट्रैकर नहीं, दूसरों को कोई अनुरोध नहीं।',
  body: [
    { note: 'यह अनुवाद है। दोनों में अंतर हो तो अंग्रेज़ी पाठ मान्य है।' },
    `## यदि आप केवल यह साइट पढ़ते हैं

साइट कोई कुकी नहीं रखती और किसी दूसरी कंपनी से कुछ नहीं माँगती: फ़ॉन्ट, चित्र और स्क्रिप्ट हमारे अपने सर्वर से आते हैं। न विश्लेषण है, न विज्ञापन।

आपका ब्राउज़र अपने लिए एक चीज़ रख सकता है: आपने हल्की थीम चुनी या गहरी। वह हमें नहीं भेजी जाती।

बाढ़ रोकने के लिए हम फ़ॉर्मों के अनुरोध गिनते हैं। गिनतियों में आपके नेटवर्क का हैश होता है, पता नहीं, और वे एक दिन बाद हटा दी जाती हैं।`,
    `## यदि आप हमें लिखते हैं

संपर्क फ़ॉर्म आपका नाम, ईमेल पता, संदेश और पेज की भाषा सहेजता है, और उन्हें संचालक को ईमेल करता है। हम उनका उपयोग आपको उत्तर देने में करते हैं। जब चाहें कि वे हटाए जाएँ, हमें बताएँ।`,
    `## यदि आप न्यूज़लेटर की सदस्यता लेते हैं

हम आपका पता, और यह कि आपने कब माँगा और कब पुष्टि की, सहेजते हैं। ईमेल के लिंक से पुष्टि करने से पहले कुछ नहीं भेजा जाता। यदि आप सात दिन में पुष्टि न करें, तो पता हटा दिया जाता है। हर ईमेल में बाहर का रास्ता है; उसका उपयोग करने पर पता तुरंत हटाया जाता है, चिह्नित नहीं।`,
    `## यदि आप सदस्य हैं

| क्या | क्यों |
|---|---|
| पूरा नाम, ईमेल पता, फ़ोन नंबर, भाषा | यह जानने के लिए कि खाता किसका है, और आप तक पहुँचने के लिए |
| पासवर्ड, argon2id हैश के रूप में | उसे पहचानने के लिए; हम उसे पढ़ नहीं सकते |
| आपका रेफ़रल कोड, और आपके ऊपर के तीन सदस्य | टीम की आय इसी से बनती है |
| आपका जमा पता | आपकी जमा उसी से पहचानी जाती है |
| आपके पैसे का हर लेन-देन | बही-खाता कभी दोबारा नहीं लिखा जाता |
| पैकेज, जमा, निकासी और उनके पते | आपका कहा करने और उसे सिद्ध करने के लिए |
| आपकी स्वीकार की सूचनाएँ: संस्करण, हैश, समय, नेटवर्क पता | इसका प्रमाण कि आपको क्या बताया गया |
| सत्र: टोकन का हैश, नेटवर्क पता, ब्राउज़र, अंतिम उपयोग | ताकि आप उन्हें देख और समाप्त कर सकें |
| दूसरे प्रमाण: पासकी की सार्वजनिक कुंजियाँ, ऑथेंटिकेटर ऐप की एन्क्रिप्टेड कुंजी, रिकवरी कोड के हैश | उन्हें पूछने के लिए |
| सहेजे भुगतान पते, सीमाएँ, विराम, और जिन ईमेल के लिए आपने मना किया | क्योंकि आपने उन्हें चुना |
| ईमेल: पाने वाला, विषय, भाषा और समय | हर एक को एक बार भेजने के लिए; भेजे जाने पर पाठ हटा दिया जाता है |
| पहचान दस्तावेज़, यदि जाँच चालू है और आपने भेजे | पहली जमा से पहले यह पुष्टि करने के लिए कि आप कौन हैं |

दस्तावेज़ों के चित्र सहेजने से पहले फिर से बनाए जाते हैं: तब चित्र का स्थान, डिवाइस और समय नहीं रहता।

जब तक आप लॉग इन हैं, आपका ब्राउज़र सत्र का टोकन, आपका नाम, ईमेल पता और फ़ोन नंबर अपने भंडार में रखता है। लॉग आउट उन्हें हटा देता है।`,
    `## दूसरे सदस्य क्या देखते हैं

आपसे तीन सीढ़ी ऊपर तक के प्रायोजक आपका नाम, UID, जुड़ने का समय, आप सक्रिय हैं या नहीं, आपके पैकेजों का योग और आपने कितने सदस्य रेफ़र किए, यह देखते हैं। आपका ईमेल पता, फ़ोन नंबर, शेष या निकासी वे कभी नहीं देखते।

इस साइट के सार्वजनिक आँकड़े योग हैं। [आय का खुलासा](/income-disclosure) वितरण केवल दस सदस्यों से दिखाता है, ताकि कोई आँकड़ा एक व्यक्ति का खाता न हो।`,
    `## जो स्वभाव से सार्वजनिक है

जमा और भुगतान BNB Smart Chain पर हस्तांतरण हैं। वहाँ पते और राशियाँ कोई भी, हमेशा देख सकता है। कौन सा पता किसका है, यह हम प्रकाशित नहीं करते, पर हस्तांतरण को चेन से न हम हटा सकते हैं, न कोई और।`,
    `## जो हमारे पास कभी नहीं होता

आपका पासवर्ड खुले रूप में। आपके जमा पते की निजी कुंजी: पते एक सार्वजनिक कुंजी से बनते हैं, और सर्वर पर उनकी कोई कुंजी नहीं। आपके वॉलेट का रिकवरी वाक्य। हमारा कोई व्यक्ति इनमें से कुछ कभी नहीं माँगेगा।`,
    `## कितने समय तक

सत्र अधिकतम 30 दिन में समाप्त होते हैं। एक बार के कोड एक दिन में हटाए जाते हैं। पैसे के अभिलेख उतने समय रखे जाते हैं जितना संचालक के देश का क़ानून माँगता है। बाकी तब तक रहता है जब तक आपका खाता है, और उसी के साथ हटता है।`,
    `## आपके अधिकार

आप देख सकते हैं कि आपके बारे में क्या रखा है: अधिकतर आपके खाते में है, और “आपका विवरण” में हर फ़ाइल की सूची है। आप अपना नाम, फ़ोन नंबर और ईमेल पता स्वयं बदल सकते हैं, और अपना खाता स्वयं, तुरंत हटा सकते हैं; पेज बताता है कि क्या जाता है और क्या रहता है। बाकी के लिए [हमें लिखें](/contactForm)। क़ानून की अनुमति से पहले पैसे के अभिलेख हम नहीं हटा सकते, और दिखावा करने की जगह यह कहेंगे।`,
  ],
};
