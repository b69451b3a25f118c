import { inHindi } from './in-hindi.ts';
import type { Project } from './model.ts';

export const en: readonly Project[] = [
  {
    slug: 'the-ledger',
    title: 'The ledger',
    summary: 'A double-entry book that refuses what must not happen.',
    picture: 'ledger',
    year: '2026',
    facts: [
      { label: 'Database', value: 'PostgreSQL 18' },
      { label: 'Smallest amount', value: '0.000001 USDT' },
      { label: 'Who may write an entry', value: 'the ledger’s own functions, nobody else' },
    ],
    body: [
      `Every movement of money is one posting between two accounts. A table says which kind of account may pay which other kind, and for what. Its own constraints bind whoever adds a line to it: booked earnings can be credited by evidence from the chain or by a capped charge, and by nothing else.`,
      `## What was hard

Locks. A system account that every movement touches would be the one row that everybody waits for. Its sides are appended without a lock and rolled up into entries by a job. Balances are read as the last entry plus what is pending, in one snapshot.`,
      `## How it is checked

Tests post random movements and compare the result with a map of balances. Others hold the application’s own connection and try to cheat: to overdraw, to re-route, to rewrite. Each try is refused with the name of the rule.`,
      'Read on: [Double entry for wallets](/blog/double-entry-for-wallets).',
    ],
    isSample: false,
  },
  {
    slug: 'deposit-addresses',
    title: 'Deposit addresses without a key',
    summary: 'An address for each member, on a server that could not spend from one of them.',
    picture: 'chain',
    year: '2026',
    facts: [
      { label: 'Derivation', value: 'BIP-32, from a public key' },
      { label: 'Credit', value: 'at finality' },
      { label: 'Counted once by', value: 'chain, block, transaction, log' },
    ],
    body: [
      `A shared address with a pasted hash lets anybody claim somebody else’s transfer. So each member has an address, derived from an extended public key. The private side is kept elsewhere.`,
      `## What was hard

Re-organisations. What was seen in a block can be gone a moment later. The watcher keeps the hash of each block and compares it with the chain until it is final.`,
      'Read on: [What final means](/blog/what-final-means).',
    ],
    isSample: false,
  },
  {
    slug: 'public-days',
    title: 'Public days',
    summary: 'Each closed day with its need, its funds, its share and its evidence, for everybody.',
    picture: 'calendar',
    year: '2026',
    facts: [
      { label: 'Rounding', value: 'up in the need, down in each payment' },
      { label: 'A day is closed', value: 'once' },
    ],
    body: [
      `The close of a day is one transaction. It adds up the need, compares it with what is there, pays everybody the same share, and writes the record that [transparency](/transparency) shows. If it is interrupted, nothing of it happened. If it is repeated, nothing happens twice.`,
      `## What was hard

A million shares that must not sum to more than was earned. The need is rounded up, each payment down, and the ledger refuses to overdraw the account whatever the arithmetic says.`,
      'Read on: [How the daily factor works](/blog/how-the-daily-factor-works).',
    ],
    isSample: false,
  },
  {
    slug: 'this-site',
    title: 'This site',
    summary: 'More than a hundred pages over one content, readable without JavaScript.',
    picture: 'window',
    year: '2026',
    facts: [
      { label: 'Requests to others', value: 'none' },
      { label: 'Cookies', value: 'none' },
    ],
    body: [
      'Pages are drawn to HTML when the site is built. The server puts live figures into marked places, so that they can be read, printed and found. Forms post as forms have done for thirty years, and a small script makes that smoother.',
    ],
    isSample: false,
  },
  {
    slug: 'a-customer-project',
    title: 'A customer’s project',
    summary: 'The place of the first project that a customer allows us to show.',
    picture: 'desk',
    year: '2027',
    facts: [{ label: 'Customer', value: 'none yet' }],
    body: ['This entry shows how a project will look here. It describes no work that was done.'],
    isSample: true,
  },
];

