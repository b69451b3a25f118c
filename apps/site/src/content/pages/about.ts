import { figures } from '../figures.ts';
import type { AboutContent } from '../model.ts';

export const en: AboutContent = {
  title: 'A company that can be checked',
  lead: 'We build secure technology that helps businesses grow in the digital world. Plumbline is the part of it that holds money for others.',
  description:
    'What we build, the rules that bind us, what can be held against us, and how anybody can check that we keep our word.',
  story: `A plumb line is a weight on a string. It has no opinion. Hold it beside a wall, and everybody sees whether the wall stands straight, the builder included.

We build systems that hold money for other people: ledgers, wallets, the part that talks to a chain, and the pages around them. Everybody in this trade has seen the other kind. The figures on the screen are beautiful, and nobody can say where they come from. When something goes wrong, it has been wrong for a long time.

So we turned it round. First the books, then the screens. First what must never happen, then what should. The result is a ledger that refuses what it must not do, whoever asks, and pages that show what is in it, whether it flatters us or not.

Plumbline is our own product on this ledger. It belongs to a kind that has a bad name, for good reasons: daily profit and referral income. We chose it with open eyes. If books can be made honest here, they can be made honest anywhere.`,
  principles: [
    {
      title: 'Earned before paid',
      text: 'Income is paid out of booked earnings or, named as such, out of the operator’s own subsidy. Members’ money cannot pay it.',
    },
    {
      title: 'A target is not a promise',
      text: 'No page and no letter of ours promises a return. Where a rate stands, the words “not guaranteed, can be zero” stand beside it.',
    },
    {
      title: 'The way out is open',
      text: 'What you have not spent you can withdraw. Nobody has to earn, recruit or identify themselves first in order to leave.',
    },
    {
      title: 'Poor days are published',
      text: 'A day that paid nothing stands in the same list as all others, on the same evening.',
    },
    {
      title: 'Nobody is invented',
      text: 'No made-up customers, counters, awards or faces. What is a sample carries the word.',
    },
    {
      title: 'Two people for what matters',
      text: `Withdrawals from ${figures.secondApprovalFrom}, losses, corrections, credits to a member, transfers to the trading desk and new plans need a second person. The database refuses the same one twice. Raising this amount or the limit of automatic approval, and any change of a charge, take two owners. Every other setting is changed by one owner, within bounds that the database holds. Each change has a reason that stays on record and is mailed to every owner.`,
    },
  ],
  doubts: [
    {
      title: 'Is this a pyramid?',
      text: 'It would be, if income came out of deposits. The database has no road for that, and the [closed days](/transparency) show what was earned instead. What the books cannot show you is whether the trading is any good. Watch the days for a while.',
    },
    {
      title: 'You could book invented results.',
      text: 'Not without money: a result needs a final transfer of real USDT to a treasury address, and one transfer backs one result. We could send our own. It would then be our own money that pays you, and the sender of the transfer can be [followed on the chain](/check-the-books).',
    },
    {
      title: 'You hold the keys.',
      text: 'Yes. Custody means trust, whatever anybody says. We show what the chain holds beside what is owed, and the part that is at the trading desk, which you cannot check. Keep here only what you are willing to trust us with.',
    },
    {
      title: 'Referral income is still referral income.',
      text: 'It is. It ends after three steps, is part of the day’s need and waits when nothing was earned. [Nobody has to invite anybody](/faq#must-i-recruit), and the [income disclosure](/income-disclosure) counts everybody.',
    },
  ],
  facts: [
    {
      label: 'Money is stored as',
      value: 'whole micro-USDT, never as a floating-point number',
      source: '/blog/double-entry-for-wallets',
    },
    { label: 'Charges', value: 'two, and both when money leaves', source: '/fees' },
    { label: 'Held and owed', value: 'published, with the time', source: '/transparency' },
    { label: 'Results of members', value: 'everybody counted', source: '/income-disclosure' },
    { label: 'Requests of this site to others', value: 'none', source: '/blog/no-script-no-tracker' },
    { label: 'Notices that you accept', value: 'kept by version and hash', source: '/risk' },
  ],
  closing: {
    title: 'Ask us',
    text: 'A person reads [every message](/contactForm). The hard questions are the useful ones.',
  },
};

