import type { TextPage } from '../../model.ts';

export const en: TextPage = {
  path: '/check-the-books',
  title: 'Check the books',
  lead: 'You need no account and no trust for this: a browser, an explorer of the chain, and ten minutes.',
  description:
    'How to check a closed day, the custody of Plumbline and your own payout on BNB Smart Chain, step by step.',
  picture: 'compass',
  hasContents: true,
  body: [
    '## A closed day',
    {
      steps: [
        {
          title: 'Choose a day',
          text: 'Open [transparency](/transparency) and choose a line with a transfer in the column Evidence.',
        },
        {
          title: 'Look the transfer up',
          text: 'Copy the hash into an explorer of BNB Smart Chain, such as bscscan.com. It has to be a successful transfer of USDT with the amount that our line names, to [one of our addresses](/transparency#our-addresses).',
        },
        {
          title: 'Compare the times',
          text: 'The block has to be older than the close of the day. Money that came later belongs to a later day.',
        },
        {
          title: 'Divide',
          text: 'What was paid, divided by what was needed, is the share. If the share is less than one, what was paid has to be all that was there, to a few micro-USDT of rounding.',
        },
        {
          title: 'Look at the sender',
          text: 'The line names the address that sent the money; the explorer has to show the same. Whose it is, and why it sent, no book answers for you. An address that is fed from our own deposit addresses would be a bad sign. You can follow it, and so can we.',
        },
      ],
    },
    '## Custody',
    {
      steps: [
        {
          title: 'Read three figures',
          text: 'On [transparency](/transparency): what the chain held at a block, what the books expected at the same block, and what is owed to members.',
        },
        {
          title: 'Compare the first two',
          text: 'They should be equal. A difference is shown, and if the chain holds less, payouts stop until a person has looked. What lies at [our own addresses](/transparency#our-addresses) you can look up; what still lies at members’ deposit addresses is part of the figure, and their list is not public.',
        },
        {
          title: 'See what is not on the chain',
          text: 'Money at the trading desk cannot be checked there. Weigh it: the larger this line is, the more you rely on the operator.',
        },
      ],
    },
    '## Your own account',
    {
      steps: [
        {
          title: 'Find yourself in the list',
          text: 'Each closed day has a public list of all that is owed. [Your browser finds your lines in it](/proof) and adds all of them up. [How that works](/proof-of-liabilities).',
        },
        {
          title: 'Download your statement',
          text: 'The app gives it as CSV or PDF: each movement with its reason and the balance after it. Add the movements up; the last balance has to come out.',
        },
        {
          title: 'Ask a line of income why',
          text: 'Each line names the closed day, the factor, the version of the plan and the transfers that paid it. They are the same as in public.',
        },
        {
          title: 'Check a payout',
          text: 'Its line names the transaction. The explorer has to show your address, the net amount, and [our payout wallet](/transparency#our-addresses) as the sender. [A worked example](/blog/verify-a-payout-on-chain).',
        },
      ],
    },
    `## With a program

The public figures are data too, without a key: \`GET /publicApi/closedDays\`, \`GET /publicApi/transparency\`, \`GET /publicApi/incomeDisclosure\`. Amounts are decimal text with up to six places, so that no program rounds them by accident. Keep copies: a record that changes afterwards would be visible to whoever kept one.`,
    { note: 'If something does not add up, tell us and keep a copy. [How to complain](/complaints).' },
  ],
  next: ['/transparency', '/how-a-package-earns', '/blog/verify-a-payout-on-chain'],
};

