import type { HomeContent } from '../model.ts';

export const en: HomeContent = {
  title: 'Money that hangs straight.',
  lead: 'A member wallet in USDT, packages with targets instead of promises, and a team you can see. Every line of income names the earnings that paid it.',
  description:
    'A member wallet in USDT, packages with targets instead of promises, and books that anybody can check before signing up.',
  promises: [
    {
      title: 'Yours can leave',
      text: 'No income, no number of invited people and no document stands before a withdrawal. A matured package returns whole.',
    },
    {
      title: 'Earned before paid',
      text: 'Income comes out of booked earnings, never out of deposits. [The database has no road for it](/blog/double-entry-for-wallets).',
    },
    {
      title: 'Check us',
      text: 'Each closed day shows what it needed, what was earned and what was paid, with its [evidence on the chain](/transparency).',
    },
  ],
  steps: [
    {
      title: 'Earnings are booked',
      text: 'The operator books a trading result with the transfer that proves it. Charges that members paid count too. Nothing else does.',
    },
    {
      title: 'The day is closed',
      text: 'At the end of a business day the targets of all packages are added up. That is the need.',
    },
    {
      title: 'What is there is shared',
      text: 'If less was earned than the need, everybody gets the same smaller share. If nothing was earned, the day pays nothing and says so.',
    },
    {
      title: 'It waits for you',
      text: 'Claim it with a click whenever you like. It does not expire.',
    },
  ],
  plainly: `Plumbline is a wallet for USDT in which members can buy investment packages. A package has a price, a daily target and a number of days. The target is not a promise. It is not guaranteed, and it can be zero.

You can lose money here: if the operator cannot pay what it owes, if the chain or the token fails, or if somebody takes over your account. We say so first, because most offers of this kind say it last. Read the [risk notice](/risk) and see [what members really earned](/income-disclosure) before you sign up.`,
  questions: [
    'can-it-earn-nothing',
    'where-does-income-come-from',
    'is-it-a-pyramid',
    'can-i-lose',
    'must-i-recruit',
    'how-to-check',
  ],
  closing: {
    title: 'Look before you sign up',
    text: 'The books are public, and so is every fee. Take a [closed day](/transparency), follow its evidence to the chain, and [compute it yourself](/check-the-books). If it does not add up, do not join, and tell us.',
  },
};

export const hi: HomeContent = {
  ...en,
  title: 'पैसा, जो सीधा लटकता है।',
  lead: 'USDT में सदस्यों का वॉलेट, वादों की जगह लक्ष्य वाले पैकेज, और एक टीम जिसे आप देख सकते हैं। आय की हर पंक्ति बताती है कि वह किस कमाई से दी गई।',
  description: 'USDT में सदस्यों का वॉलेट, वादों की जगह लक्ष्य वाले पैकेज, और बही जिसे साइन अप से पहले कोई भी जाँच सकता है।',
  promises: [
    {
      title: 'आपका पैसा निकल सकता है',
      text: 'निकासी से पहले न आय की शर्त है, न लोगों को जोड़ने की, न किसी दस्तावेज़ की। परिपक्व पैकेज पूरा लौटता है।',
    },
    {
      title: 'पहले कमाई, फिर भुगतान',
      text: 'आय दर्ज कमाई से दी जाती है, जमा राशि से कभी नहीं। [डेटाबेस में उसके लिए रास्ता ही नहीं है](/blog/double-entry-for-wallets)।',
    },
    {
      title: 'हमें जाँचें',
      text: 'हर बंद दिन बताता है कि कितना चाहिए था, कितना कमाया गया और कितना दिया गया, साथ में [चेन पर उसका प्रमाण](/transparency)।',
    },
  ],
  steps: [
    {
      title: 'कमाई दर्ज होती है',
      text: 'संचालक ट्रेडिंग का परिणाम उस हस्तांतरण के साथ दर्ज करता है जो उसे सिद्ध करता है। सदस्यों के दिए शुल्क भी गिने जाते हैं। और कुछ नहीं।',
    },
    {
      title: 'दिन बंद होता है',
      text: 'कारोबारी दिन के अंत में सभी पैकेजों के लक्ष्य जोड़े जाते हैं। यही ज़रूरत है।',
    },
    {
      title: 'जो है, वह बँटता है',
      text: 'यदि कमाई ज़रूरत से कम रही, तो सबको एक जैसा छोटा हिस्सा मिलता है। यदि कुछ नहीं कमाया गया, तो दिन कुछ नहीं देता और यह बताता है।',
    },
    {
      title: 'वह आपकी प्रतीक्षा करता है',
      text: 'जब चाहें, एक क्लिक से लें। इसकी कोई अंतिम तारीख़ नहीं है।',
    },
  ],
  plainly: `Plumbline USDT का एक वॉलेट है, जिसमें सदस्य निवेश पैकेज ख़रीद सकते हैं। हर पैकेज का एक मूल्य, एक दैनिक लक्ष्य और दिनों की एक संख्या होती है। लक्ष्य वादा नहीं है। इसकी कोई गारंटी नहीं है, और यह शून्य भी हो सकता है।

यहाँ आपका पैसा डूब सकता है: यदि संचालक अपनी देनदारी न चुका सके, यदि चेन या टोकन विफल हो, या यदि कोई आपका खाता हथिया ले। हम यह सबसे पहले कहते हैं, क्योंकि इस तरह के अधिकतर प्रस्ताव इसे सबसे अंत में कहते हैं। साइन अप से पहले [जोखिम सूचना](/risk) पढ़ें और देखें कि [सदस्यों ने वास्तव में क्या कमाया](/income-disclosure)।`,
  closing: {
    title: 'साइन अप से पहले देख लें',
    text: 'बही सबके लिए खुली है, और हर शुल्क भी। एक [बंद दिन](/transparency) लें, उसके प्रमाण को चेन तक ले जाएँ, और [स्वयं गणना करें](/check-the-books)। यदि हिसाब न मिले, तो न जुड़ें, और हमें बताएँ।',
  },
};
