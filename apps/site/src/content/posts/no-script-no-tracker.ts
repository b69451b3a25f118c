import type { Post } from '../model.ts';

export const en: Post = {
  slug: 'no-script-no-tracker',
  title: 'A site that asks nobody',
  summary:
    'No cookies, no analytics, no request to another company, and pages that work without JavaScript. Why, and what it cost.',
  published: '2026-09-29',
  author: 'engineering',
  category: 'company',
  tags: ['web', 'privacy', 'performance'],
  picture: 'window',
  body: [
    `Open the network panel of your browser and load any page of this site. You will see one page, one stylesheet, a few fonts, one small script, and nothing from anybody else. We build sites for others, and this is how we think they should be. It is not only taste.`,
    `## Who reads along

An ordinary company page loads a dozen things from other companies: fonts, a map, a video, a counter, a chat. Each of them learns that you were here, and when. On a page about shoes this is a nuisance. On a page about your money it is a list of people who are worth an attack.

So the fonts lie on our server, the pictures are drawn for the site as SVG, and nobody counts you. We do not know how many people read this article. We can live with that.

It also means that there is no banner. A banner asks for permission to do what is not necessary. If you do nothing unnecessary, there is nothing to ask.`,
    `## Why without a script

Many pages today are programs that draw themselves in your browser. When the program does not arrive, because the line is poor, a company network blocks it, or an update broke something, there is a white page. On a page that says how to freeze an account, a white page is not acceptable.

Here every page is finished HTML when it arrives. The menu opens without a script, because the browser can do that. The search is a form that asks the server and shows a page of results. The contact form and the newsletter post as forms have posted for thirty years, and answer with a page that says what became of it. The script makes some of this smoother. If it fails, nothing is missing.

Live figures are the interesting case. The [closed days](/transparency) change while the page does not. The usual answer is to let a script fetch them. Ours is that the server puts them into the finished page, at a marked place, when you ask for it. So you can read them without a script, print them, and a search engine sees what you see.`,
    `## What it is good for besides

Speed. There is little to load, so it loads quickly, also on a telephone from eight years ago. Speed on such devices is not a luxury feature. In many places they are what people have.

Access. Whoever reads with a screen reader, or moves with the keyboard alone, gets plain HTML with headings, lists, tables and forms in the order in which they are meant. Much of what is called accessibility work is repairing what scripts broke.

Safety. A page that runs almost no program, and that forbids the browser to run any other, leaves little room for an intruder. Our pages tell the browser exactly which script may run, by its hash.

Time. In five years these pages will still open. There is hardly anything in them that could be out of date.`,
    `## What it cost

Some things are more work. A search without a script needs a server that searches. A form that answers by page and by script needs both answers to say the same, and a test for that. Editors write text in files that are checked before publication, so a link that leads nowhere is found by us and not by you.

And one has to say no a few times. No to the map, because an address is enough. No to the video, because a drawing and two sentences say it. No to the chat in the corner. We read [every message](/contactForm), and a person answers. That takes longer than a machine that answers at once, and you get something for it.`,
    `## Try it

Switch JavaScript off and come back. Then try the same with your bank.`,
  ],
};

