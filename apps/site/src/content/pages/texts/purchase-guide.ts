import { figures } from '../../figures.ts';
import type { TextPage } from '../../model.ts';

export const en: TextPage = {
  path: '/purchase-guide',
  title: 'Purchase guide',
  lead: 'From the referral code to the first closed day, step by step, as the app asks for it.',
  description:
    'How to sign up, deposit USDT, buy a package, claim profit and withdraw at Plumbline: every step and what can go wrong.',
  picture: 'bridge',
  hasContents: true,
  body: [
    {
      note: 'Read the [risk notice](/risk) and the [income disclosure](/income-disclosure) first. A package can earn nothing.',
    },
    '## Open the account',
    {
      steps: [
        {
          title: 'Have a referral code',
          text: 'A member gives it to you, often as a link that fills it in. The form shows the name of the member behind the code. If it is not the person you expected, stop and ask.',
        },
        {
          title: 'Fill in the form',
          text: '[Sign up](/register) asks for your full name, a mobile number of ten digits, your e-mail address, a password of at least eight characters, and the code.',
        },
        {
          title: 'Enter the code from your mailbox',
          text: 'We mail six digits. They are valid for ten minutes and work once. Change Email brings you back to the form, and nothing you typed is lost.',
        },
        {
          title: 'Protect it',
          text: 'Log in and add a second factor: a passkey or an authenticator app. Keep the recovery codes on paper. [How this works](/profile-authentication).',
        },
      ],
    },
    '## Deposit',
    {
      steps: [
        {
          title: 'Read your deposit address',
          text: 'The deposit screen shows an address that is yours alone, and its QR image. The network is USDT on BNB Smart Chain (BEP-20), and nothing else.',
        },
        {
          title: 'Send USDT to it',
          text: `Transfers from ${figures.depositMinimum} are credited by themselves. Try a small amount first. Compare the first and the last six characters of the address on both screens.`,
        },
        {
          title: 'Wait for finality',
          text: 'The transfer shows as pending with its confirmations. It is credited to your Electronic Wallet when its block is final on the chain. This usually takes seconds, not minutes.',
        },
        {
          title: 'If it does not appear',
          text: `From ${figures.depositReportMinimum} you can report the transaction’s hash by hand. The platform then looks at that transaction at once. The amount is always what the chain says, not what was typed.`,
        },
      ],
    },
    '## Buy a package',
    { slot: 'packages', otherwise: 'The packages on sale are listed in the app after you have logged in.' },
    {
      steps: [
        {
          title: 'Choose with the target in mind',
          text: 'The percentage on a card is the target of one day. It is not guaranteed and can be zero. Look at the last [closed days](/transparency) and ask what it would mean if the coming ones were worse.',
        },
        {
          title: 'Accept the risk notice',
          text: 'It stands before your first purchase, in the version of that day.',
        },
        {
          title: 'Pay from the Electronic Wallet',
          text: 'The price moves from your wallet into your principal. There is no purchase fee. The same package cannot be held twice at the same time.',
        },
      ],
    },
    '## While it runs',
    {
      steps: [
        {
          title: 'It earns from the next business day',
          text: 'At the close of each business day the share of the target that was earned is added to what you can claim.',
        },
        {
          title: 'Claim with the coin',
          text: 'A click on the coin moves all claimable profit to your Flexible wallet. Unclaimed profit does not expire; claiming daily or once a month makes no difference.',
        },
        {
          title: 'At the end',
          text: 'After its last day the package is matured. Take the whole principal back into your wallet or have it sent to an address of yours, without a charge.',
        },
      ],
    },
    '## Buy in the market',
    {
      steps: [
        {
          title: 'Find it',
          text: 'The [market](/market) is a page that works in any browser: search, filters and listings need no script and no account.',
        },
        {
          title: 'Put it into the cart',
          text: 'Choose a variant and a quantity. The cart itself runs in the browser, so it needs JavaScript. If yours is switched off, switch it on for this site alone, or [write to us](/contactForm) with the address of the listing: we tell the vendor.',
        },
        {
          title: 'Pay from the Electronic Wallet',
          text: 'Each store gets one order. The price stays in the order until you have received what you bought; if the vendor does not send in time, it comes back by itself.',
        },
      ],
    },
    '## Withdraw',
    {
      steps: [
        {
          title: 'Enter address and amount',
          text: `Request ${figures.withdrawalMinimum} or more. The screen shows the [charge](/fees) of ${figures.withdrawalCharge} and what will arrive.`,
        },
        {
          title: 'Confirm with the mailed code',
          text: 'The mail repeats address and amount. If one of them is not yours, do not enter the code; freeze your account with the link in the mail.',
        },
        {
          title: 'It is approved and sent',
          text: 'An operator looks at it. Larger amounts need a second operator. When the transaction is final you receive its hash. If it is rejected, the whole amount returns with the reason.',
        },
      ],
    },
    { faqs: ['wrong-network', 'leave-early', 'when-is-it-paid-out'] },
  ],
  next: ['/risk', '/fees', '/profile-authentication'],
};

