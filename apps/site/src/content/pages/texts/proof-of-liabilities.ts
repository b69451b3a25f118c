import type { TextPage } from '../../model.ts';

export const en: TextPage = {
  path: '/proof-of-liabilities',
  title: 'Proof of what is owed',
  lead: 'How you can check, without trusting us, that your money is in our books, and that the books add up.',
  description:
    'Proofs of liabilities in plain words: a public list of all that is owed, your own lines in it, and what it cannot tell.',
  picture: 'scales',
  hasContents: true,
  body: [
    `## The idea

Think of a shop that keeps money for many people. It says: “I owe 1,000 in all.” Nobody can tell whether that is true. So the shop hangs a list on its door, with every amount and without a name, and adds it up for all to see. Anybody can add it up again. And each customer knows which lines are theirs, looks for them, and can tell if they are missing or too small.

That is all that a proof of liabilities is. If every customer finds their money on the list, and the list comes to 1,000, the shop owes no less than what it says to those who looked. We hang out such a list for [each closed day](/proof).`,
    `## What keeps it honest

**The list is public before anybody asks.** Its lines are the same for everybody, because all of them together make one short number, the root. If one amount on the list were another, the root would be another. Two people who see the same root have seen the same list.

**Your lines are yours alone.** Each line hides a number that was made with a key which only you see. So one line cannot be shown to two people who are owed the same amount.

**Nobody reads your balance off it.** Your money is split into one to eight lines at random, all lines of all people are mixed, and tomorrow’s lines have nothing in common with today’s.

**No line can be below zero.** A trick of false books is a customer with less than nothing, who makes the sum smaller. The checker refuses the whole list if it finds one.

**It is not our word that counts.** Your browser loads the list, adds it up, and follows your lines to the root. It shows each step. It does not ask our server whether the result is right.`,
    '## Check it',
    {
      steps: [
        {
          title: 'Open the proof',
          text: 'On [the screen of proofs](/proof), choose a day. Without an account you can check the whole list; when you are logged in, your own lines too.',
        },
        {
          title: 'Press the button',
          text: 'The browser reads the list of that day. For a million lines that is a file of some 75 MB, and takes seconds on a computer.',
        },
        {
          title: 'Compare the sum',
          text: 'The sum of your lines is what was owed to you after the last movement in the list: wallets, packages, profit to claim, withdrawals on their way. Your statement has to say the same.',
        },
        {
          title: 'Do not trust the screen either',
          text: 'A site that lies could lie there as well. Save [the checker](/proof-checker.html), which is one file. Disconnect from the network, open it, and give it the list and your proof. Or write a checker of your own: [the format](/proof-format.txt) is public.',
        },
        {
          title: 'Compare the root with others',
          text: 'Ask somebody else for the root of that day. If theirs is another one, there are two lists, and one of them is false. Keep both, and make it public.',
        },
      ],
    },
    `## What it cannot tell

**Whether the money is there.** The list says what is owed. Beside it stands what our addresses held at one final block: [reserves](/transparency), which you can ask the chain about, with your own deposit address in them. What lies at the trading desk you cannot check. Nor do reserves tell what was borrowed for the moment of the block.

**Whether somebody was left out who never looks.** A list without Asha’s money is found out when Asha looks for it. If she never does, nobody else can notice. So the more people check, the less can be hidden. Please check, also when all seems well.

**What is owed outside of the books.** A loan that the operator took elsewhere is on no account here, and so in no list.

**What happens next.** It is a picture of one moment of one day. It says nothing about tomorrow.

**Older days, if they were not proved.** A proof is made right after a close. A day that was closed while the job stood still has none, and none can be made later.`,
    `## If it does not match

Save the list and your proof before you do anything else. They show to anybody what you saw. Then tell us, with the day: [how to complain](/complaints). Your proof holds your key. Whoever has it can tell which lines of any day are yours, so show it only to whom you would show your balance.`,
    {
      note: 'With a program: `GET /publicApi/proofs` lists the days, `GET /publicApi/proofFile/{day}` is the list of a day. The command-line checker shares no code with our server.',
    },
  ],
  next: ['/transparency', '/check-the-books', '/risk'],
};