export const hi: TextPage = {
  ...en,
  path: '/hi/check-the-books',
  title: 'बही जाँचें',
  lead: 'इसके लिए न खाता चाहिए, न भरोसा: एक ब्राउज़र, चेन का एक एक्सप्लोरर, और दस मिनट।',
  description: 'BNB Smart Chain पर किसी बंद दिन, Plumbline के रखे पैसे और अपने भुगतान की जाँच कैसे करें, क़दम-दर-क़दम।',
  body: [
    '## एक बंद दिन',
    {
      steps: [
        {
          title: 'एक दिन चुनें',
          text: '[पारदर्शिता](/transparency) खोलें और ऐसी पंक्ति चुनें जिसके प्रमाण वाले कॉलम में हस्तांतरण हो।',
        },
        {
          title: 'हस्तांतरण देखें',
          text: 'हैश को BNB Smart Chain के किसी एक्सप्लोरर, जैसे bscscan.com, में डालें। वह USDT का सफल हस्तांतरण होना चाहिए, उसी राशि का जो हमारी पंक्ति बताती है, [हमारे किसी पते](/transparency#हमारे-पते) पर।',
        },
        {
          title: 'समय मिलाएँ',
          text: 'ब्लॉक दिन के बंद होने से पुराना होना चाहिए। बाद में आया पैसा बाद के दिन का है।',
        },
        {
          title: 'भाग दें',
          text: 'जो दिया गया, भाग जो चाहिए था, हिस्सा है। यदि हिस्सा एक से कम है, तो जो दिया गया वही सब होना चाहिए जो था, कुछ माइक्रो-USDT के पूर्णांकन तक।',
        },
        {
          title: 'भेजने वाले को देखें',
          text: 'पंक्ति उस पते को बताती है जिसने पैसा भेजा; एक्सप्लोरर में वही दिखना चाहिए। वह किसका है और उसने क्यों भेजा, यह कोई बही आपको नहीं बताती। जो पता हमारे अपने जमा पतों से भरता हो, वह बुरा संकेत होगा। आप उसे देख सकते हैं, और हम भी।',
        },
      ],
    },
    '## रखा हुआ पैसा',
    {
      steps: [
        {
          title: 'तीन आँकड़े पढ़ें',
          text: '[पारदर्शिता](/transparency) पर: किसी ब्लॉक पर चेन में कितना था, उसी ब्लॉक पर बही को कितना चाहिए था, और सदस्यों को कितना देय है।',
        },
        {
          title: 'पहले दो मिलाएँ',
          text: 'वे बराबर होने चाहिए। अंतर दिखाया जाता है, और यदि चेन पर कम हो, तो भुगतान रुकते हैं जब तक कोई व्यक्ति न देख ले। [हमारे अपने पतों](/transparency#हमारे-पते) पर जो है, उसे आप देख सकते हैं; जो अभी सदस्यों के जमा पतों पर है, वह आँकड़े का हिस्सा है, और उनकी सूची सार्वजनिक नहीं है।',
        },
        {
          title: 'देखें कि चेन पर क्या नहीं है',
          text: 'ट्रेडिंग डेस्क का पैसा वहाँ नहीं जाँचा जा सकता। उसे तौलें: यह पंक्ति जितनी बड़ी, आप संचालक पर उतने ही निर्भर हैं।',
        },
      ],
    },
    '## आपका अपना खाता',
    {
      steps: [
        {
          title: 'सूची में स्वयं को खोजें',
          text: 'हर बंद दिन की देनदारी की एक सार्वजनिक सूची है। [आपका ब्राउज़र उसमें आपकी पंक्तियाँ खोजता है](/proof) और सबको जोड़ता है। [यह कैसे काम करता है](/proof-of-liabilities)।',
        },
        {
          title: 'अपनी विवरणी डाउनलोड करें',
          text: 'ऐप उसे CSV या PDF के रूप में देता है: हर लेन-देन, उसका कारण और बाद का शेष। लेन-देन जोड़ें; अंतिम शेष निकलना चाहिए।',
        },
        {
          title: 'आय की पंक्ति से कारण पूछें',
          text: 'हर पंक्ति बंद दिन, गुणक, योजना का संस्करण और वे हस्तांतरण बताती है जिनसे वह दी गई। वे वही हैं जो सार्वजनिक हैं।',
        },
        {
          title: 'भुगतान जाँचें',
          text: 'उसकी पंक्ति लेन-देन बताती है। एक्सप्लोरर में आपका पता, शुद्ध राशि, और भेजने वाले के रूप में [हमारा भुगतान वॉलेट](/transparency#हमारे-पते) दिखना चाहिए। [एक उदाहरण](/blog/verify-a-payout-on-chain)।',
        },
      ],
    },
    `## प्रोग्राम से

सार्वजनिक आँकड़े बिना कुंजी के डेटा भी हैं: \`GET /publicApi/closedDays\`, \`GET /publicApi/transparency\`, \`GET /publicApi/incomeDisclosure\`। राशियाँ छह दशमलव स्थान तक के पाठ हैं, ताकि कोई प्रोग्राम उन्हें ग़लती से पूर्णांकित न करे। प्रतियाँ रखें: जो अभिलेख बाद में बदले, वह प्रति रखने वाले को दिख जाएगा।`,
    { note: 'यदि कुछ न मिले, तो हमें बताएँ और प्रति रखें। [शिकायत कैसे करें](/complaints)।' },
  ],
};
