import type { GalleryItem } from '../model.ts';

export const gallery: readonly GalleryItem[] = [
  { picture: 'plumb', title: 'साहुल डोरी', caption: 'वह दिखाती है कि कोई चीज़ सीधी है या नहीं।' },
  { picture: 'ledger', title: 'बही-खाता', caption: 'जो कहीं पहुँचा, वह कहीं और से निकला।' },
  { picture: 'scales', title: 'तराज़ू', caption: 'जो रखा है, उसके सामने जो देय है।' },
  { picture: 'gate', title: 'फाटक', caption: 'कुछ रास्ते खुले हैं। बाकी रास्ते हैं ही नहीं।' },
  { picture: 'tree', title: 'पेड़', caption: 'तीन सीढ़ियाँ, फिर वह ख़त्म होता है।' },
  { picture: 'well', title: 'कुआँ', caption: 'जो कमाया नहीं गया, वह निकाला नहीं जा सकता।' },
  { picture: 'calendar', title: 'कैलेंडर', caption: 'दिन एक ही बार बंद होता है।' },
  { picture: 'key', title: 'चाबी', caption: 'सर्वर के पास वह नहीं है।' },
  { picture: 'letter', title: 'पत्र', caption: 'हर संदेश कोई व्यक्ति पढ़ता है।' },
  { picture: 'chart', title: 'चार्ट', caption: 'सबको गिना जाता है, शून्य सहित।' },
  { picture: 'bridge', title: 'पुल', caption: 'क़दम-दर-क़दम, रेलिंग के साथ।' },
  { picture: 'level', title: 'लेवल', caption: 'सबके लिए एक जैसा हिस्सा।' },
  { picture: 'compass', title: 'कम्पास', caption: 'स्वयं कैसे पता करें।' },
  { picture: 'stairs', title: 'सीढ़ियाँ', caption: 'छह पायदान। चढ़ना किसी के लिए ज़रूरी नहीं।' },
  { picture: 'desk', title: 'डेस्क', caption: 'जहाँ काम होता है।' },
  { picture: 'window', title: 'खिड़की', caption: 'भीतर आने से पहले झाँक लें।' },
  { picture: 'chain', title: 'चेन', caption: 'अंतिम का अर्थ है कि वह बना रहता है।' },
  { picture: 'books', title: 'बही', caption: 'खुली।' },
];
