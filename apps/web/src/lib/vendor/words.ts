import { featureWords } from '../text/index.ts';

const en = {
  markdown: 'Markdown: **bold**, lists with -, headings with #. HTML is shown as text.',
  preview: 'Show the preview',
  hidePreview: 'Hide the preview',
  nothingToPreview: 'Nothing is written yet.',
  unsaved: 'Leave without saving?',
  unsavedText: 'Your changes here are not saved.',
  stay: 'Stay here',
  leave: 'Leave without saving',
  storeFailed: 'Your store could not be loaded. It is as it was.',
  notForRole: 'Your role in the team sees this and does not change it.',
  cancel: 'Cancel',
};

export type FormWords = typeof en;

export const { loadWords: loadFormWords, useWords: useFormWords } = featureWords(en, {
  hi: async () => (await import('./words.hi.ts')).hi,
});
