import type { CheckoutWords } from './words.ts';

export const hi: CheckoutWords = {
  title: 'चेकआउट',
  lead: 'आख़िरी बटन दबाने से पहले कोई भुगतान नहीं होता।',
  toCart: 'कार्ट पर वापस',
  toMarket: 'बाज़ार देखें',
  where: 'कहाँ भेजना है',
  nothingSent: 'डाक से कुछ नहीं जाता: आप जो ख़रीद रहे हैं वह डिजिटल है।',
  addressesFailed: 'आपके पते लोड नहीं हो सके। वे ज्यों के त्यों हैं।',
  noAddress: 'आपने अभी कोई पता नहीं दिया है।',
  addAddress: 'पता जोड़ें',
  edit: 'बदलें',
  editOf: (name) => `${name} का पता बदलें`,
  remove: 'हटाएँ',
  removeOf: (name) => `${name} का पता हटाएँ`,
  removeSure: 'पहले के ऑर्डर में वही पता रहता है जिससे वे किए गए थे।',
  keep: 'रहने दें',
  save: 'पता सहेजें',
  fields: {
    fullName: 'पूरा नाम',
    phone: 'फ़ोन',
    line1: 'सड़क और मकान नंबर',
    line2: 'फ़्लैट, मंज़िल या कंपनी (यदि हो)',
    city: 'शहर',
    region: 'राज्य (यदि हो)',
    postcode: 'पिन कोड',
    country: 'देश',
  },
  chooseCountry: 'देश चुनें',
  postcodeLike: (example) => `जैसे ${example}`,
  needed: {
    fullName: 'कृपया नाम दें',
    phone: 'कृपया फ़ोन नंबर दें',
    line1: 'कृपया सड़क और मकान नंबर दें',
    city: 'कृपया शहर दें',
    country: 'कृपया देश चुनें',
  },
  what: 'आप क्या ख़रीद रहे हैं',
  notSent: (title, country) =>
    `${title} इस तरीके से ${country} नहीं भेजा जाता। दूसरा तरीका या दूसरा पता चुनें, या इसे कार्ट से हटाएँ।`,
  pay: 'आप क्या देंगे',
  price: 'आप देंगे',
  wallet: 'आपके इलेक्ट्रॉनिक वॉलेट में',
  after: 'उसके बाद शेष',
  missing: (amount) => `आपके इलेक्ट्रॉनिक वॉलेट में ${amount} कम हैं। इस बीच आपकी कार्ट ज्यों की त्यों रहती है।`,
  deposit: 'जमा करें',
  moveOver: (amount) => `फ़्लेक्सिबल वॉलेट से लाएँ (${amount})`,
  whereItLies:
    'पैसा अभी आपके वॉलेट से निकलकर ऑर्डर में रहता है। सामान पहुँचने के कुछ दिन बाद दुकान को भुगतान होता है; जो समय पर स्वीकार या भेजा न जाए, उसका पैसा अपने आप आपके पास लौटता है।',
  digitalLies: 'डिजिटल सामान भुगतान होते ही आपका है। दुकान को भुगतान कुछ दिन बाद होता है।',
  payNow: (amount) => `अभी ${amount} दें`,
  chooseAddress: 'कृपया चुनें कि कहाँ भेजना है',
  changed: 'आपके देखने के बाद यह बदला है',
  change: (change) => {
    switch (change.is) {
      case 'gone':
        return `${change.title} अब आपकी कार्ट में नहीं है।`;
      case 'added':
        return `${change.title} अब आपकी कार्ट में है।`;
      case 'not_sold':
        return `${change.title} अब नहीं बिकता। कृपया इसे कार्ट से हटाएँ।`;
      case 'content':
        return `${change.title} का विवरण अब दूसरा है।`;
      case 'left':
        return change.left === 0
          ? `${change.title} अब नहीं बचा। कृपया इसे कार्ट से हटाएँ।`
          : `${change.title} के केवल ${change.left} बचे हैं। कृपया कम लें।`;
      case 'price':
        return `${change.title} की क़ीमत ${change.from} USDT नहीं, ${change.to} USDT है।`;
      case 'delivery':
        return `${change.title} की डिलीवरी ${change.from} USDT नहीं, ${change.to} USDT है।`;
      case 'quantity':
        return `आपकी कार्ट में ${change.title} ${change.from} नहीं, ${change.to} हैं।`;
      case 'voucher':
        return `वाउचर ${change.title} अब पहले से अलग राशि घटाता है, या कुछ नहीं।`;
    }
  },
  sameLines: 'आपका सामान और उसके दाम वैसे ही हैं जैसे आपने देखे थे',
  nothingBought: 'कुछ नहीं ख़रीदा गया और कोई भुगतान नहीं हुआ। नीचे की राशियाँ अभी की हैं।',
  codeTitle: 'कोड से पुष्टि करें',
  codeText: (amount, stores) =>
    `हमने इस ख़रीद के लिए आपको एक कोड ईमेल किया है: ${amount}, ${stores} को। अभी कोई भुगतान नहीं हुआ।`,
  code: 'ओटीपी',
  confirm: 'पुष्टि करें और भुगतान करें',
  newCode: 'नया कोड भेजें',
  back: 'वापस',
  factor: 'इस ख़रीद की पुष्टि अपने दूसरे फ़ैक्टर से करें।',
  lost: 'उत्तर नहीं पहुँचा, इसलिए यह हो चुका हो सकता है। फिर से दबाएँ: यह अधिकतम एक बार ही ख़रीदा जाता है।',
  emptyCart: 'आपकी कार्ट खाली है: देने को कुछ नहीं है।',
  inTheWay: 'आपकी कार्ट की कोई चीज़ इस रूप में नहीं ख़रीदी जा सकती। पंक्तियों में कारण लिखा है।',
  notSentSomewhere: 'आपकी कार्ट की कोई चीज़ इस पते पर नहीं भेजी जाती। पंक्तियों में कारण लिखा है।',
  asking: 'हम पूछ रहे हैं कि आपकी ख़रीद का क्या हुआ।',
};
