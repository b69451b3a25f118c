import type { Language, ListingKind } from '@plumbline/contract/kinds';

type Names = Readonly<Record<string, string>>;

/** Hindi names of the categories of db/baseline/data and of migrations, by kind and slug; a test requires each of them. */
const HINDI: Readonly<Record<ListingKind, Names>> = {
  product: {
    ...{ electronics: 'इलेक्ट्रॉनिक्स', phones: 'फ़ोन और एक्सेसरी', computers: 'कंप्यूटर और एक्सेसरी' },
    ...{ audio: 'ऑडियो', cameras: 'कैमरे' },
    ...{ home: 'घर और रसोई', kitchen: 'रसोई', furniture: 'फ़र्नीचर', decoration: 'सजावट', garden: 'बग़ीचा' },
    ...{ fashion: 'फ़ैशन', women: 'महिलाएँ', men: 'पुरुष', children: 'बच्चे', shoes: 'जूते' },
    ...{ jewellery: 'गहने और घड़ियाँ', bags: 'बैग' },
    ...{ beauty: 'सौंदर्य और स्वास्थ्य', 'skin-care': 'त्वचा की देखभाल', 'hair-care': 'बालों की देखभाल', wellness: 'तंदुरुस्ती' },
    ...{ food: 'खाना-पीना', 'tea-and-coffee': 'चाय और कॉफ़ी', spices: 'मसाले', sweets: 'मिठाई और नमकीन' },
    ...{ sports: 'खेल और आउटडोर', fitness: 'फ़िटनेस', cycling: 'साइकिल', camping: 'कैंपिंग' },
    ...{ books: 'किताबें और लेखन-सामग्री', fiction: 'कथा-साहित्य', 'non-fiction': 'कथेतर', stationery: 'लेखन-सामग्री' },
    ...{ toys: 'खिलौने और खेल', 'board-games': 'बोर्ड गेम', puzzles: 'पहेलियाँ', learning: 'सीखने के खिलौने' },
    ...{ crafts: 'हस्तशिल्प और कला', pottery: 'मिट्टी के बर्तन', textiles: 'कपड़ा', prints: 'प्रिंट और चित्र' },
    ...{ digital: 'डिजिटल सामान', 'e-books': 'ई-बुक', software: 'सॉफ़्टवेयर', templates: 'टेम्पलेट' },
    'gift-cards': 'गिफ़्ट कार्ड और कोड',
  },
  listing: {
    ...{ vehicles: 'वाहन', property: 'ज़मीन-मकान', 'phones-and-computers': 'फ़ोन और कंप्यूटर' },
    ...{ 'furniture-and-home': 'फ़र्नीचर और घर', 'tools-and-machines': 'औज़ार और मशीनें', 'hobby-and-sport': 'शौक़ और खेल' },
    ...{ 'for-children': 'बच्चे', farm: 'खेत और बग़ीचा', lessons: 'ट्यूशन', repairs: 'मरम्मत और कारीगरी', other: 'अन्य' },
  },
  job: {
    ...{ technology: 'तकनीक', office: 'दफ़्तर और वित्त', sales: 'बिक्री और सेवा', teaching: 'शिक्षण' },
    ...{ health: 'स्वास्थ्य और देखभाल', craft: 'कारीगरी और निर्माण', transport: 'परिवहन और भंडारण' },
    ...{ 'kitchen-and-hotels': 'रसोई और होटल', design: 'डिज़ाइन और मीडिया', farming: 'खेती', other: 'अन्य' },
  },
  lostfound: {
    ...{ keys: 'चाबियाँ', 'phones-and-devices': 'फ़ोन और उपकरण', 'bags-and-wallets': 'बैग और बटुए' },
    ...{ papers: 'काग़ज़ात और कार्ड', 'jewellery-and-watches': 'गहने और घड़ियाँ', clothes: 'कपड़े', glasses: 'चश्मे' },
    ...{ animals: 'पशु', vehicles: 'साइकिल और वाहन', toys: 'खिलौने', other: 'अन्य' },
  },
  course: {
    ...{ money: 'पैसा और व्यवसाय', technology: 'तकनीक', languages: 'भाषाएँ', craft: 'कारीगरी और मरम्मत' },
    ...{ cooking: 'खाना बनाना', 'art-and-music': 'कला और संगीत', health: 'स्वास्थ्य और खेल' },
    ...{ farming: 'खेती और बाग़वानी', school: 'स्कूल और परीक्षा', other: 'अन्य' },
  },
};

interface Category {
  readonly slug: string;
  /** In English. */
  readonly name: string;
}

/** The name of a category in a language; one that has none in Hindi keeps its English one. */
export const categoryName = (language: Language, kind: ListingKind, { slug, name }: Category): string =>
  language === 'hi' ? (HINDI[kind]?.[slug] ?? name) : name;