export const hi: AboutContent = {
  ...en,
  title: 'एक कंपनी, जिसे जाँचा जा सकता है',
  lead: 'हम सुरक्षित तकनीक बनाते हैं, जो डिजिटल दुनिया में व्यवसायों को बढ़ने में मदद करती है। Plumbline उसका वह हिस्सा है जो दूसरों का पैसा रखता है।',
  description: 'हम क्या बनाते हैं, किन नियमों से बँधे हैं, हम पर क्या सवाल उठ सकते हैं, और कोई भी हमारी बात कैसे जाँच सकता है।',
  story: `साहुल डोरी से लटका एक भार है। उसकी अपनी कोई राय नहीं होती। उसे दीवार के पास पकड़ें, तो सबको दिखता है कि दीवार सीधी है या नहीं, बनाने वाले को भी।

हम ऐसी प्रणालियाँ बनाते हैं जो दूसरों का पैसा रखती हैं: बही-खाते, वॉलेट, चेन से बात करने वाला हिस्सा, और उनके चारों ओर के पेज। इस काम में सबने दूसरी तरह की प्रणालियाँ भी देखी हैं। स्क्रीन पर आँकड़े सुंदर होते हैं, और कोई नहीं बता सकता कि वे कहाँ से आए। जब कुछ बिगड़ता है, तब वह बहुत समय से बिगड़ा होता है।

इसलिए हमने क्रम उलट दिया। पहले बही, फिर स्क्रीन। पहले वह जो कभी नहीं होना चाहिए, फिर वह जो होना चाहिए। नतीजा एक बही-खाता है जो ग़लत काम करने से मना करता है, चाहे कोई भी कहे, और ऐसे पेज जो वही दिखाते हैं जो उसमें है, हमें अच्छा लगे या नहीं।

Plumbline इसी बही-खाते पर हमारा अपना उत्पाद है। यह उस तरह का है जिसका नाम ख़राब है, और उसके अच्छे कारण हैं: दैनिक लाभ और रेफ़रल आय। हमने इसे खुली आँखों से चुना। यदि यहाँ बही ईमानदार बनाई जा सकती है, तो कहीं भी बनाई जा सकती है।`,
  principles: [
    {
      title: 'पहले कमाई, फिर भुगतान',
      text: 'आय दर्ज कमाई से दी जाती है, या संचालक की अपनी सब्सिडी से, और तब यह लिखा होता है। सदस्यों के पैसे से यह नहीं दी जा सकती।',
    },
    {
      title: 'लक्ष्य वादा नहीं है',
      text: 'हमारा कोई पेज और कोई पत्र लाभ का वादा नहीं करता। जहाँ दर लिखी है, वहाँ साथ में लिखा है: “कोई गारंटी नहीं, शून्य भी हो सकता है”।',
    },
    {
      title: 'बाहर का रास्ता खुला है',
      text: 'जो आपने ख़र्च नहीं किया, उसे आप निकाल सकते हैं। जाने के लिए किसी को पहले कमाना, लोगों को जोड़ना या पहचान देना नहीं पड़ता।',
    },
    {
      title: 'ख़राब दिन भी छपते हैं',
      text: 'जिस दिन ने कुछ नहीं दिया, वह उसी शाम उसी सूची में होता है जिसमें बाकी सब दिन हैं।',
    },
    {
      title: 'कोई काल्पनिक नहीं',
      text: 'न गढ़े हुए ग्राहक, न गिनतियाँ, न पुरस्कार, न चेहरे। जो नमूना है, उस पर यही लिखा है।',
    },
    {
      title: 'अहम काम के लिए दो लोग',
      text: `${figures.secondApprovalFrom} से बड़ी निकासी, घाटे, सुधार, किसी सदस्य को दी गई रकम, ट्रेडिंग डेस्क को हस्तांतरण और नई योजनाओं के लिए दूसरे व्यक्ति की ज़रूरत होती है। डेटाबेस एक ही व्यक्ति को दो बार नहीं मानता। इस राशि को या अपने-आप स्वीकृति की सीमा को बढ़ाने, और शुल्क में किसी भी बदलाव के लिए दो मालिक चाहिए। बाकी हर सेटिंग एक मालिक बदलता है, उन सीमाओं में जो डेटाबेस रखता है। हर बदलाव का कारण दर्ज रहता है और हर मालिक को ईमेल किया जाता है।`,
    },
  ],
  doubts: [
    {
      title: 'क्या यह पिरामिड है?',
      text: 'यदि आय जमा राशि से आती, तो होता। डेटाबेस में उसके लिए रास्ता नहीं है, और [बंद दिन](/transparency) दिखाते हैं कि उसकी जगह क्या कमाया गया। बही यह नहीं दिखा सकती कि ट्रेडिंग अच्छी है या नहीं। कुछ समय तक दिनों को देखते रहें।',
    },
    {
      title: 'आप गढ़े हुए परिणाम दर्ज कर सकते हैं।',
      text: 'बिना पैसे के नहीं: परिणाम के लिए कोष के किसी पते पर असली USDT का अंतिम हस्तांतरण चाहिए, और एक हस्तांतरण एक ही परिणाम का प्रमाण होता है। हम अपना पैसा भेज सकते हैं। तब वह हमारा ही पैसा होगा जो आपको मिलेगा, और हस्तांतरण के भेजने वाले को [चेन पर देखा जा सकता है](/check-the-books)।',
    },
    {
      title: 'चाबियाँ आपके पास हैं।',
      text: 'हाँ। पैसा सौंपने का अर्थ भरोसा है, कोई कुछ भी कहे। हम दिखाते हैं कि चेन पर क्या है और कितना देय है, और वह हिस्सा भी जो ट्रेडिंग डेस्क पर है, जिसे आप जाँच नहीं सकते। यहाँ उतना ही रखें जितना हम पर भरोसा करके रखना चाहें।',
    },
    {
      title: 'रेफ़रल आय आख़िर रेफ़रल आय है।',
      text: 'है। वह तीन सीढ़ियों पर ख़त्म होती है, दिन की ज़रूरत का हिस्सा है, और कुछ न कमाया जाए तो रुकती है। [किसी को किसी को बुलाना नहीं पड़ता](/faq#must-i-recruit), और [आय का खुलासा](/income-disclosure) सबको गिनता है।',
    },
  ],
  facts: [
    {
      label: 'पैसा किस रूप में रखा जाता है',
      value: 'पूरे माइक्रो-USDT में, दशमलव वाली संख्या के रूप में कभी नहीं',
      source: '/blog/double-entry-for-wallets',
    },
    { label: 'शुल्क', value: 'दो, और दोनों तब जब पैसा बाहर जाता है', source: '/fees' },
    { label: 'रखा हुआ और देय', value: 'समय के साथ प्रकाशित', source: '/transparency' },
    { label: 'सदस्यों के परिणाम', value: 'सबको गिना गया', source: '/income-disclosure' },
    { label: 'इस साइट के दूसरों को अनुरोध', value: 'कोई नहीं', source: '/blog/no-script-no-tracker' },
    { label: 'सूचनाएँ, जो आप स्वीकार करते हैं', value: 'संस्करण और हैश के साथ रखी जाती हैं', source: '/risk' },
  ],
  closing: {
    title: 'हमसे पूछें',
    text: '[हर संदेश](/contactForm) कोई व्यक्ति पढ़ता है। कठिन प्रश्न ही काम के होते हैं।',
  },
};
