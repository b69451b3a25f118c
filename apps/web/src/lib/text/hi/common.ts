import type { Texts } from '../en/index.ts';

export const common: Texts['common'] = {
  loading: 'लोड हो रहा है',
  tryAgain: 'फिर से कोशिश करें',
  somethingWentWrong: 'कुछ गड़बड़ हो गई।',
  previous: 'पिछला',
  next: 'अगला',
  pages: 'पृष्ठ',
  pageOf: (page, last) => `पृष्ठ ${page} / ${last}`,
  notRefreshed: (time) => `ताज़ा नहीं किया जा सका। ये आँकड़े ${time} UTC के हैं।`,
  maybeDone: (where) => `उत्तर नहीं मिला, इसलिए हो सकता है कि यह पूरा हो गया हो। दोबारा कोशिश करने से पहले ${where} देखें।`,
  months: ['जन॰', 'फ़र॰', 'मार्च', 'अप्रैल', 'मई', 'जून', 'जुल॰', 'अग॰', 'सित॰', 'अक्टू॰', 'नव॰', 'दिस॰'],
};
