import type { Post } from '../model.ts';

export const en: Post = {
  slug: 'why-a-day-can-pay-nothing',
  title: 'Why a day can pay nothing',
  summary:
    'A target is what a package aims at. What it pays depends on what was earned. What an empty day looks like from inside.',
  published: '2026-11-18',
  author: 'plumbline-desk',
  category: 'ledger',
  tags: ['targets', 'closed days', 'risk'],
  picture: 'well',
  body: [
    `Most days at a platform like this look the same from outside: some percentage of the target was earned, and everybody received it. The interesting day is the other one. Nothing was booked. What happens then, minute by minute, and what does not?`,
    `## What happens

At midnight in the platform’s time zone the day is over. The close begins as on every other evening. It adds up what the packages need; say it is 4,310 USDT. It looks into booked earnings and finds zero. It looks into the operator’s subsidy and finds zero there too.

The factor is zero divided by 4,310. Nobody receives trading profit, nobody level income. The record is written: the day, the need, zero funded, no evidence. The next day is opened. The whole thing takes as long as on a good day.

In the morning your home screen says that nothing of the target was earned, with a button “Why?” that opens the books of the day. The public page shows the same line. There is no mail that explains it away.`,
    `## What does not happen

**Nobody pays it from somewhere else.** That is the moment for which the whole construction exists. On the chain there is money: everybody’s deposits, everybody’s principal. It would be enough to pay the day ten times over, nobody would notice for months, and members would be content. It is how most platforms that failed began to fail: not with a theft, but with one empty day that should not be seen.

Here the books make it impossible to do quietly. From the accounts in which members’ money lies there is no permitted road to the account from which income is paid. The program that closes the day could not do it, and neither could the person who starts it.

**Nobody books a result to help.** A trading result needs a final transfer of USDT to a treasury address as evidence, and one transfer can back one booking, once. An operator who wants to help on an empty day can do so with money of their own. It is then called subsidy, and every line that it pays says so.

**The day is not repeated later.** If the following day earns more than it needs, it pays its targets and no more. What is over stays for coming days. An empty day is not a debt. It is a result.

**Nothing is taken from you.** The principal is as it was. Profit of earlier days that you have not claimed waits as before. The way out is open as on every other day, with the same charge.`,
    `## Why we do not smooth

It would be easy to keep a part of good days and add it to poor ones, so that the curve looks calm. In a way we do: what a day earns above its targets stays in booked earnings. But we do not hold back what a day could pay. Evenness is pleasant and tells you nothing. Among the signs by which supervisors recognise fraud, returns that are too regular stand near the top of the list. Markets are not regular.

An empty day tells you something true about where your money works. Several in a row tell you more. You should be able to see them while you can still decide.`,
    `## What you can do on such a day

Look at the [closed days](/transparency), not only at the last one. How many were empty in the last weeks? How many were paid partly by subsidy? Is the trend one that you would buy into today?

Then think of the package as if you did not have it. If you would buy it now, keep it. If you would not, work out what leaving costs: the [fees](/fees) are one table. Doing nothing is a decision as well, and often a good one. But make it with the numbers, and not with the hope that tomorrow owes you something.`,
    'Tomorrow owes nobody anything. That is what “can be zero” means.',
  ],
};

