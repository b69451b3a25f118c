import { figures } from '../../figures.ts';
import type { TextPage } from '../../model.ts';

export const en: TextPage = {
  path: '/membership-levels',
  title: 'Membership levels',
  lead: 'Six levels, what reaches them, and what each pays once. None of them is needed for anything.',
  description:
    'The six membership levels: conditions, the one-time reward of each, team shares, and what levels do not give.',
  picture: 'stairs',
  hasContents: true,
  body: [
    '## Levels and shares in force',
    {
      slot: 'levels',
      otherwise: `There are ${figures.ranks} levels. The table is drawn from the running platform.`,
    },
    `## How a level is reached

Two figures decide, and both have to be reached at the same time: your own principal, which is the price of your active packages, and the investment of your teams A, B and C together. Team A are the members that you referred, team B those whom they referred, team C one step further. Nobody beyond the third step counts.

A level is never taken away again. Your packages may end, your team may leave; the level stays.`,
    `## What a level pays

Each level pays its reward once. It becomes due ${figures.holdDays} business days after the level was reached, and it is paid out of booked earnings when they are there. Until then it is shown as awaiting funds. Beyond the [cap on pay for recruitment](/faq#why-held-back) it waits as well. If the packages that reached it are taken out within these days and the level’s conditions no longer hold, the reward is cancelled.

A level raises no rate. It makes no package pay more, no withdrawal cheaper and no request faster.`,
    `## What the shares mean

Team A pays you ${figures.levelA} of its trading profit of a closed day, team B ${figures.levelB}, team C ${figures.levelC}. These shares come on top of what your team receives, out of the same booked earnings, and they are part of the day’s need. On a day that earned nothing, nothing times ${figures.levelA} is nothing.

Direct income is ${figures.direct} of the first purchase of a member whom you referred, after ${figures.holdDays} business days. Matching income is ${figures.matching} of the level income of your direct referrals.

Direct income and rewards are pay for recruitment. Together with re-direct income they are at most half of the trading profit that was paid over the last 30 closed days; what would be more waits, first come, first served.`,
    { note: 'You need not invite anybody. No level, no team and no income is a condition of a withdrawal.' },
    `## Why it ends at three steps and six levels

Pay that grows without end for ever deeper teams has to be paid by ever more people below. Three steps and fixed shares have an upper limit that can be worked out in advance, and the day’s need contains it. [Why levels are capped](/blog/why-levels-are-capped) shows the sum.`,
    { faqs: ['must-i-recruit', 'what-are-teams', 'why-awaiting-funds', 'why-held-back'] },
  ],
  next: ['/income-disclosure', '/blog/why-levels-are-capped', '/risk'],
};

export const hi: TextPage = {
  ...en,
  path: '/hi/membership-levels',
  title: 'सदस्यता स्तर',
  lead: 'छह स्तर, उन तक कैसे पहुँचते हैं, और हर एक एक बार क्या देता है। किसी भी काम के लिए इनमें से किसी की ज़रूरत नहीं।',
  description: 'सदस्यता के छह स्तर: शर्तें, हर स्तर का एक बार का रिवॉर्ड, टीम के हिस्से, और स्तर क्या नहीं देते।',
  body: [
    '## लागू स्तर और हिस्से',
    { slot: 'levels', otherwise: `${figures.ranks} स्तर हैं। तालिका चलते प्लेटफ़ॉर्म से बनती है।` },
    `## स्तर तक कैसे पहुँचते हैं

दो आँकड़े तय करते हैं, और दोनों एक ही समय पूरे होने चाहिए: आपका अपना मूलधन, यानी आपके सक्रिय पैकेजों का मूल्य, और आपकी टीम A, B और C का कुल निवेश। टीम A वे सदस्य हैं जिन्हें आपने रेफ़र किया, टीम B वे जिन्हें उन्होंने, टीम C एक सीढ़ी और आगे। तीसरी सीढ़ी के आगे कोई नहीं गिना जाता।

स्तर कभी वापस नहीं लिया जाता। आपके पैकेज समाप्त हो सकते हैं, आपकी टीम जा सकती है; स्तर रहता है।`,
    `## स्तर क्या देता है

हर स्तर अपना रिवॉर्ड एक बार देता है। वह स्तर तक पहुँचने के ${figures.holdDays} कारोबारी दिन बाद देय होता है, और जब दर्ज कमाई हो तब उसी से दिया जाता है। तब तक वह राशि की प्रतीक्षा में दिखता है। [लोगों को जोड़ने के भुगतान की सीमा](/faq#why-held-back) के आगे भी वह रुकता है। यदि जिन पैकेजों से वह स्तर मिला वे इन दिनों में निकाल लिए जाएँ और शर्तें पूरी न रहें, तो रिवॉर्ड रद्द होता है।

स्तर कोई दर नहीं बढ़ाता। उससे न कोई पैकेज अधिक देता है, न निकासी सस्ती होती है, न कोई अनुरोध जल्दी होता है।`,
    `## हिस्सों का अर्थ

टीम A बंद दिन के अपने ट्रेडिंग लाभ का ${figures.levelA} आपको देती है, टीम B ${figures.levelB}, टीम C ${figures.levelC}। ये हिस्से आपकी टीम को मिलने वाले के ऊपर हैं, उसी दर्ज कमाई से, और दिन की ज़रूरत में शामिल हैं। जिस दिन कुछ नहीं कमाया गया, शून्य का ${figures.levelA} शून्य ही है।

डायरेक्ट आय आपके रेफ़र किए सदस्य की पहली ख़रीद का ${figures.direct} है, ${figures.holdDays} कारोबारी दिन बाद। मैचिंग आय आपके सीधे रेफ़रल की लेवल आय का ${figures.matching} है।

डायरेक्ट आय और रिवॉर्ड लोगों को जोड़ने का भुगतान हैं। री-डायरेक्ट आय के साथ वे पिछले 30 बंद दिनों में दिए ट्रेडिंग लाभ के आधे से अधिक नहीं होते; जो अधिक हो, वह पहले आओ, पहले पाओ के क्रम में रुकता है।`,
    { note: 'आपको किसी को बुलाना नहीं पड़ता। निकासी के लिए न कोई स्तर, न टीम, न आय की शर्त है।' },
    `## तीन सीढ़ी और छह स्तर पर ही क्यों

जो भुगतान गहरी होती टीमों के लिए बिना अंत बढ़े, उसे नीचे के और अधिक लोगों को चुकाना पड़ता है। तीन सीढ़ी और निश्चित हिस्सों की ऊपरी सीमा पहले से निकाली जा सकती है, और दिन की ज़रूरत में वह शामिल है। [स्तर सीमित क्यों हैं](/blog/why-levels-are-capped) यह जोड़ दिखाता है।`,
    { faqs: ['must-i-recruit', 'what-are-teams', 'why-awaiting-funds', 'why-held-back'] },
  ],
};
