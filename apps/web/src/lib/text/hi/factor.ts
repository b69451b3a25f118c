import type { Texts } from '../en/index.ts';

export const factor: Texts['factor'] = {
  factorTitle: 'दूसरा प्रमाण',
  factorLead: 'आपका पासवर्ड सही था। कृपया पुष्टि करें कि यह आप ही हैं।',
  factorForWithdrawal: 'इस निकासी की पुष्टि से पहले कृपया अपना दूसरा प्रमाण दें।',
  code: 'कोड',
  codeHint: 'आपके ऑथेंटिकेटर ऐप के छह अंक, या आपका कोई एक रिकवरी कोड',
  recoveryOnlyHint: 'आपका कोई एक रिकवरी कोड',
  codeRequired: 'कृपया कोड भरें',
  confirm: 'पुष्टि करें',
  cancel: 'रद्द करें',
  usePasskey: 'पासकी का उपयोग करें',
  passkeyFailed: 'पासकी का उपयोग नहीं हुआ। कृपया फिर कोशिश करें, या कोड भरें',
  passkeyElsewhere: (link) => `पासकी केवल ${link} पर काम करती हैं।`,
  lostAll: 'सभी प्रमाण खो गए? हमसे संपर्क करें: आपकी पहचान जाँचकर हम उन्हें हटा देते हैं। तब तक आपका पैसा आपका ही रहता है।',
  release: 'फ़्रीज़ खाता खोलें',
};
