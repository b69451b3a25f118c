import type { Language, ListingKind, PostKind, Words } from '@plumbline/contract/kinds';

interface KindWords {
  /** A caution beside the responses on a page. Products have none, because they are ordered. */
  readonly caution?: Words;
  /** Hindi names of the categories in db/baseline/data and in migrations, by slug. A test requires all of them. */
  readonly categories: Readonly<Record<string, string>>;
}

const KIND_WORDS: Readonly<Record<ListingKind, KindWords> & Record<PostKind, { readonly caution: Words }>> = {
  product: {
    categories: {
      electronics: 'इलेक्ट्रॉनिक्स',
      phones: 'फ़ोन और एक्सेसरी',
      computers: 'कंप्यूटर और एक्सेसरी',
      audio: 'ऑडियो',
      cameras: 'कैमरे',
      home: 'घर और रसोई',
      kitchen: 'रसोई',
      furniture: 'फ़र्नीचर',
      decoration: 'सजावट',
      garden: 'बग़ीचा',
      fashion: 'फ़ैशन',
      women: 'महिलाएँ',
      men: 'पुरुष',
      children: 'बच्चे',
      shoes: 'जूते',
      jewellery: 'गहने और घड़ियाँ',
      bags: 'बैग',
      beauty: 'सौंदर्य और स्वास्थ्य',
      'skin-care': 'त्वचा की देखभाल',
      'hair-care': 'बालों की देखभाल',
      wellness: 'तंदुरुस्ती',
      food: 'खाना-पीना',
      'tea-and-coffee': 'चाय और कॉफ़ी',
      spices: 'मसाले',
      sweets: 'मिठाई और नमकीन',
      sports: 'खेल और आउटडोर',
      fitness: 'फ़िटनेस',
      cycling: 'साइकिल',
      camping: 'कैंपिंग',
      books: 'किताबें और लेखन-सामग्री',
      fiction: 'कथा-साहित्य',
      'non-fiction': 'कथेतर',
      stationery: 'लेखन-सामग्री',
      toys: 'खिलौने और खेल',
      'board-games': 'बोर्ड गेम',
      puzzles: 'पहेलियाँ',
      learning: 'सीखने के खिलौने',
      crafts: 'हस्तशिल्प और कला',
      pottery: 'मिट्टी के बर्तन',
      textiles: 'कपड़ा',
      prints: 'प्रिंट और चित्र',
      digital: 'डिजिटल सामान',
      'e-books': 'ई-बुक',
      software: 'सॉफ़्टवेयर',
      templates: 'टेम्पलेट',
      'gift-cards': 'गिफ़्ट कार्ड और कोड',
    },
  },
  listing: {
    caution: {
      en: 'See it before you pay, and pay nobody in advance. Your agreement is between you two: our escrow holds orders of products alone.',
      hi: 'भुगतान से पहले चीज़ देखें, और किसी को पहले पैसा न दें। समझौता आप दोनों के बीच है: हमारा एस्क्रो केवल उत्पादों के ऑर्डर का पैसा रखता है।',
    },
    categories: {
      vehicles: 'वाहन',
      property: 'ज़मीन-मकान',
      'phones-and-computers': 'फ़ोन और कंप्यूटर',
      'furniture-and-home': 'फ़र्नीचर और घर',
      'tools-and-machines': 'औज़ार और मशीनें',
      'hobby-and-sport': 'शौक़ और खेल',
      'for-children': 'बच्चे',
      farm: 'खेत और बग़ीचा',
      lessons: 'ट्यूशन',
      repairs: 'मरम्मत और कारीगरी',
      other: 'अन्य',
    },
  },
  job: {
    caution: {
      en: 'Nobody pays to apply, for training, papers or tools. Report a job that asks for money.',
      hi: 'आवेदन, प्रशिक्षण, काग़ज़ात या औज़ारों के लिए कोई पैसा नहीं देता। पैसा माँगने वाली नौकरी की शिकायत करें।',
    },
    categories: {
      technology: 'तकनीक',
      office: 'दफ़्तर और वित्त',
      sales: 'बिक्री और सेवा',
      teaching: 'शिक्षण',
      health: 'स्वास्थ्य और देखभाल',
      craft: 'कारीगरी और निर्माण',
      transport: 'परिवहन और भंडारण',
      'kitchen-and-hotels': 'रसोई और होटल',
      design: 'डिज़ाइन और मीडिया',
      farming: 'खेती',
      other: 'अन्य',
    },
  },
  lostfound: {
    caution: {
      en: 'Nobody should pay to get their things back: pay no reward and no postage in advance, and send nobody a code from your phone. Meet where there are people, and confirm the hand-over with the code. Report a post that asks for money.',
      hi: 'अपनी चीज़ वापस पाने के लिए कोई पैसा न दे: न पहले से इनाम, न डाक का पैसा। अपने फ़ोन पर आया कोड किसी को न भेजें। ऐसी जगह मिलें जहाँ लोग हों, और सौंपने की पुष्टि कोड से करें। पैसा माँगने वाली पोस्ट की शिकायत करें।',
    },
    categories: {
      keys: 'चाबियाँ',
      'phones-and-devices': 'फ़ोन और उपकरण',
      'bags-and-wallets': 'बैग और बटुए',
      papers: 'काग़ज़ात और कार्ड',
      'jewellery-and-watches': 'गहने और घड़ियाँ',
      clothes: 'कपड़े',
      glasses: 'चश्मे',
      animals: 'पशु',
      vehicles: 'साइकिल और वाहन',
      toys: 'खिलौने',
      other: 'अन्य',
    },
  },
  course: {
    caution: {
      en: 'Try its previews first. A refund of the order ends the course.',
      hi: 'पहले इसकी झलकियाँ देखें। ऑर्डर का पैसा लौटने पर पाठ्यक्रम समाप्त हो जाता है।',
    },
    categories: {
      money: 'पैसा और व्यवसाय',
      technology: 'तकनीक',
      languages: 'भाषाएँ',
      craft: 'कारीगरी और मरम्मत',
      cooking: 'खाना बनाना',
      'art-and-music': 'कला और संगीत',
      health: 'स्वास्थ्य और खेल',
      farming: 'खेती और बाग़वानी',
      school: 'स्कूल और परीक्षा',
      other: 'अन्य',
    },
  },
};

interface Category {
  readonly slug: string;
  /** In English. */
  readonly name: string;
}

/** Returns a category's name in a language. Without a Hindi name, the English one is used. */
export const categoryName = (language: Language, kind: ListingKind, { slug, name }: Category): string =>
  language === 'hi' ? (KIND_WORDS[kind]?.categories[slug] ?? name) : name;

/** Returns the caution of a kind, shown beside the responses. */
export const cautionOf = (kind: PostKind, language: Language): string => KIND_WORDS[kind].caution[language];
