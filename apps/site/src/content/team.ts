import { inHindi } from './in-hindi.ts';
import type { TeamMember } from './model.ts';

/** The roles are real; the people are samples until the operator enters its own. */
export const en: readonly TeamMember[] = [
  {
    slug: 'owner',
    name: 'Sample person A',
    role: 'Owner',
    about:
      'Answers for the company. Adds and removes operators, changes settings, and is named in the audit of each change.',
    isSample: true,
  },
  {
    slug: 'finance',
    name: 'Sample person B',
    role: 'Finance',
    about: 'Books trading results with their transfer and approves withdrawals. Cannot approve alone what needs two.',
    isSample: true,
  },
  {
    slug: 'second-approver',
    name: 'Sample person C',
    role: 'Finance, second approval',
    about: 'Looks at large withdrawals after the first approval. The database refuses the same person twice.',
    isSample: true,
  },
  {
    slug: 'support',
    name: 'Sample person D',
    role: 'Member support',
    about: 'Reads every message of the contact form and answers complaints. Sees accounts, moves no money.',
    isSample: true,
  },
  {
    slug: 'auditor',
    name: 'Sample person E',
    role: 'Auditor',
    about: 'May read everything in the console and change nothing. Compares books, chain and public figures.',
    isSample: true,
  },
  {
    slug: 'engineering',
    name: 'Sample person F',
    role: 'Engineering',
    about: 'Writes the ledger and its tests. Has no right in the database to write an entry by hand.',
    isSample: true,
  },
];

export const hi = inHindi(en, {
  owner: {
    name: 'नमूना व्यक्ति A',
    role: 'मालिक',
    about: 'कंपनी के लिए उत्तरदायी। संचालकों को जोड़ता और हटाता है, सेटिंग बदलता है, और हर बदलाव के लेखे में उसका नाम होता है।',
  },
  finance: {
    name: 'नमूना व्यक्ति B',
    role: 'वित्त',
    about:
      'ट्रेडिंग के परिणाम उनके हस्तांतरण के साथ दर्ज करता है और निकासी स्वीकृत करता है। जिसके लिए दो लोग चाहिए, उसे अकेला स्वीकृत नहीं कर सकता।',
  },
  'second-approver': {
    name: 'नमूना व्यक्ति C',
    role: 'वित्त, दूसरी स्वीकृति',
    about: 'पहली स्वीकृति के बाद बड़ी निकासी देखता है। डेटाबेस एक ही व्यक्ति को दो बार नहीं मानता।',
  },
  support: {
    name: 'नमूना व्यक्ति D',
    role: 'सदस्य सहायता',
    about: 'संपर्क फ़ॉर्म का हर संदेश पढ़ता है और शिकायतों के उत्तर देता है। खाते देखता है, पैसा नहीं हिलाता।',
  },
  auditor: {
    name: 'नमूना व्यक्ति E',
    role: 'लेखा-परीक्षक',
    about: 'कंसोल में सब कुछ पढ़ सकता है और कुछ नहीं बदल सकता। बही, चेन और सार्वजनिक आँकड़ों का मिलान करता है।',
  },
  engineering: {
    name: 'नमूना व्यक्ति F',
    role: 'इंजीनियरिंग',
    about: 'बही-खाता और उसके परीक्षण लिखता है। हाथ से प्रविष्टि लिखने का डेटाबेस में उसे कोई अधिकार नहीं है।',
  },
});
