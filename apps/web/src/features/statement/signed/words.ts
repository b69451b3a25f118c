import { type Language, useLanguage } from '../../../lib/text/index.ts';

interface SignedWords {
  readonly title: string;
  readonly lead: string;
  readonly howToCheck: string;
  readonly make: string;
  readonly from: string;
  readonly to: string;
  readonly failed: string;
  readonly empty: string;
  readonly period: string;
  readonly monthly: string;
  readonly made: string;
  readonly files: string;
  readonly file: (format: string, period: string) => string;
  readonly manifest: string;
  readonly signature: string;
  readonly check: string;
  readonly checkOf: (period: string) => string;
  readonly waiting: string;
  readonly tooLong: string;
  readonly notMade: string;
  readonly newer: string;
  readonly older: string;
}

const WORDS: Readonly<Record<Language, SignedWords>> = {
  en: {
    title: 'Signed statements',
    lead: 'Of each month in which something moved, and of any period when you ask. Each is signed and names the one before it, so that anybody can tell it from an altered copy.',
    howToCheck: 'Check a file',
    make: 'Make one now',
    from: 'First day',
    to: 'Last day',
    failed: 'Your signed statements could not be read.',
    empty: 'There is none yet. The first one of a month is made when its last day is closed.',
    period: 'Period',
    monthly: 'Month',
    made: 'Signed (UTC)',
    files: 'Files',
    file: (format, period) => `${format} of ${period}`,
    manifest: 'Signed data',
    signature: 'Signature',
    check: 'Check',
    checkOf: (period) => `Check the statement of ${period}`,
    waiting: 'Being made …',
    tooLong: 'Too many entries for one file. Please choose a shorter period.',
    notMade: 'It could not be made. Please ask again.',
    newer: 'Newer',
    older: 'Older',
  },
  hi: {
    title: 'हस्ताक्षरित विवरण',
    lead: 'हर उस महीने का जिसमें कुछ बदला, और आपके माँगने पर किसी भी अवधि का। हर विवरण हस्ताक्षरित है और अपने से पहले वाले का नाम बताता है, ताकि कोई भी उसे बदली हुई प्रति से अलग पहचान सके। फ़ाइलें अंग्रेज़ी में हैं: हस्ताक्षर एक ही पाठ का होता है।',
    howToCheck: 'फ़ाइल जाँचें',
    make: 'अभी बनाएँ',
    from: 'पहला दिन',
    to: 'अंतिम दिन',
    failed: 'आपके हस्ताक्षरित विवरण पढ़े नहीं जा सके।',
    empty: 'अभी कोई नहीं है। महीने का पहला विवरण उसके अंतिम दिन के बंद होने पर बनता है।',
    period: 'अवधि',
    monthly: 'महीना',
    made: 'हस्ताक्षर (UTC)',
    files: 'फ़ाइलें',
    file: (format, period) => `${period} का ${format}`,
    manifest: 'हस्ताक्षरित डेटा',
    signature: 'हस्ताक्षर',
    check: 'जाँचें',
    checkOf: (period) => `${period} का विवरण जाँचें`,
    waiting: 'बन रहा है …',
    tooLong: 'एक फ़ाइल के लिए प्रविष्टियाँ बहुत अधिक हैं। कृपया छोटी अवधि चुनें।',
    notMade: 'यह नहीं बन सका। कृपया फिर से माँगें।',
    newer: 'नए',
    older: 'पुराने',
  },
};

export const useSignedWords = (): SignedWords => WORDS[useLanguage()];
