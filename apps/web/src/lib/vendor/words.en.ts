import type { FormWords } from './words.ts';

export const en: FormWords = {
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
