/** Translates this script's and the rules' messages from English. The server's are already in the page's language. */
const WORDS: Readonly<Record<string, string>> = {
  'Please enter name': 'कृपया नाम भरें',
  'Email Required': 'ईमेल आवश्यक है',
  'Email  Invalid': 'ईमेल मान्य नहीं है',
  'Please enter description': 'कृपया विवरण भरें',
  'Something went wrong.': 'कुछ गड़बड़ हो गई।',
  'Registered successfully': 'आपका संदेश भेज दिया गया',
  'Registration failed': 'संदेश नहीं भेजा जा सका',
  'Thank you. Please look into your mail': 'धन्यवाद। कृपया अपना ईमेल देखें',
  Close: 'बंद करें',
  'It is in your cart': 'यह आपकी कार्ट में है',
  'Your cart is full': 'आपकी कार्ट भर गई है',
  'My account': 'मेरा खाता',
  'Your session ended, and nothing was sent. Log in again to go on.':
    'आपका सत्र समाप्त हुआ, और कुछ नहीं भेजा गया। आगे बढ़ने के लिए फिर से लॉग इन करें।',
  'To your cart': 'कार्ट पर जाएँ',
  'Add to favourites': 'पसंदीदा में जोड़ें',
  'In your favourites': 'आपके पसंदीदा में है',
};

export const isInHindi = (): boolean => document.documentElement.lang === 'hi';

export const said = (message: string): string => (isInHindi() ? (WORDS[message] ?? message) : message);
