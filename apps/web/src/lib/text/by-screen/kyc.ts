import { featureWords } from '../index.ts';

/** /identity: the identity check. */
export const kyc = {
  title: 'Identity check',
  lead: 'People of this platform compare your documents with your account. Nobody else sees them.',
  failed: 'The state of your check could not be loaded. Nothing about it has changed.',
  required: 'It is asked for before your first deposit. A withdrawal never asks for it.',
  optional: 'It is not asked for at the moment. You can do it now if you like.',
  status: { none: 'Not sent yet', submitted: 'Being checked', approved: 'Confirmed', rejected: 'Not accepted' },
  said: {
    none: 'Send a picture of one document. We write to you when somebody has looked at it.',
    submitted: 'Somebody looks at your documents. You get a mail when that is done.',
    approved: 'Your identity is confirmed. There is nothing more to do.',
    rejected: 'You can send documents again.',
  },
  sentAt: (time: string) => `Sent ${time} UTC`,
  decidedAt: (time: string) => `Decided ${time} UTC`,
  reason: (reason: string) => `Why: ${reason}`,
  form: 'Send documents',
  formAgain: 'Send documents again',
  document: 'Document',
  documentType: {
    passport: 'Passport',
    'identity-card': 'Identity card',
    'driving-licence': 'Driving licence',
    'residence-permit': 'Residence permit',
  },
  part: { front: 'Front', back: 'Back', selfie: 'You with the document' },
  partHint: {
    front: 'All four corners and every letter in the picture. JPEG, PNG or PDF, 5 MB at most.',
    back: 'If your document has something on its back.',
    selfie: 'If you like: a picture of yourself holding the document.',
  },
  send: 'Send documents',
  privacy:
    'What cameras write into a picture about place, device and time is removed before it is stored. Your documents are shown to nobody but you and the people who check them.',
  documents: 'What you sent',
  save: 'Save',
  saveOf: (part: string) => `Save: ${part}`,
  size: (kilobytes: number) => `${kilobytes} kB`,
};

export type KycWords = typeof kyc;

export const {
  loadWords: loadKycWords,
  words: kycWords,
  useWords: useKycWords,
} = featureWords(kyc, { hi: async () => (await import('./kyc.hi.ts')).kyc });
