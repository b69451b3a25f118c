import type { FormWords } from './words.ts';

export const hi: FormWords = {
  markdown: 'Markdown: **मोटा**, - से सूचियाँ, # से शीर्षक। HTML पाठ के रूप में दिखता है।',
  preview: 'पूर्वावलोकन दिखाएँ',
  hidePreview: 'पूर्वावलोकन छिपाएँ',
  nothingToPreview: 'अभी कुछ नहीं लिखा है।',
  unsaved: 'बिना सहेजे जाएँ?',
  unsavedText: 'आपने यहाँ जो बदला वह सहेजा नहीं गया है।',
  stay: 'यहीं रहें',
  leave: 'बिना सहेजे जाएँ',
  storeFailed: 'आपकी दुकान लोड नहीं हो सकी। वह जैसी थी वैसी ही है।',
  notForRole: 'टीम में आपकी भूमिका इसे देखती है, बदलती नहीं।',
  cancel: 'रद्द करें',
};
