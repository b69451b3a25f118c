/** What this script says itself: the rules' messages and its own, by their English. The server's come in the language of the page. */
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
};

export const said = (message: string): string =>
  document.documentElement.lang === 'hi' ? (WORDS[message] ?? message) : message;
