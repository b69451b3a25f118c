import { notices } from '@plumbline/contract/notices';
import type { TextPage } from '../../model.ts';

/** The notice that members accept before their first purchase: one text, stored in the contract with its version. */
export const en: TextPage = {
  path: '/risk',
  title: 'Risk notice',
  lead: 'This is the text that every member accepts before the first purchase, word for word.',
  description:
    'The whole risk notice of Plumbline: targets that are not met, losses, charges, the chain, custody and access.',
  picture: 'scales',
  version: String(notices.risk.version),
  updated: '2026-11-21',
  body: [
    notices.risk.text,
    '## How acceptance is kept',
    'When you accept this notice, we keep its version, the SHA-256 hash of its text, the time and your network address. A changed text gets a new version and has to be accepted again before the next purchase.',
    { note: 'If one sentence above is new to you, wait with your deposit. Ask us first: [Contact](/contactForm).' },
  ],
  next: ['/income-disclosure', '/transparency', '/fees'],
};

/** English is binding, because its version and hash are accepted. The Hindi page says so and summarises the text. */
export const ENGLISH_BINDS = {
  note: 'बाध्यकारी पाठ अंग्रेज़ी है: उसी को संस्करण और हैश के साथ स्वीकार किया जाता है। नीचे हिन्दी में उसका सार है, फिर पूरा अंग्रेज़ी पाठ। यदि अंग्रेज़ी पाठ आपको समझ न आए, तो स्वीकार करने से पहले [हमसे पूछें](/contactForm)।',
} as const;

export const hi: TextPage = {
  ...en,
  path: '/hi/risk',
  title: 'जोखिम सूचना',
  lead: 'यह वह पाठ है जिसे हर सदस्य पहली ख़रीद से पहले स्वीकार करता है, शब्दशः अंग्रेज़ी में, हिन्दी सार के साथ।',
  description: 'Plumbline की पूरी जोखिम सूचना और उसका हिन्दी सार: अधूरे लक्ष्य, घाटे, शुल्क, चेन, पैसे की सुपुर्दगी और पहुँच।',
  body: [
    ENGLISH_BINDS,
    `## हिन्दी में सार

- **लक्ष्य वादा नहीं है।** पैकेज की दर दैनिक लक्ष्य है। इसकी कोई गारंटी नहीं, और यह एक दिन या सभी दिन शून्य हो सकता है।
- **आप पैसा खो सकते हैं।** यदि संचालक देनदारी न चुका सके, तो मूलधन भी जा सकता है। कोई जमा बीमा नहीं है।
- **शुल्क लगते हैं।** निकासी पर और परिपक्वता से पहले पैकेज छोड़ने पर। [लागू शुल्क](/fees)।
- **चेन और टोकन के अपने जोखिम हैं।** USDT तीसरे पक्ष का टोकन है। ग़लत पते या नेटवर्क पर गया पैसा वापस नहीं आता।
- **पैसा हमारी सुपुर्दगी में है।** एक हिस्सा ट्रेडिंग डेस्क पर हो सकता है, जिसे आप चेन पर नहीं जाँच सकते।
- **पहुँच की रक्षा आप करते हैं।** पासवर्ड, मेलबॉक्स और दूसरा प्रमाण सुरक्षित रखें।
- **उतना ही लगाएँ जितना खोना सह सकें।** उधार का या ज़रूरत का पैसा न लगाएँ।`,
    '## पूरा पाठ, अंग्रेज़ी में',
    notices.risk.text,
    '## स्वीकृति कैसे रखी जाती है',
    'जब आप यह सूचना स्वीकार करते हैं, तब हम उसका संस्करण, पाठ का SHA-256 हैश, समय और आपका नेटवर्क पता रखते हैं। बदले हुए पाठ का नया संस्करण होता है, और अगली ख़रीद से पहले उसे फिर स्वीकार करना होता है।',
    { note: 'यदि ऊपर का एक भी वाक्य आपके लिए नया है, तो जमा करने से पहले रुकें। पहले हमसे पूछें: [संपर्क](/contactForm)।' },
  ],
};