export const hi = inHindi(en, {
  'the-ledger': {
    title: 'बही-खाता',
    summary: 'दोहरी प्रविष्टि की बही, जो उससे मना करती है जो होना नहीं चाहिए।',
    facts: [
      { label: 'डेटाबेस', value: 'PostgreSQL 18' },
      { label: 'सबसे छोटी राशि', value: '0.000001 USDT' },
      { label: 'प्रविष्टि कौन लिख सकता है', value: 'बही-खाते के अपने फ़ंक्शन, और कोई नहीं' },
    ],
    body: [
      `पैसे का हर लेन-देन दो खातों के बीच एक प्रविष्टि है। एक तालिका बताती है कि किस प्रकार का खाता किस प्रकार के खाते को, किस बात के लिए दे सकता है। उसमें पंक्ति जोड़ने वाला भी उसके अपने प्रतिबंधों से बँधा है: दर्ज कमाई में चेन के प्रमाण से जमा हो सकता है या सीमित शुल्क से, और किसी से नहीं।`,
      `## क्या कठिन था

ताले। सिस्टम का जो खाता हर लेन-देन में आता है, वह ऐसी एक पंक्ति होता जिसकी प्रतीक्षा सब करते। उसके पक्ष बिना ताले के जोड़े जाते हैं और एक काम उन्हें प्रविष्टियों में समेटता है। शेष का अर्थ है: अंतिम प्रविष्टि और जो अभी लंबित है, दोनों एक ही क्षण के।`,
      `## इसकी जाँच कैसे होती है

परीक्षण यादृच्छिक लेन-देन दर्ज करते हैं और परिणाम को शेषों की एक सूची से मिलाते हैं। दूसरे परीक्षण ऐप का अपना कनेक्शन लेकर धोखा देने की कोशिश करते हैं: शेष से अधिक निकालना, रास्ता बदलना, लिखा हुआ फिर से लिखना। हर कोशिश नियम के नाम के साथ मना की जाती है।`,
      'आगे पढ़ें: [वॉलेट के लिए दोहरी प्रविष्टि](/blog/double-entry-for-wallets)।',
    ],
  },
  'deposit-addresses': {
    title: 'बिना निजी कुंजी के जमा पते',
    summary: 'हर सदस्य के लिए एक पता, ऐसे सर्वर पर जो उनमें से किसी से ख़र्च नहीं कर सकता।',
    facts: [
      { label: 'बनता है', value: 'BIP-32 से, सार्वजनिक कुंजी से' },
      { label: 'जमा', value: 'अंतिम होने पर' },
      { label: 'एक बार गिना जाता है', value: 'चेन, ब्लॉक, लेन-देन और लॉग से' },
    ],
    body: [
      `साझा पता और चिपकाया हुआ हैश हो, तो कोई भी किसी और के हस्तांतरण पर दावा कर सकता है। इसलिए हर सदस्य का अपना पता है, जो विस्तारित सार्वजनिक कुंजी से बनता है। निजी हिस्सा कहीं और रखा जाता है।`,
      `## क्या कठिन था

चेन का पुनर्गठन। ब्लॉक में जो दिखा, वह क्षण भर बाद ग़ायब हो सकता है। पहरेदार हर ब्लॉक का हैश रखता है और अंतिम होने तक उसे चेन से मिलाता है।`,
      'आगे पढ़ें: [अंतिम का अर्थ](/blog/what-final-means)।',
    ],
  },
  'public-days': {
    title: 'सार्वजनिक दिन',
    summary: 'हर बंद दिन, उसकी ज़रूरत, राशि, हिस्से और प्रमाण के साथ, सबके लिए।',
    facts: [
      { label: 'पूर्णांकन', value: 'ज़रूरत में ऊपर, हर भुगतान में नीचे' },
      { label: 'दिन बंद होता है', value: 'एक बार' },
    ],
    body: [
      `दिन का बंद होना एक ट्रांज़ैक्शन है। वह ज़रूरत जोड़ता है, उसे मौजूद राशि से मिलाता है, सबको एक जैसा हिस्सा देता है, और वह अभिलेख लिखता है जो [पारदर्शिता](/transparency) दिखाती है। यदि वह बीच में रुके, तो उसमें से कुछ नहीं हुआ। यदि वह दोहराया जाए, तो कुछ दो बार नहीं होता।`,
      `## क्या कठिन था

दस लाख हिस्से, जिनका योग कमाई से अधिक नहीं होना चाहिए। ज़रूरत ऊपर पूर्णांकित होती है, हर भुगतान नीचे, और गणित कुछ भी कहे, बही-खाता खाते से अधिक निकालने से मना करता है।`,
      'आगे पढ़ें: [दैनिक गुणक कैसे काम करता है](/blog/how-the-daily-factor-works)।',
    ],
  },
  'this-site': {
    title: 'यह साइट',
    summary: 'एक ही सामग्री पर सौ से ज़्यादा पेज, जो JavaScript के बिना पढ़े जा सकते हैं।',
    facts: [
      { label: 'दूसरों को अनुरोध', value: 'कोई नहीं' },
      { label: 'कुकी', value: 'कोई नहीं' },
    ],
    body: [
      'साइट बनते समय पेज HTML में बनाए जाते हैं। सर्वर चिह्नित जगहों पर ताज़ा आँकड़े रखता है, ताकि वे पढ़े, छापे और खोजे जा सकें। फ़ॉर्म वैसे ही भेजे जाते हैं जैसे तीस वर्षों से भेजे जाते रहे हैं, और एक छोटी स्क्रिप्ट इसे सहज बनाती है।',
    ],
  },
  'a-customer-project': {
    title: 'किसी ग्राहक की परियोजना',
    summary: 'यह जगह उस पहली परियोजना की है जिसे कोई ग्राहक दिखाने की अनुमति देगा।',
    facts: [{ label: 'ग्राहक', value: 'अभी कोई नहीं' }],
    body: ['यह प्रविष्टि दिखाती है कि परियोजना यहाँ कैसी दिखेगी। यह किसी किए हुए काम का वर्णन नहीं है।'],
  },
});
