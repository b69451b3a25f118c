import { type Language, useLanguage } from '../text/index.ts';

interface FormWords {
  readonly markdown: string;
  readonly preview: string;
  readonly hidePreview: string;
  readonly nothingToPreview: string;
  readonly unsaved: string;
  readonly unsavedText: string;
  readonly stay: string;
  readonly leave: string;
  readonly storeFailed: string;
  readonly notForRole: string;
  readonly cancel: string;
}

const en: FormWords = {
  markdown: 'Markdown: **bold**, lists with -, headings with #. HTML is shown as text.',
  preview: 'Show the preview',
  hidePreview: 'Hide the preview',
  nothingToPreview: 'Nothing is written yet.',
  unsaved: 'Leave without saving?',
  unsavedText: 'What you changed here is not saved.',
  stay: 'Stay here',
  leave: 'Leave without saving',
  storeFailed: 'Your store could not be loaded. It is as it was.',
  notForRole: 'Your role in the team sees this and does not change it.',
  cancel: 'Cancel',
};

const hi: FormWords = {
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

const WORDS: Readonly<Record<Language, FormWords>> = { en, hi };

/** Of the vendors' forms, in both languages: a member loads none of it. */
export const useFormWords = (): FormWords => WORDS[useLanguage()];
