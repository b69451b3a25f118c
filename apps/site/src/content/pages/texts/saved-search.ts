import type { TextPage } from '../../model.ts';

/** Target of the link in a saved search's mail. */
export const en: TextPage = {
  path: '/saved-search/end',
  title: 'End the mails of a saved search',
  lead: 'The search stays in your favourites, without mails. You can let them come again there.',
  description: 'End the daily mails of a search that you saved in the market of Plumbline, with one press of a button.',
  picture: 'letter',
  isHidden: true,
  body: [
    { slot: 'saved-search-result', otherwise: '' },
    { post: '/publicApi/endSavedSearch', button: 'No more mails of this search', keep: ['token'] },
  ],
};

export const hi: TextPage = {
  ...en,
  path: '/hi/saved-search/end',
  title: 'सहेजी खोज के ईमेल बंद करें',
  lead: 'खोज आपके पसंदीदा में रहती है, बिना ईमेल के। आप वहाँ उन्हें फिर चालू कर सकते हैं।',
  description: 'Plumbline के बाज़ार में आपकी सहेजी किसी खोज के दैनिक ईमेल एक बटन दबाकर बंद करें।',
  body: [
    { slot: 'saved-search-result', otherwise: '' },
    { post: '/publicApi/endSavedSearch', button: 'इस खोज के ईमेल बंद करें', keep: ['token'] },
  ],
};
