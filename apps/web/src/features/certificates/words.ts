import type { CertificateShown, CertificateState } from '@plumbline/contract';
import { currentLanguage, type Language, useLanguage } from '../../lib/text/index.ts';

interface CertificateWords {
  readonly title: string;
  readonly lead: string;
  readonly failed: string;
  readonly empty: string;
  readonly toCourses: string;
  readonly status: Readonly<Record<CertificateState, string>>;
  readonly signing: string;
  readonly issued: string;
  readonly to: (name: string) => string;
  readonly because: string;
  readonly shown: string;
  readonly shownOf: (title: string) => string;
  readonly shows: Readonly<Record<CertificateShown, string>>;
  readonly hint: Readonly<Record<CertificateShown, string>>;
  readonly link: string;
  readonly copy: string;
  readonly copyOf: (title: string) => string;
  readonly copied: string;
  readonly notCopied: string;
  readonly open: string;
  readonly openOf: (title: string) => string;
  readonly pdf: string;
  readonly pdfOf: (title: string) => string;
  readonly file: string;
  readonly fileOf: (title: string) => string;
  readonly fileHint: string;
}

const en: CertificateWords = {
  title: 'Certificates',
  lead: 'What you have achieved here, signed. Anybody whom you give the link or the file can verify it, also without us.',
  failed: 'Your certificates could not be loaded.',
  empty: 'You have no certificate yet. A course that you finish gives you one.',
  toCourses: 'To the courses',
  status: { valid: 'Valid', suspended: 'Suspended', revoked: 'Revoked' },
  signing: 'It is being signed. That takes a moment.',
  issued: 'Issued',
  to: (name) => `to ${name}`,
  because: 'Reason:',
  shown: 'What people with the link see',
  shownOf: (title) => `What people with the link to ${title} see`,
  shows: { nothing: 'Nothing', certificate: 'The certificate, without my name', name: 'The certificate, with my name' },
  hint: {
    nothing: 'The link leads nowhere.',
    certificate: 'Somebody who knows your name can check that it is yours: the certificate holds a hash of it.',
    name: 'You can take it back at any time. What somebody has seen or saved they keep.',
  },
  link: 'Link',
  copy: 'Copy link',
  copyOf: (title) => `Copy the link to ${title}`,
  copied: 'Link copied',
  notCopied: 'The link could not be copied',
  open: 'Open',
  openOf: (title) => `Open the page of ${title}`,
  pdf: 'PDF with code',
  pdfOf: (title) => `Download ${title} as a PDF with a code`,
  file: 'Signed file',
  fileOf: (title) => `Download ${title} as a signed file`,
  fileHint:
    'The signed file holds no name. It is an Open Badges 3.0 credential, and stays verifiable without this page.',
};

const hi: CertificateWords = {
  title: 'प्रमाणपत्र',
  lead: 'आपने यहाँ जो हासिल किया, हस्ताक्षर के साथ। जिसे आप लिंक या फ़ाइल दें, वह उसे जाँच सकता है, हमारे बिना भी। फ़ाइल अंग्रेज़ी में है: हस्ताक्षर एक ही पाठ का होता है।',
  failed: 'आपके प्रमाणपत्र लोड नहीं हो सके।',
  empty: 'अभी आपका कोई प्रमाणपत्र नहीं है। कोई पाठ्यक्रम पूरा करने पर मिलता है।',
  toCourses: 'पाठ्यक्रम देखें',
  status: { valid: 'मान्य', suspended: 'निलंबित', revoked: 'रद्द' },
  signing: 'इस पर हस्ताक्षर हो रहे हैं। एक क्षण लगेगा।',
  issued: 'जारी हुआ',
  to: (name) => `${name} को`,
  because: 'कारण:',
  shown: 'लिंक वाले लोग क्या देखते हैं',
  shownOf: (title) => `${title} का लिंक रखने वाले क्या देखते हैं`,
  shows: { nothing: 'कुछ नहीं', certificate: 'प्रमाणपत्र, मेरे नाम के बिना', name: 'प्रमाणपत्र, मेरे नाम के साथ' },
  hint: {
    nothing: 'लिंक कहीं नहीं ले जाता।',
    certificate: 'जो आपका नाम जानता है वह जाँच सकता है कि यह आपका है: प्रमाणपत्र में नाम का हैश है।',
    name: 'आप इसे कभी भी वापस ले सकते हैं। जो किसी ने देखा या सहेजा, वह उसके पास रहता है।',
  },
  link: 'लिंक',
  copy: 'लिंक कॉपी करें',
  copyOf: (title) => `${title} का लिंक कॉपी करें`,
  copied: 'लिंक कॉपी हो गया',
  notCopied: 'लिंक कॉपी नहीं हो सका',
  open: 'खोलें',
  openOf: (title) => `${title} का पृष्ठ खोलें`,
  pdf: 'कोड वाली PDF',
  pdfOf: (title) => `${title} को कोड वाली PDF में डाउनलोड करें`,
  file: 'हस्ताक्षरित फ़ाइल',
  fileOf: (title) => `${title} की हस्ताक्षरित फ़ाइल डाउनलोड करें`,
  fileHint: 'हस्ताक्षरित फ़ाइल में नाम नहीं होता। यह Open Badges 3.0 का प्रमाण है, और इस पृष्ठ के बिना भी जाँचा जा सकता है।',
};

const WORDS: Readonly<Record<Language, CertificateWords>> = { en, hi };

export const useCertificateWords = (): CertificateWords => WORDS[useLanguage()];

/** Outside of a component: the title of a page. */
export const certificateWords = (): CertificateWords => WORDS[currentLanguage()];
