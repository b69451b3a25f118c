import { type Html, html } from '../../site/index.ts';
import { both } from './common.ts';

/** The page of an invoice's hash. */
export const invoice = both(
  {
    names: { invoice: 'Invoice', credit_note: 'Credit note' },
    about: 'Whether an invoice or credit note was issued here, and stands as it was issued.',
    notIssued: 'Not issued here',
    ask: 'Ask a person',
    unknown:
      'No invoice or credit note with this hash was issued here. Compare it with the one that is printed on the paper, character by character.',
    intact: 'It was issued here, and stands as it was issued.',
    broken: 'It was issued here, and does not agree with the chain of its issuer any more. Please tell us.',
    issuedBy: 'Issued by',
    issuedOn: 'Issued on',
    total: 'Total',
    paidBack: 'Paid back',
    credited: 'Taken back by credit notes',
    corrects: 'Corrects',
    chain: (previous: Html): Html =>
      html`Its hash is of its content and of the hash before it in its issuer’s chain, ${previous}. Its receiver can download the content and compute it.`,
  },
  {
    names: { invoice: 'बिल', credit_note: 'क्रेडिट नोट' },
    about: 'कोई बिल या क्रेडिट नोट यहाँ जारी हुआ या नहीं, और क्या वह वैसा ही है जैसा जारी हुआ था।',
    notIssued: 'यहाँ जारी नहीं हुआ',
    ask: 'किसी व्यक्ति से पूछें',
    unknown: 'इस हैश का कोई बिल या क्रेडिट नोट यहाँ जारी नहीं हुआ। इसे काग़ज़ पर छपे हैश से अक्षर-दर-अक्षर मिलाएँ।',
    intact: 'यह यहाँ जारी हुआ, और वैसा ही है जैसा जारी हुआ था।',
    broken: 'यह यहाँ जारी हुआ, पर अब अपने जारीकर्ता की श्रृंखला से मेल नहीं खाता। कृपया हमें बताएँ।',
    issuedBy: 'जारीकर्ता',
    issuedOn: 'जारी हुआ',
    total: 'कुल',
    paidBack: 'लौटाया',
    credited: 'क्रेडिट नोट से लौटाया',
    corrects: 'किसे सुधारता है',
    chain: (previous) =>
      html`इसका हैश इसकी सामग्री और इसके जारीकर्ता की श्रृंखला में इससे पहले के हैश से बना है: ${previous}। पाने वाला सामग्री डाउनलोड करके इसे निकाल सकता है।`,
  },
);

