import { notices } from '@plumbline/contract/notices';
import type { TextPage } from '../../model.ts';
import { ENGLISH_BINDS } from './risk.ts';

/** The terms that members accept: one text, stored in the contract with its version. */
export const en: TextPage = {
  path: '/terms-of-service',
  title: 'Terms of service',
  lead: 'What holds between you and the operator of this platform. It is the text that the product itself shows.',
  description:
    'The terms of service of Plumbline: your account, your money, packages, withdrawals, referrals, freezing, records.',
  picture: 'books',
  version: String(notices.terms.version),
  updated: '2026-11-21',
  body: [
    notices.terms.text,
    '## What stands beside them',
    `What a package does not promise is in the [risk notice](/risk). What is charged is on [the page of fees](/fees). What is stored about you is in the [privacy policy](/privacy-policy). How to complain is on [its own page](/complaints).`,
    '## If you invite others',
    'Whoever applies for the referral programme accepts this text as well:',
    notices.referral.text,
  ],
  next: ['/risk', '/privacy-policy', '/complaints'],
};

export const hi: TextPage = {
  ...en,
  path: '/hi/terms-of-service',
  title: 'सेवा की शर्तें',
  lead: 'आपके और इस प्लेटफ़ॉर्म के संचालक के बीच क्या लागू है। यह वही पाठ है जो उत्पाद स्वयं दिखाता है, अंग्रेज़ी में, हिन्दी सार के साथ।',
  description: 'Plumbline की सेवा की शर्तें और उनका हिन्दी सार: आपका खाता, आपका पैसा, पैकेज, निकासी, रेफ़रल, फ़्रीज़ और अभिलेख।',
  body: [
    ENGLISH_BINDS,
    `## हिन्दी में सार

- **खाता** एक व्यक्ति का है; उसकी रक्षा आप करते हैं।
- **आपका पैसा** आपका रहता है और निकल सकता है: निकासी के लिए न आय की शर्त है, न लोगों को जोड़ने की।
- **पैकेज** का लक्ष्य वादा नहीं है; परिपक्वता पर मूलधन पूरा लौटता है, उससे पहले शुल्क लगता है।
- **रेफ़रल** के लिए कोई लाभ का वादा नहीं कर सकता।
- **फ़्रीज़** खाता कुछ नहीं खोता: जो आपका है वह देय रहता है।
- **अभिलेख** कभी बदले नहीं जाते; ग़लतियाँ नई प्रविष्टि से सुधारी जाती हैं।`,
    '## पूरा पाठ, अंग्रेज़ी में',
    notices.terms.text,
    '## इनके साथ क्या पढ़ें',
    'पैकेज क्या वादा नहीं करता, यह [जोखिम सूचना](/risk) में है। क्या लिया जाता है, यह [शुल्क](/fees) पर है। आपके बारे में क्या रखा जाता है, यह [निजता नीति](/privacy-policy) में है। शिकायत कैसे करें, यह [अपने पेज](/complaints) पर है।',
    '## यदि आप दूसरों को बुलाते हैं',
    'जो रेफ़रल कार्यक्रम के लिए आवेदन करता है, वह यह पाठ भी स्वीकार करता है:',
    notices.referral.text,
  ],
};