export const hi: TextPage = {
  ...en,
  path: '/hi/proof-of-liabilities',
  title: 'देनदारी का प्रमाण',
  lead: 'आप हम पर भरोसा किए बिना कैसे जाँच सकते हैं कि आपका पैसा हमारी बही में है, और बही का जोड़ सही है।',
  description: 'देनदारी का प्रमाण सरल शब्दों में: सारी देनदारी की सार्वजनिक सूची, उसमें आपकी पंक्तियाँ, और वह क्या नहीं बता सकती।',
  body: [
    `## विचार

एक दुकान सोचें जो बहुत से लोगों का पैसा रखती है। वह कहती है: “मुझे कुल 1,000 देने हैं।” यह सच है या नहीं, कोई नहीं बता सकता। इसलिए दुकान अपने दरवाज़े पर एक सूची टाँगती है, हर राशि के साथ और बिना नाम के, और सबके सामने जोड़ती है। कोई भी उसे फिर जोड़ सकता है। और हर ग्राहक जानता है कि कौन सी पंक्तियाँ उसकी हैं, उन्हें खोजता है, और बता सकता है कि वे ग़ायब या कम हैं।

देनदारी का प्रमाण बस इतना ही है। यदि हर ग्राहक सूची में अपना पैसा पाए, और सूची का योग 1,000 हो, तो जिन्होंने देखा उन्हें दुकान उससे कम नहीं बता सकती। हम ऐसी सूची [हर बंद दिन](/proof) के लिए टाँगते हैं।`,
    `## इसे ईमानदार क्या रखता है

**सूची किसी के पूछने से पहले सार्वजनिक है।** उसकी पंक्तियाँ सबके लिए एक हैं, क्योंकि सब मिलकर एक छोटी संख्या बनाती हैं, मूल। यदि सूची की एक भी राशि अलग हो, तो मूल अलग होगा। जो दो लोग एक ही मूल देखें, उन्होंने एक ही सूची देखी।

**आपकी पंक्तियाँ केवल आपकी हैं।** हर पंक्ति में एक संख्या छिपी है, जो ऐसी कुंजी से बनी है जिसे केवल आप देखते हैं। इसलिए एक ही पंक्ति ऐसे दो लोगों को नहीं दिखाई जा सकती जिन्हें बराबर राशि देय है।

**उससे कोई आपका शेष नहीं पढ़ सकता।** आपका पैसा यादृच्छिक रूप से एक से आठ पंक्तियों में बँटता है, सबकी सब पंक्तियाँ मिला दी जाती हैं, और कल की पंक्तियों का आज की से कोई संबंध नहीं होता।

**कोई पंक्ति शून्य से नीचे नहीं हो सकती।** झूठी बही की एक चाल ऐसा ग्राहक है जिसके पास कुछ से भी कम है, और जो योग घटा देता है। ऐसी एक भी पंक्ति मिले तो जाँचक पूरी सूची अस्वीकार करता है।

**हमारी बात नहीं गिनी जाती।** आपका ब्राउज़र सूची लेता है, जोड़ता है, और आपकी पंक्तियों को मूल तक ले जाता है। वह हर क़दम दिखाता है। वह हमारे सर्वर से नहीं पूछता कि नतीजा सही है या नहीं।`,
    '## जाँचें',
    {
      steps: [
        {
          title: 'प्रमाण खोलें',
          text: '[प्रमाणों की स्क्रीन](/proof) पर एक दिन चुनें। बिना खाते आप पूरी सूची जाँच सकते हैं; लॉग इन होने पर अपनी पंक्तियाँ भी।',
        },
        {
          title: 'बटन दबाएँ',
          text: 'ब्राउज़र उस दिन की सूची पढ़ता है। दस लाख पंक्तियों के लिए यह लगभग 75 MB की फ़ाइल है, और कंप्यूटर पर कुछ सेकंड लगते हैं।',
        },
        {
          title: 'योग मिलाएँ',
          text: 'आपकी पंक्तियों का योग वह है जो सूची के अंतिम लेन-देन के बाद आपको देय था: वॉलेट, पैकेज, लेने योग्य लाभ, रास्ते में निकासी। आपकी विवरणी में भी यही होना चाहिए।',
        },
        {
          title: 'स्क्रीन पर भी भरोसा न करें',
          text: 'जो साइट झूठ बोले, वह वहाँ भी बोल सकती है। [जाँचक](/proof-checker.html) सहेजें, वह एक ही फ़ाइल है। नेटवर्क काटें, उसे खोलें, और उसे सूची तथा अपना प्रमाण दें। या अपना जाँचक लिखें: [प्रारूप](/proof-format.txt) सार्वजनिक है।',
        },
        {
          title: 'मूल दूसरों से मिलाएँ',
          text: 'किसी और से उस दिन का मूल पूछें। यदि उनका अलग है, तो दो सूचियाँ हैं, और उनमें एक झूठी है। दोनों रखें, और इसे सार्वजनिक करें।',
        },
      ],
    },
    `## यह क्या नहीं बता सकता

**पैसा है या नहीं।** सूची बताती है कि क्या देय है। उसके साथ लिखा है कि एक अंतिम ब्लॉक पर हमारे पतों में कितना था: [भंडार](/transparency), जिनके बारे में आप चेन से पूछ सकते हैं, आपके अपने जमा पते सहित। जो ट्रेडिंग डेस्क पर है, उसे आप नहीं जाँच सकते। भंडार यह भी नहीं बताते कि उस ब्लॉक के क्षण के लिए क्या उधार लिया गया।

**क्या कोई छूट गया जो कभी नहीं देखता।** आशा के पैसे के बिना सूची तब पकड़ी जाती है जब आशा उसे खोजे। यदि वह कभी न खोजे, तो कोई और नहीं जान सकता। इसलिए जितने अधिक लोग जाँचें, उतना कम छिपाया जा सकता है। कृपया जाँचें, तब भी जब सब ठीक लगे।

**बही के बाहर क्या देय है।** संचालक ने कहीं और जो उधार लिया, वह यहाँ किसी खाते में नहीं है, और इसलिए किसी सूची में नहीं।

**आगे क्या होगा।** यह एक दिन के एक क्षण का चित्र है। वह कल के बारे में कुछ नहीं कहता।

**पुराने दिन, यदि वे सिद्ध नहीं किए गए।** प्रमाण बंद होने के तुरंत बाद बनता है। जो दिन काम रुके रहने के समय बंद हुआ, उसका प्रमाण नहीं है, और बाद में नहीं बन सकता।`,
    `## यदि मेल न खाए

कुछ और करने से पहले सूची और अपना प्रमाण सहेजें। वे किसी को भी दिखाते हैं कि आपने क्या देखा। फिर दिन के साथ हमें बताएँ: [शिकायत कैसे करें](/complaints)। आपके प्रमाण में आपकी कुंजी है। जिसके पास वह हो, वह किसी भी दिन की आपकी पंक्तियाँ पहचान सकता है, इसलिए उसे उन्हीं को दिखाएँ जिन्हें आप अपना शेष दिखाते।`,
    {
      note: 'प्रोग्राम से: `GET /publicApi/proofs` दिनों की सूची है, `GET /publicApi/proofFile/{day}` एक दिन की सूची। कमांड-लाइन जाँचक का हमारे सर्वर से कोई साझा कोड नहीं है।',
    },
  ],
};
