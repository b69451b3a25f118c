import type { TextPage } from '../../model.ts';

/** Where the link in the mail of a saved search leads. */
export const savedSearchEnd: TextPage = {
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