export const hi: Post = {
  ...en,
  title: 'कोई दिन कुछ न दे, यह क्यों हो सकता है',
  summary: 'लक्ष्य वह है जो पैकेज पाना चाहता है। वह क्या देता है, यह कमाई पर निर्भर है। ख़ाली दिन भीतर से कैसा दिखता है।',
  body: [
    `ऐसे प्लेटफ़ॉर्म के अधिकतर दिन बाहर से एक जैसे दिखते हैं: लक्ष्य का कुछ प्रतिशत कमाया गया, और वह सबको मिला। दिलचस्प दिन दूसरा है। कुछ दर्ज नहीं हुआ। तब मिनट-दर-मिनट क्या होता है, और क्या नहीं?`,
    `## क्या होता है

प्लेटफ़ॉर्म के समय क्षेत्र में आधी रात को दिन समाप्त होता है। दिन का बंद होना हर दूसरी शाम की तरह शुरू होता है। जोड़ा जाता है कि पैकेजों को कितना चाहिए; मान लें 4,310 USDT। दर्ज कमाई देखी जाती है, और वहाँ शून्य मिलता है। संचालक की सब्सिडी देखी जाती है, और वहाँ भी शून्य मिलता है।

गुणक शून्य भाग 4,310 है। किसी को ट्रेडिंग लाभ नहीं मिलता, किसी को लेवल आय नहीं। अभिलेख लिखा जाता है: दिन, ज़रूरत, दी गई राशि शून्य, कोई प्रमाण नहीं। अगला दिन खुलता है। इस सब में उतना ही समय लगता है जितना अच्छे दिन में।

सुबह आपकी होम स्क्रीन बताती है कि लक्ष्य का कुछ भी नहीं कमाया गया, साथ में “क्यों?” बटन है जो उस दिन की बही खोलता है। सार्वजनिक पेज वही पंक्ति दिखाता है। इसे सफ़ाई देकर टालने वाला कोई ईमेल नहीं आता।`,
    `## क्या नहीं होता

**कोई उसे कहीं और से नहीं देता।** पूरी रचना इसी क्षण के लिए है। चेन पर पैसा है: सबकी जमा, सबका मूलधन। वह दिन को दस बार देने के लिए काफ़ी होता, महीनों किसी को पता न चलता, और सदस्य संतुष्ट रहते। जो प्लेटफ़ॉर्म विफल हुए, उनमें से अधिकतर की विफलता ऐसे ही शुरू हुई: चोरी से नहीं, बल्कि एक ख़ाली दिन से जिसे दिखना नहीं था।

यहाँ बही इसे चुपचाप करना असंभव बनाती है। जिन खातों में सदस्यों का पैसा है, उनसे उस खाते तक कोई अनुमत रास्ता नहीं है जिससे आय दी जाती है। जो प्रोग्राम दिन बंद करता है, वह यह नहीं कर सकता, और न वह व्यक्ति जो उसे शुरू करता है।

**मदद के लिए कोई परिणाम दर्ज नहीं करता।** ट्रेडिंग के परिणाम को प्रमाण के रूप में कोष के किसी पते पर USDT का अंतिम हस्तांतरण चाहिए, और एक हस्तांतरण एक ही बार, एक ही परिणाम का प्रमाण हो सकता है। जो संचालक ख़ाली दिन में मदद करना चाहे, वह अपने पैसे से कर सकता है। तब उसे सब्सिडी कहते हैं, और जो भी पंक्ति उससे दी जाए, वह यह बताती है।

**दिन बाद में दोहराया नहीं जाता।** यदि अगला दिन अपनी ज़रूरत से अधिक कमाए, तो वह अपने लक्ष्य देता है, और कुछ नहीं। जो बचे, वह आने वाले दिनों के लिए रहता है। ख़ाली दिन उधार नहीं है। वह एक परिणाम है।

**आपसे कुछ नहीं लिया जाता।** मूलधन वैसा ही है जैसा था। पुराने दिनों का लाभ, जो आपने नहीं लिया, पहले की तरह प्रतीक्षा करता है। बाहर का रास्ता हर दूसरे दिन की तरह खुला है, उसी शुल्क के साथ।`,
    `## हम उतार-चढ़ाव को समतल क्यों नहीं करते

अच्छे दिनों का एक हिस्सा रखकर ख़राब दिनों में जोड़ देना आसान होता, ताकि रेखा शांत दिखे। एक तरह से हम ऐसा करते हैं: दिन अपने लक्ष्यों से ऊपर जो कमाए, वह दर्ज कमाई में रहता है। पर दिन जो दे सकता है, उसे हम रोककर नहीं रखते। समतल रेखा अच्छी लगती है और आपको कुछ नहीं बताती। जिन संकेतों से नियामक धोखाधड़ी पहचानते हैं, उनमें हद से अधिक नियमित लाभ सूची में लगभग सबसे ऊपर है। बाज़ार नियमित नहीं होते।

ख़ाली दिन आपको उस जगह के बारे में कुछ सच बताता है जहाँ आपका पैसा काम करता है। लगातार कई ख़ाली दिन और अधिक बताते हैं। आपको वे तब दिखने चाहिए जब आप अब भी निर्णय कर सकते हैं।`,
    `## ऐसे दिन आप क्या कर सकते हैं

[बंद दिन](/transparency) देखें, केवल अंतिम नहीं। पिछले हफ़्तों में कितने ख़ाली थे? कितनों का कुछ हिस्सा सब्सिडी से दिया गया? क्या रुझान ऐसा है जिसमें आप आज ख़रीदते?

फिर पैकेज के बारे में ऐसे सोचें जैसे वह आपके पास न हो। यदि आप उसे अभी ख़रीदते, तो रखें। यदि नहीं, तो निकालें कि निकलने का ख़र्च क्या है: [शुल्क](/fees) एक ही तालिका है। कुछ न करना भी एक निर्णय है, और अक्सर अच्छा। पर उसे संख्याओं के साथ लें, इस आशा से नहीं कि कल पर आपका कुछ बकाया है।`,
    'कल पर किसी का कुछ बकाया नहीं है। “शून्य भी हो सकता है” का यही अर्थ है।',
  ],
};
