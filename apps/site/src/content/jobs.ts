import { inHindi } from './in-hindi.ts';
import type { Job } from './model.ts';

export const en: readonly Job[] = [
  {
    slug: 'ledger-engineer',
    title: 'Ledger engineer',
    place: 'Remote',
    kind: 'Full time',
    summary:
      'Postings, invariants, PostgreSQL. You write the code that moves money, and the tests that try to break it.',
    body: [
      `## What you do

You own named movements of money from the rule in words to the posting, its route and its tests. You read query plans, and you know what a row lock costs.

## What we look for

- You have run a system in production in which a mistake cost money.
- You can explain what a READ COMMITTED transaction sees.
- You write less code than you delete.

## How we decide

A talk of an hour about something you built, then a day of paid work on a real question of ours, then an answer within a week, with reasons in both cases.`,
    ],
    isSample: true,
  },
  {
    slug: 'member-support',
    title: 'Member support, English and Hindi',
    place: 'Remote',
    kind: 'Full time',
    summary: 'You answer people who are worried about money, from the records and in plain words.',
    body: [
      `## What you do

You read what members write, look at the ledger, and answer with the lines that concern them. You tell engineering what people do not understand. You refuse, politely, to promise anything.

## What we look for

- You write clearly in English and Hindi.
- You stay calm when somebody else cannot.
- You would rather say “I do not know yet” than guess.

## How we decide

You answer three letters as you would at work. We talk about them. You hear from us within a week.`,
    ],
    isSample: true,
  },
  {
    slug: 'security-engineer',
    title: 'Security engineer',
    place: 'Remote',
    kind: 'Contract',
    summary: 'Break our login, our codes and our approvals before somebody else does.',
    body: [
      `## What you do

You attack the product as a member, as a stranger and as an operator with too much time. You write down what you found so that a test can be made of it.

## What we look for

- Reports of yours that we may read.
- Knowledge of WebAuthn, of sessions and of how mail is forged.

## How we decide

By your reports, and by a week of paid work.`,
    ],
    isSample: true,
  },
];

export const hi = inHindi(en, {
  'ledger-engineer': {
    title: 'बही-खाता इंजीनियर',
    place: 'दूरस्थ',
    kind: 'पूर्णकालिक',
    summary:
      'प्रविष्टियाँ, अटल नियम, PostgreSQL। आप वह कोड लिखते हैं जो पैसा ले जाता है, और वे परीक्षण जो उसे तोड़ने की कोशिश करते हैं।',
    body: [
      `## आप क्या करते हैं

पैसे के कुछ नामित लेन-देन आपके ज़िम्मे हैं: शब्दों में लिखे नियम से लेकर प्रविष्टि, उसके रास्ते और उसके परीक्षणों तक। आप डेटाबेस की योजनाएँ पढ़ते हैं, और जानते हैं कि एक पंक्ति पर ताले की क़ीमत क्या है।

## हम क्या देखते हैं

- आपने असली उपयोग की ऐसी प्रणाली चलाई है जिसमें ग़लती से पैसा जाता था।
- आप समझा सकते हैं कि READ COMMITTED ट्रांज़ैक्शन को क्या दिखता है।
- आप जितना कोड हटाते हैं, उससे कम लिखते हैं।

## हम कैसे निर्णय लेते हैं

एक घंटे की बातचीत, आपकी बनाई किसी चीज़ के बारे में; फिर हमारे किसी असली प्रश्न पर एक दिन का सवेतन काम; फिर एक सप्ताह में उत्तर, दोनों स्थितियों में कारण के साथ।`,
    ],
  },
  'member-support': {
    title: 'सदस्य सहायता, अंग्रेज़ी और हिन्दी',
    place: 'दूरस्थ',
    kind: 'पूर्णकालिक',
    summary: 'आप उन लोगों को उत्तर देते हैं जिन्हें पैसे की चिंता है, अभिलेखों से और सरल शब्दों में।',
    body: [
      `## आप क्या करते हैं

आप पढ़ते हैं कि सदस्य क्या लिखते हैं, बही-खाता देखते हैं, और उनसे जुड़ी पंक्तियों के साथ उत्तर देते हैं। जो लोगों को समझ नहीं आता, वह आप इंजीनियरिंग को बताते हैं। किसी भी बात का वादा करने से आप विनम्रता से मना करते हैं।

## हम क्या देखते हैं

- आप अंग्रेज़ी और हिन्दी में स्पष्ट लिखते हैं।
- जब कोई और शांत न रह सके, तब आप शांत रहते हैं।
- आप अनुमान लगाने के बजाय “मुझे अभी नहीं पता” कहना पसंद करते हैं।

## हम कैसे निर्णय लेते हैं

आप तीन पत्रों के उत्तर वैसे ही लिखते हैं जैसे काम पर लिखेंगे। हम उन पर बात करते हैं। एक सप्ताह में आपको हमारा उत्तर मिलता है।`,
    ],
  },
  'security-engineer': {
    title: 'सुरक्षा इंजीनियर',
    place: 'दूरस्थ',
    kind: 'अनुबंध',
    summary: 'हमारे लॉग इन, हमारे कोड और हमारी स्वीकृतियों को किसी और से पहले तोड़ें।',
    body: [
      `## आप क्या करते हैं

आप उत्पाद पर हमला करते हैं: सदस्य बनकर, अजनबी बनकर, और ऐसा संचालक बनकर जिसके पास ज़रूरत से अधिक समय है। जो मिले उसे आप ऐसे लिखते हैं कि उससे परीक्षण बनाया जा सके।

## हम क्या देखते हैं

- आपकी रिपोर्टें, जिन्हें हम पढ़ सकें।
- WebAuthn, सत्रों और नकली ईमेल बनाने के तरीक़ों की जानकारी।

## हम कैसे निर्णय लेते हैं

आपकी रिपोर्टों से, और एक सप्ताह के सवेतन काम से।`,
    ],
  },
});