/** Signed statements, and the form that reads a statement's file. */
export const statement = both(
  {
    name: (number: number): string => `Statement ${number}`,
    title: 'Check a statement',
    about: 'Whether a statement was signed here, and stands as it was signed.',
    parts: {
      pdf: 'the PDF of this statement',
      csv: 'the CSV of this statement',
      manifest: 'the signed manifest of this statement',
    },
    intact: 'It was signed here, and stands as it was signed.',
    broken: 'It was signed here, and does not agree with the chain of its owner any more. Please tell us.',
    hashOf: 'This hash is of',
    period: 'Period',
    days: (from: string, to: string): string => `${from} to ${to}`,
    signed: 'Signed',
    key: 'Key',
    ownHash: (own: Html, before: Html): Html =>
      html`The statement’s own hash, of its manifest: ${own}. The statement before: ${before}. Only the file itself names its owner and its amounts.`,
    none: 'none',
    lead: 'Every statement that we sign is a PDF, a CSV and a signed manifest. A file that was changed by one character is none of them.',
    checkFile: 'Check your file',
    staysHere: 'Your browser computes the hash of the file. The file does not leave your device.',
    field: 'The PDF, the CSV or the manifest (.json); you can also drop it on this page',
    withoutScript: (command: Html): Html =>
      html`Your browser runs no scripts here. Compute the SHA-256 of the file (${command}), and open <code>/verify/</code> with it at the end.`,
  },
  {
    name: (number) => `विवरण ${number}`,
    title: 'विवरण जाँचें',
    about: 'कोई विवरण यहाँ हस्ताक्षरित हुआ या नहीं, और क्या वह वैसा ही है जैसा हस्ताक्षरित हुआ था।',
    parts: {
      pdf: 'इस विवरण की PDF',
      csv: 'इस विवरण की CSV',
      manifest: 'इस विवरण का हस्ताक्षरित डेटा',
    },
    intact: 'इस पर यहाँ हस्ताक्षर हुए, और यह वैसा ही है जैसा तब था।',
    broken: 'इस पर यहाँ हस्ताक्षर हुए, पर यह अब अपने मालिक की श्रृंखला से मेल नहीं खाता। कृपया हमें बताएँ।',
    hashOf: 'यह हैश किसका है',
    period: 'अवधि',
    days: (from, to) => `${from} से ${to}`,
    signed: 'हस्ताक्षर',
    key: 'कुंजी',
    ownHash: (own, before) =>
      html`विवरण का अपना हैश, उसके हस्ताक्षरित डेटा का: ${own}। इससे पहले का विवरण: ${before}। मालिक और राशियाँ केवल फ़ाइल में लिखी हैं।`,
    none: 'कोई नहीं',
    lead: 'हमारा हर हस्ताक्षरित विवरण एक PDF, एक CSV और हस्ताक्षरित डेटा है। जिस फ़ाइल का एक भी अक्षर बदला गया, वह इनमें से कोई नहीं है।',
    checkFile: 'अपनी फ़ाइल जाँचें',
    staysHere: 'आपका ब्राउज़र फ़ाइल का हैश निकालता है। फ़ाइल आपके डिवाइस से बाहर नहीं जाती।',
    field: 'PDF, CSV या हस्ताक्षरित डेटा (.json); आप फ़ाइल इस पेज पर छोड़ भी सकते हैं',
    withoutScript: (command) =>
      html`आपका ब्राउज़र यहाँ स्क्रिप्ट नहीं चलाता। फ़ाइल का SHA-256 निकालें (${command}), और उसे अंत में जोड़कर <code>/hi/verify/</code> खोलें।`,
  },
);

/** The page of a certificate, before the visitor's browser has verified it. */
export const certificate = both(
  {
    title: 'Verify a certificate',
    about: 'Whether a certificate was issued here, and is still in force. Your own browser verifies it.',
    withoutScript:
      'This page verifies a certificate in your own browser, which runs no scripts here. Without them you can verify it like this:',
    byFile: (command: Html): Html =>
      html`Ask its holder for the file, and run ${command} from our sources. It needs nothing of us but the key and two lists, and takes these from files, too.`,
    byVerifier: (credential: Html, answer: (words: string) => Html, document: (words: string) => Html): Html =>
      html`Give the signed credential to any verifier of Open Badges 3.0: it is ${credential} in ${answer('this answer')}, a compact JWT. The key of its issuer is in ${document('the DID document')}.`,
  },
  {
    title: 'प्रमाणपत्र जाँचें',
    about: 'कोई प्रमाणपत्र यहाँ जारी हुआ या नहीं, और क्या वह अब भी मान्य है। आपका अपना ब्राउज़र इसे जाँचता है।',
    withoutScript: 'यह पेज प्रमाणपत्र को आपके अपने ब्राउज़र में जाँचता है, जो यहाँ स्क्रिप्ट नहीं चलाता। उनके बिना आप इसे ऐसे जाँच सकते हैं:',
    byFile: (command) =>
      html`जिसके पास प्रमाणपत्र है उससे फ़ाइल लें, और हमारे स्रोत से ${command} चलाएँ। इसे हमसे केवल कुंजी और दो सूचियाँ चाहिए, और ये फ़ाइलों से भी ली जा सकती हैं।`,
    byVerifier: (credential, answer, document) =>
      html`हस्ताक्षरित प्रमाण Open Badges 3.0 के किसी भी जाँचकर्ता को दें: वह ${answer('इस उत्तर')} में ${credential} है, एक compact JWT। जारीकर्ता की कुंजी ${document('DID दस्तावेज़')} में है।`,
  },
);