export const hi: Post = {
  ...en,
  title: 'एक साइट, जो किसी से नहीं पूछती',
  summary:
    'न कुकी, न एनालिटिक्स, न किसी दूसरी कंपनी को अनुरोध, और ऐसे पेज जो बिना JavaScript के चलते हैं। क्यों, और इसका क्या ख़र्च हुआ।',
  body: [
    `अपने ब्राउज़र का नेटवर्क पैनल खोलें और इस साइट का कोई भी पेज लोड करें। आपको एक पेज, एक स्टाइलशीट, कुछ फ़ॉन्ट, एक छोटी स्क्रिप्ट दिखेगी, और किसी और का कुछ नहीं। हम दूसरों के लिए साइटें बनाते हैं, और हमें लगता है कि वे ऐसी ही होनी चाहिए। यह केवल पसंद की बात नहीं है।`,
    `## साथ में कौन पढ़ता है

किसी कंपनी का साधारण पेज दूसरी कंपनियों से दर्जन भर चीज़ें लोड करता है: फ़ॉन्ट, नक़्शा, वीडियो, गिनती, चैट। उनमें से हर एक जान जाता है कि आप यहाँ थे, और कब। जूतों के पेज पर यह झुँझलाहट है। आपके पैसे के पेज पर यह उन लोगों की सूची है जिन पर हमला करना किसी को लाभ दे सकता है।

इसलिए फ़ॉन्ट हमारे सर्वर पर हैं, चित्र साइट के लिए SVG के रूप में बनाए गए हैं, और आपको कोई नहीं गिनता। हम नहीं जानते कि इस लेख को कितने लोग पढ़ते हैं। हम इसके साथ रह सकते हैं।

इसका अर्थ यह भी है कि यहाँ कोई बैनर नहीं है। बैनर उस काम की अनुमति माँगता है जो ज़रूरी नहीं है। यदि आप कोई अनावश्यक काम न करें, तो पूछने को कुछ नहीं है।`,
    `## बिना स्क्रिप्ट के क्यों

आज बहुत से पेज ऐसे प्रोग्राम हैं जो आपके ब्राउज़र में अपने-आप को बनाते हैं। जब प्रोग्राम नहीं पहुँचता, क्योंकि लाइन कमज़ोर है, कंपनी का नेटवर्क उसे रोकता है, या किसी अपडेट ने कुछ बिगाड़ दिया, तब सफ़ेद पेज होता है। जो पेज बताता है कि खाता कैसे फ़्रीज़ करें, उस पर सफ़ेद पेज स्वीकार्य नहीं है।

यहाँ हर पेज पहुँचते समय तैयार HTML होता है। मेन्यू बिना स्क्रिप्ट के खुलता है, क्योंकि ब्राउज़र यह कर सकता है। खोज एक फ़ॉर्म है जो सर्वर से पूछता है और परिणामों का पेज दिखाता है। संपर्क फ़ॉर्म और न्यूज़लेटर वैसे ही भेजे जाते हैं जैसे फ़ॉर्म तीस वर्षों से भेजे जाते हैं, और उत्तर में एक पेज बताता है कि उनका क्या हुआ। स्क्रिप्ट इसमें से कुछ को सहज बनाती है। यदि वह विफल हो, तो कुछ नहीं छूटता।

चलते आँकड़े दिलचस्प मामला हैं। [बंद दिन](/transparency) बदलते हैं, जबकि पेज नहीं बदलता। आम उत्तर यह है कि स्क्रिप्ट उन्हें लाए। हमारा उत्तर यह है कि जब आप पेज माँगते हैं, तब सर्वर उन्हें तैयार पेज में, चिह्नित जगह पर रखता है। इसलिए आप उन्हें बिना स्क्रिप्ट के पढ़ सकते हैं, छाप सकते हैं, और खोज इंजन वही देखता है जो आप देखते हैं।`,
    `## यह और किस काम आता है

गति। लोड करने को कम है, इसलिए वह जल्दी लोड होता है, आठ वर्ष पुराने फ़ोन पर भी। ऐसे उपकरणों पर गति विलास की सुविधा नहीं है। बहुत सी जगहों पर लोगों के पास यही हैं।

पहुँच। जो स्क्रीन रीडर से पढ़ता है, या केवल कीबोर्ड से चलता है, उसे सादा HTML मिलता है, जिसमें शीर्षक, सूचियाँ, तालिकाएँ और फ़ॉर्म उसी क्रम में हैं जिसमें वे होने चाहिए। जिसे सुगम्यता का काम कहा जाता है, उसका बड़ा हिस्सा वह सुधारना है जो स्क्रिप्टों ने बिगाड़ा।

सुरक्षा। जो पेज लगभग कोई प्रोग्राम नहीं चलाता, और ब्राउज़र को कोई दूसरा चलाने से मना करता है, वह घुसपैठिए के लिए कम जगह छोड़ता है। हमारे पेज ब्राउज़र को हैश से ठीक-ठीक बताते हैं कि कौन सी स्क्रिप्ट चल सकती है।

समय। पाँच वर्ष बाद भी ये पेज खुलेंगे। इनमें ऐसा लगभग कुछ नहीं है जो पुराना पड़ सके।`,
    `## इसका ख़र्च

कुछ काम बढ़ जाते हैं। बिना स्क्रिप्ट की खोज के लिए ऐसा सर्वर चाहिए जो खोजे। जो फ़ॉर्म पेज से और स्क्रिप्ट से उत्तर देता है, उसके दोनों उत्तरों को एक ही बात कहनी होती है, और उसका परीक्षण चाहिए। संपादक पाठ ऐसी फ़ाइलों में लिखते हैं जो प्रकाशन से पहले जाँची जाती हैं, इसलिए जो लिंक कहीं नहीं ले जाता, वह हमें मिलता है, आपको नहीं।

और कुछ बार मना करना पड़ता है। नक़्शे को, क्योंकि पता काफ़ी है। वीडियो को, क्योंकि एक चित्र और दो वाक्य वही कहते हैं। कोने की चैट को। हम [हर संदेश](/contactForm) पढ़ते हैं, और कोई व्यक्ति उत्तर देता है। इसमें तुरंत उत्तर देने वाली मशीन से अधिक समय लगता है, और उसके बदले आपको कुछ मिलता है।`,
    `## आज़माकर देखें

JavaScript बंद करें और फिर आएँ। फिर यही अपने बैंक के साथ आज़माएँ।`,
  ],
};
