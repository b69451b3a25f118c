import type { screenErrors } from '../screen-errors.ts';

export const hindiScreenErrors: Readonly<Record<keyof typeof screenErrors, string>> = {
  insufficient_balance: 'इसके लिए आपका शेष पर्याप्त नहीं है',
  file_missing: 'कृपया सामने के हिस्से की तस्वीर चुनें',
  file_too_large: 'एक फ़ाइल अधिकतम 5 MB की हो सकती है',
};
