import type { OrderWords } from './words.ts';

export const hi: OrderWords = {
  months: ['जनवरी', 'फ़रवरी', 'मार्च', 'अप्रैल', 'मई', 'जून', 'जुलाई', 'अगस्त', 'सितंबर', 'अक्टूबर', 'नवंबर', 'दिसंबर'],
  dayOf: (date, month) => `${date} ${month}`,
  orders: 'ऑर्डर',
  packages: 'पैकेज',
  boughtLead: 'बाज़ार से आपकी ख़रीद, और उसका पैसा कहाँ है।',
  failed: 'ऑर्डर लोड नहीं हो सके। वे ज्यों के त्यों हैं।',
  emptyBought: 'आपने बाज़ार से अभी कुछ नहीं ख़रीदा है।',
  emptySold: 'आपकी दुकान ने अभी कुछ नहीं बेचा है।',
  nothingHere: 'इस स्थिति में कोई ऑर्डर नहीं है।',
  toMarket: 'बाज़ार देखें',
  allStates: 'सभी',
  number: (number) => `ऑर्डर ${number}`,
  placed: (day) => `${day} को भुगतान`,
  byItself: (status, day) => `${day} को अपने आप: ${status}`,
  paidFrom: (day) => `${day} को आपके इलेक्ट्रॉनिक वॉलेट से भुगतान`,
  from: (name) => `ख़रीदार ${name}`,
  status: {
    paid: 'भुगतान हुआ',
    accepted: 'स्वीकार किया',
    sent: 'भेजा गया',
    received: 'मिल गया',
    cleared: 'पूरा हुआ',
    cancelled: 'रद्द',
    disputed: 'विवाद में',
    refunded: 'पैसा लौटाया',
    split: 'बाँटा गया',
    returning: 'वापसी के रास्ते में',
    returned: 'दुकान पर वापस',
  },
  dueBuyer: ({ status, outcome, day, held, store, returnDays }) => {
    if (status === 'returning') return `यदि सामान ${day} तक ${store} नहीं पहुँचता, तो ऑर्डर मिला हुआ माना जाएगा।`;
    if (outcome === 'refunded') return `यदि कुछ नहीं होता, तो ${day} को ${held} आपके पास लौटते हैं।`;
    if (outcome === 'received')
      return `यदि कुछ नहीं होता, तो ${day} को यह मिला हुआ माना जाएगा। उसके ${returnDays} दिन बाद ${store} को भुगतान होगा।`;
    return `यदि कुछ नहीं होता, तो ${day} को ${held} ${store} को जाते हैं।`;
  },
  dueVendor: ({ status, outcome, day, held, proceeds, fee, returnDays }) => {
    if (status === 'paid') return `${day} तक स्वीकार करें। यदि कुछ नहीं होता, तो ${day} को ${held} ख़रीदार के पास लौटते हैं।`;
    if (status === 'accepted') return `${day} तक भेजें। यदि कुछ नहीं होता, तो ${day} को ${held} ख़रीदार के पास लौटते हैं।`;
    if (status === 'returning') return `यदि आप ${day} तक नहीं बताते कि सामान वापस आ गया, तो यह मिला हुआ माना जाएगा।`;
    if (outcome === 'refunded') return `यदि कुछ नहीं होता, तो ${day} को ${held} ख़रीदार के पास लौटते हैं।`;
    if (outcome === 'received')
      return `यदि कुछ नहीं होता, तो ${day} को यह मिला हुआ माना जाएगा। उसके ${returnDays} दिन बाद आपको भुगतान होगा।`;
    return `यदि कुछ नहीं होता, तो ${day} को ${fee} शुल्क घटाकर आपको ${proceeds} मिलते हैं।`;
  },
  question: {
    paid: 'दुकान ने अभी इसे स्वीकार नहीं किया है',
    accepted: 'दुकान इसे तैयार कर रही है',
    sent: 'क्या यह पहुँच गया?',
    received: 'क्या सब ठीक है?',
    disputed: 'आपकी आपत्ति देखी जा रही है',
    returning: 'इसे वापस भेजें',
    returned: 'यह दुकान पर वापस है',
  },
  questionVendor: {
    paid: 'क्या आप इसे लेंगे?',
    accepted: 'क्या यह भेज दिया गया?',
    sent: 'यह ख़रीदार के रास्ते में है',
    received: 'यह ख़रीदार को मिल गया',
    disputed: 'ख़रीदार कहता है कि कुछ ठीक नहीं है',
    returning: 'क्या सामान वापस आ गया?',
    returned: 'पैसा लौटाएँ',
  },
  returnAsked: 'आपने इसे वापस भेजने के लिए पूछा है। दुकान ने अभी उत्तर नहीं दिया है।',
  returnAskedVendor: 'ख़रीदार इसे वापस भेजना चाहता है।',
  what: 'क्या-क्या हुआ',
  who: { buyer: 'आप', vendor: 'दुकान', operator: 'Plumbline', deadline: 'दिन आ गया' },
  whoVendor: { buyer: 'ख़रीदार', vendor: 'आप', operator: 'Plumbline', deadline: 'दिन आ गया' },
  askedReturn: 'वापसी के लिए पूछा',
  partRefunded: (amount) => `${amount} लौटाए`,
  by: (day) => `${day} तक`,
  comingNotes: {
    accepted: () => 'नहीं तो पैसा लौटता है',
    sent: () => 'भुगतान के 14 दिन के भीतर, नहीं तो पैसा लौटता है',
    received: () => 'ख़रीदार बताता है, या 14 दिन बीतते हैं',
    cleared: (days) => `${days} दिन बाद: दुकान को भुगतान, शुल्क दर्ज कमाई में जाता है`,
    returned: () => 'दुकान बताती है',
    refunded: () => 'पूरा शेष ख़रीदार को लौटता है',
  },
  where: 'पैसा कहाँ है',
  help: 'इस ऑर्डर के बारे में हमसे पूछें',
  invoices: 'बिल',
  allHeld: 'पूरा पैसा इसी ऑर्डर में है।',
  partHeld: (held, paid) => `${paid} में से ${held} इस ऑर्डर में हैं।`,
  noneHeld: 'ऑर्डर बंद है और उसमें कुछ नहीं है।',
  money: { paid: 'भुगतान', refunded: 'लौटाया', toStore: 'दुकान को', toYou: 'आपको', held: 'रखा हुआ' },
  fee: (percent) => `शुल्क, ${percent} %`,
  whenCleared: 'पूरा होने पर',
  onlyCleared: 'केवल पूरी हुई राशि पर',
  posting: (number) => `प्रविष्टि ${number}`,
  things: 'सामान',
  unitsRefunded: (units) => `${units} का पैसा लौटाया`,
  unitsToSend: (units) => `${units} भेजने हैं`,
  voucher: (code) => `वाउचर ${code}`,
  digital: 'आपके उपयोग के लिए',
  codes: 'कोड',
  copyCode: 'कोड कॉपी करें',
  download: (file) => `${file} डाउनलोड करें`,
  destination: 'भेजने का पता',
  sentWith: (carrier, number) => `${carrier}, ${number}`,
  reason: 'क्यों?',
  reasonNeeded: 'कृपया कारण लिखें',
  reasonIfAny: 'क्यों? (यदि चाहें)',
  back: 'अभी नहीं',
  steps: {
    cancel: {
      button: 'रद्द करें',
      title: 'यह ऑर्डर रद्द करें',
      consequence: (held) => `${held} तुरंत ख़रीदार के इलेक्ट्रॉनिक वॉलेट में लौटते हैं और ऑर्डर बंद होता है।`,
    },
    receive: {
      button: 'यह पहुँच गया',
      title: 'यह पहुँच गया',
      consequence: (held, store, days) =>
        `ऑर्डर मिला हुआ माना जाता है। ${days} दिन बाद ${held} ${store} को जाते हैं; तब तक आप वापस भेजने के लिए पूछ सकते हैं। आपत्ति अब नहीं हो सकेगी।`,
    },
    dispute: {
      button: 'कुछ ठीक नहीं है',
      title: 'कुछ ठीक नहीं है',
      consequence: (held, store) => `${held} Plumbline के निर्णय तक ऑर्डर में रहते हैं। आपका लिखा ${store} पढ़ती है।`,
    },
    askReturn: {
      button: 'वापस भेजें',
      title: 'वापस भेजने के लिए पूछें',
      consequence: (held, store) =>
        `${store} से वापस लेने के लिए पूछा जाता है। उनकी सहमति तक कुछ नहीं होता; सामान दुकान पर पहुँचने पर ${held} आपके पास लौटते हैं।`,
    },
    accept: {
      button: 'स्वीकार करें',
      title: 'यह ऑर्डर स्वीकार करें',
      consequence: (_held, buyer) => `${buyer} को बताया जाता है कि आप इसे लेते हैं। भुगतान के 14 दिन के भीतर भेजें।`,
    },
    send: {
      button: 'भेज दिया',
      title: 'यह रास्ते में है',
      consequence: (_held, buyer) =>
        `${buyer} को कूरियर और नंबर मिलता है। अब ऑर्डर रद्द नहीं हो सकता, केवल पैसा लौटाया जा सकता है या विवाद हो सकता है।`,
    },
    refund: {
      button: 'पैसा लौटाएँ',
      title: 'पैसा लौटाएँ',
      consequence: (held, buyer) => `ऑर्डर में ${held} हैं। जो आप लौटाते हैं वह बिना शुल्क तुरंत ${buyer} को जाता है।`,
    },
    agreeReturn: {
      button: 'वापसी मानें',
      title: 'वापसी मानें',
      consequence: (held, buyer) => `${buyer} सामान वापस भेजता है। आपके बताने पर कि वह वापस है, ${held} लौटाए जाते हैं।`,
    },
    takeReturn: {
      button: 'सामान वापस आ गया',
      title: 'सामान वापस आ गया',
      consequence: (held, buyer) => `${held} तीन दिन में ${buyer} को लौटते हैं, या आपके लौटाने पर पहले।`,
    },
  },
  carrier: 'कूरियर',
  carrierNeeded: 'कृपया कूरियर का नाम दें',
  tracking: 'ट्रैकिंग नंबर',
  trackingNeeded: 'कृपया ट्रैकिंग नंबर दें',
  refundHow: 'कितना',
  refundModes: { lines: 'सामान की इकाइयाँ', amount: 'एक राशि', all: 'जो भी रखा है, सब' },
  amount: 'राशि',
  amountWrong: (most) => `कृपया ${most} तक की राशि दें`,
  linesNeeded: 'कृपया लौटाई जाने वाली इकाइयाँ चुनें',
  unitsOf: (title, most) => `${title} की इकाइयाँ, ${most} में से`,
  goesBack: (amount, rest) => `${amount} ख़रीदार को लौटते हैं। ${rest} ऑर्डर में रहते हैं।`,
  waits: 'राह देखते ऑर्डर',
  waitsBuyer: {
    sent: (count) => `${count} ऑर्डर आपके रास्ते में`,
    returning: (count) => `${count} ऑर्डर दुकान को वापस`,
    disputed: (count) => `${count} ऑर्डर विवाद में`,
  },
  waitsVendor: {
    paid: (count) => `${count} ऑर्डर स्वीकार ${count === 1 ? 'करना है' : 'करने हैं'}`,
    accepted: (count) => `${count} ऑर्डर ${count === 1 ? 'भेजना है' : 'भेजने हैं'}`,
    disputed: (count) => `${count} ऑर्डर विवाद में`,
    returning: (count) => `${count} ऑर्डर वापसी के रास्ते में`,
    returned: (count) => `${count} ऑर्डर का पैसा लौटाना है`,
  },
};
