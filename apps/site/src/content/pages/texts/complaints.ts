import type { TextPage } from '../../model.ts';

export const en: TextPage = {
  path: '/complaints',
  title: 'Complaints',
  lead: 'Something went wrong, or looks wrong. This is how to say so, and what happens then.',
  description:
    'How to complain to Plumbline: what to send, what happens within which time, and where to go if we do not help.',
  picture: 'letter',
  body: [
    {
      steps: [
        {
          title: 'If somebody else may be in your account, freeze it first',
          text: 'Every mail about your account ends with a link that freezes it. The page has one button. Sessions end and approved payouts wait. Your money stays where it is.',
        },
        {
          title: 'Write to us',
          text: 'Use the [contact form](/contactForm) and begin with the word Complaint. Say what happened, when, and what you expected. Your UID helps; so does the hash of a transfer. Never send a password, a code or a recovery phrase.',
        },
        {
          title: 'A person answers',
          text: 'Every message is stored before you see that it was sent, so none is lost. A person of the operator reads it and answers to the address that you gave. We aim at two working days for the first answer; this is an aim, and if we miss it, say so.',
        },
        {
          title: 'We show the records',
          text: 'Whatever the complaint is about, the ledger has it: each posting with its time, its source and the balance after it. You receive the lines that concern you, not a summary.',
        },
        {
          title: 'If we disagree',
          text: 'You receive a final answer in writing that says what we decided and why. With it you can go to the authority or the court that is competent where you live. Nothing in our terms limits that.',
        },
      ],
    },
    `## What we can put right, and what nobody can

We can correct our own mistakes by a new posting that names its reason. Old ones are never rewritten, so you will see both.

A transfer on the chain to a wrong address, or over another network, cannot be taken back by us or by anybody. We will say so at once instead of keeping you waiting.

A day on which a package paid less than its target is not a mistake by itself. The [closed day](/transparency) shows what was needed, what was earned and with which evidence. If these figures look wrong to you, that is a complaint that we want to have.`,
    `## Misleading promises by others

Members who invite others may not promise a return. If somebody told you that income here is certain, that a package is safe, or that you must recruit to be paid, send us the message. We look at it, and the member hears from us.`,
    { faqs: ['withdrawal-rejected', 'somebody-promised-me', 'account-taken'] },
  ],
  next: ['/contactForm', '/transparency', '/profile-authentication'],
};

export const hi: TextPage = {
  ...en,
  path: '/hi/complaints',
  title: 'शिकायतें',
  lead: 'कुछ ग़लत हुआ, या ग़लत लगता है। यह कैसे बताएँ, और आगे क्या होता है।',
  description: 'Plumbline से शिकायत कैसे करें: क्या भेजें, कितने समय में क्या होता है, और यदि हम मदद न करें तो कहाँ जाएँ।',
  body: [
    {
      steps: [
        {
          title: 'यदि कोई और आपके खाते में हो सकता है, तो पहले उसे फ़्रीज़ करें',
          text: 'आपके खाते के बारे में हर ईमेल के अंत में एक लिंक होता है, जो उसे फ़्रीज़ करता है। पेज पर एक ही बटन है। सत्र समाप्त होते हैं और स्वीकृत भुगतान रुकते हैं। आपका पैसा वहीं रहता है।',
        },
        {
          title: 'हमें लिखें',
          text: '[संपर्क फ़ॉर्म](/contactForm) का उपयोग करें और “शिकायत” शब्द से शुरू करें। बताएँ कि क्या हुआ, कब, और आपने क्या अपेक्षा की थी। आपका UID मदद करता है; हस्तांतरण का हैश भी। पासवर्ड, कोड या रिकवरी वाक्य कभी न भेजें।',
        },
        {
          title: 'कोई व्यक्ति उत्तर देता है',
          text: 'हर संदेश पहले सहेजा जाता है, फिर आपको दिखता है कि वह भेजा गया, इसलिए कोई नहीं खोता। संचालक का कोई व्यक्ति उसे पढ़ता है और आपके दिए पते पर उत्तर देता है। पहले उत्तर का हमारा लक्ष्य दो कार्य दिवस है; यह लक्ष्य है, और हम चूकें तो कहें।',
        },
        {
          title: 'हम अभिलेख दिखाते हैं',
          text: 'शिकायत जिस बारे में भी हो, वह बही-खाते में है: हर प्रविष्टि अपने समय, स्रोत और बाद के शेष के साथ। आपको वे पंक्तियाँ मिलती हैं जो आपसे जुड़ी हैं, सार नहीं।',
        },
        {
          title: 'यदि हम सहमत न हों',
          text: 'आपको लिखित में अंतिम उत्तर मिलता है, जो बताता है कि हमने क्या तय किया और क्यों। उसे लेकर आप अपने यहाँ के सक्षम प्राधिकरण या न्यायालय में जा सकते हैं। हमारी शर्तों में कुछ भी इसे सीमित नहीं करता।',
        },
      ],
    },
    `## हम क्या ठीक कर सकते हैं, और क्या कोई नहीं

अपनी ग़लतियाँ हम नई प्रविष्टि से सुधार सकते हैं, जिसमें कारण लिखा होता है। पुरानी कभी दोबारा नहीं लिखी जातीं, इसलिए आप दोनों देखेंगे।

चेन पर ग़लत पते पर या दूसरे नेटवर्क से हुआ हस्तांतरण न हम वापस ले सकते हैं, न कोई और। हम आपको प्रतीक्षा में रखने की जगह यह तुरंत बताएँगे।

जिस दिन पैकेज ने अपने लक्ष्य से कम दिया, वह अपने-आप में ग़लती नहीं है। [बंद दिन](/transparency) दिखाता है कि कितना चाहिए था, कितना कमाया गया और किस प्रमाण के साथ। यदि ये आँकड़े आपको ग़लत लगें, तो वह शिकायत हम चाहते हैं।`,
    `## दूसरों के भ्रामक वादे

जो सदस्य दूसरों को बुलाते हैं, वे लाभ का वादा नहीं कर सकते। यदि किसी ने आपसे कहा कि यहाँ आय पक्की है, पैकेज सुरक्षित है, या भुगतान पाने के लिए लोगों को जोड़ना ज़रूरी है, तो वह संदेश हमें भेजें। हम उसे देखते हैं, और उस सदस्य से बात करते हैं।`,
    { faqs: ['withdrawal-rejected', 'somebody-promised-me', 'account-taken'] },
  ],
};