export const hi: TextPage = {
  ...en,
  path: '/hi/purchase-guide',
  title: 'ख़रीद मार्गदर्शिका',
  lead: 'रेफ़रल कोड से पहले बंद दिन तक, क़दम-दर-क़दम, जैसे ऐप पूछता है।',
  description: 'Plumbline पर साइन अप, USDT जमा, पैकेज की ख़रीद, लाभ लेना और निकासी: हर क़दम, और क्या बिगड़ सकता है।',
  body: [
    { note: 'पहले [जोखिम सूचना](/risk) और [आय का खुलासा](/income-disclosure) पढ़ें। पैकेज कुछ भी न कमाए, यह हो सकता है।' },
    '## खाता खोलें',
    {
      steps: [
        {
          title: 'रेफ़रल कोड लें',
          text: 'वह आपको कोई सदस्य देता है, अक्सर ऐसे लिंक के रूप में जो उसे भर देता है। फ़ॉर्म उस सदस्य का नाम दिखाता है जिसका कोड है। यदि वह अपेक्षित व्यक्ति नहीं है, तो रुकें और पूछें।',
        },
        {
          title: 'फ़ॉर्म भरें',
          text: '[साइन अप](/register) आपका पूरा नाम, दस अंकों का मोबाइल नंबर, ईमेल पता, कम से कम आठ अक्षरों का पासवर्ड और कोड पूछता है।',
        },
        {
          title: 'मेलबॉक्स का कोड भरें',
          text: 'हम छह अंक ईमेल करते हैं। वे दस मिनट मान्य हैं और एक बार काम करते हैं। “ईमेल बदलें” आपको फ़ॉर्म पर लौटाता है, और भरा हुआ कुछ नहीं खोता।',
        },
        {
          title: 'उसे सुरक्षित करें',
          text: 'लॉग इन करें और दूसरा प्रमाण लगाएँ: पासकी या ऑथेंटिकेटर ऐप। रिकवरी कोड काग़ज़ पर रखें। [यह कैसे काम करता है](/profile-authentication)।',
        },
      ],
    },
    '## जमा करें',
    {
      steps: [
        {
          title: 'अपना जमा पता देखें',
          text: 'जमा स्क्रीन एक पता दिखाती है जो केवल आपका है, और उसका QR चित्र। नेटवर्क BNB Smart Chain (BEP-20) पर USDT है, और कुछ नहीं।',
        },
        {
          title: 'उस पर USDT भेजें',
          text: `${figures.depositMinimum} से हस्तांतरण अपने-आप जमा होते हैं। पहले छोटी राशि आज़माएँ। दोनों स्क्रीन पर पते के पहले और अंतिम छह अक्षर मिलाएँ।`,
        },
        {
          title: 'अंतिम होने की प्रतीक्षा करें',
          text: 'हस्तांतरण अपनी पुष्टियों के साथ लंबित दिखता है। जब उसका ब्लॉक चेन पर अंतिम हो, तब वह आपके इलेक्ट्रॉनिक वॉलेट में जुड़ता है। इसमें आम तौर पर सेकंड लगते हैं, मिनट नहीं।',
        },
        {
          title: 'यदि वह न दिखे',
          text: `${figures.depositReportMinimum} से आप लेन-देन का हैश हाथ से बता सकते हैं। तब प्लेटफ़ॉर्म उस लेन-देन को तुरंत देखता है। राशि हमेशा वही है जो चेन कहती है, वह नहीं जो लिखी गई।`,
        },
      ],
    },
    '## पैकेज ख़रीदें',
    { slot: 'packages', otherwise: 'बिक्री में मौजूद पैकेज लॉग इन के बाद ऐप में दिखते हैं।' },
    {
      steps: [
        {
          title: 'लक्ष्य को ध्यान में रखकर चुनें',
          text: 'कार्ड का प्रतिशत एक दिन का लक्ष्य है। इसकी कोई गारंटी नहीं, और यह शून्य भी हो सकता है। पिछले [बंद दिन](/transparency) देखें और सोचें कि यदि आने वाले उनसे ख़राब हों तो क्या होगा।',
        },
        {
          title: 'जोखिम सूचना स्वीकार करें',
          text: 'वह आपकी पहली ख़रीद से पहले आती है, उस दिन के संस्करण में।',
        },
        {
          title: 'इलेक्ट्रॉनिक वॉलेट से भुगतान करें',
          text: 'मूल्य आपके वॉलेट से आपके मूलधन में जाता है। ख़रीद का कोई शुल्क नहीं है। एक ही पैकेज एक समय में दो बार नहीं रखा जा सकता।',
        },
      ],
    },
    '## जब वह चल रहा हो',
    {
      steps: [
        {
          title: 'अगले कारोबारी दिन से कमाता है',
          text: 'हर कारोबारी दिन बंद होने पर लक्ष्य का जितना हिस्सा कमाया गया, वह उसमें जुड़ता है जो आप ले सकते हैं।',
        },
        {
          title: 'सिक्के से लें',
          text: 'सिक्के पर क्लिक सारा उपलब्ध लाभ आपके फ़्लेक्सिबल वॉलेट में ले आता है। न लिया गया लाभ समाप्त नहीं होता; हर दिन लें या महीने में एक बार, कोई अंतर नहीं।',
        },
        {
          title: 'अंत में',
          text: 'अपने अंतिम दिन के बाद पैकेज परिपक्व है। पूरा मूलधन अपने वॉलेट में लें या अपने पते पर भिजवाएँ, बिना शुल्क।',
        },
      ],
    },
    '## बाज़ार में ख़रीदें',
    {
      steps: [
        {
          title: 'खोजें',
          text: '[बाज़ार](/market) ऐसा पेज है जो किसी भी ब्राउज़र में चलता है: खोज, फ़िल्टर और प्रविष्टियों के लिए न स्क्रिप्ट चाहिए, न खाता।',
        },
        {
          title: 'कार्ट में रखें',
          text: 'प्रकार और संख्या चुनें। कार्ट स्वयं ब्राउज़र में चलता है, इसलिए उसे JavaScript चाहिए। यदि आपका बंद है, तो केवल इस साइट के लिए चालू करें, या प्रविष्टि के पते के साथ [हमें लिखें](/contactForm): हम विक्रेता को बताते हैं।',
        },
        {
          title: 'इलेक्ट्रॉनिक वॉलेट से भुगतान करें',
          text: 'हर स्टोर को एक ऑर्डर मिलता है। मूल्य ऑर्डर में रहता है, जब तक आपको ख़रीदी चीज़ न मिल जाए; यदि विक्रेता समय पर न भेजे, तो वह अपने-आप लौटता है।',
        },
      ],
    },
    '## निकालें',
    {
      steps: [
        {
          title: 'पता और राशि भरें',
          text: `${figures.withdrawalMinimum} या अधिक माँगें। स्क्रीन ${figures.withdrawalCharge} का [शुल्क](/fees) और पहुँचने वाली राशि दिखाती है।`,
        },
        {
          title: 'ईमेल के कोड से पुष्टि करें',
          text: 'ईमेल में राशि और पता फिर लिखे होते हैं। यदि उनमें से कोई आपका नहीं है, तो कोड न भरें; ईमेल के लिंक से अपना खाता फ़्रीज़ करें।',
        },
        {
          title: 'वह स्वीकृत होकर भेजी जाती है',
          text: 'एक संचालक उसे देखता है। बड़ी राशि के लिए दूसरा संचालक चाहिए। लेन-देन अंतिम होने पर आपको उसका हैश मिलता है। यदि वह अस्वीकृत हो, तो पूरी राशि कारण के साथ लौटती है।',
        },
      ],
    },
    { faqs: ['wrong-network', 'leave-early', 'when-is-it-paid-out'] },
  ],
};
