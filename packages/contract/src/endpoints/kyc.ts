import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { says } from '../message.ts';
import { dateTime, nothing, text } from '../shapes.ts';

export const KYC_DOCUMENT_TYPES = ['passport', 'identity-card', 'driving-licence', 'residence-permit'] as const;
export type KycDocumentType = (typeof KYC_DOCUMENT_TYPES)[number];

/** File parts of the form; only the first is mandatory. */
export const KYC_PARTS = ['front', 'back', 'selfie'] as const;
export type KycPart = (typeof KYC_PARTS)[number];

export const KYC_FILE_MAX_BYTES = 5 * 1024 * 1024;
export const KYC_MEDIA_TYPES = ['image/jpeg', 'image/png', 'application/pdf'] as const;

/** none → submitted → approved, or rejected (with a reason) → submitted again. */
export const kycStatus = z.enum(['none', 'submitted', 'approved', 'rejected']);

/** State of a member's identity check. */
export const kyc = z.object({
  status: kycStatus,
  /** Whether it is required before a deposit. A withdrawal never requires it. */
  isRequired: z.boolean(),
  documentType: z.enum(KYC_DOCUMENT_TYPES).nullable(),
  reason: z.string().nullable(),
  submittedAt: dateTime().nullable(),
  decidedAt: dateTime().nullable(),
  documents: z.array(
    z.object({ _id: z.string(), part: z.enum(KYC_PARTS), mediaType: z.enum(KYC_MEDIA_TYPES), sizeBytes: z.number() }),
  ),
});
export type Kyc = z.output<typeof kyc>;

export const userKyc = defineEndpoint({
  name: 'userKyc',
  method: 'GET',
  path: '/sellerApi/edituserKycByUser',
  vendorPath: '/vendorApi/edituserKycByUser',
  audience: 'member',
  summary: 'Returns the state of the member’s identity check and the last submitted documents.',
  input: nothing(),
  data: kyc,
  errors: [],
});

export const edituserKycByUser = defineEndpoint({
  name: 'edituserKycByUser',
  repeats: 'keeps-file',
  method: 'POST',
  path: '/sellerApi/edituserKycByUser',
  vendorPath: '/vendorApi/edituserKycByUser',
  audience: 'member',
  summary: 'Submits identity documents (JPEG, PNG or PDF, 5 MB each), also again after a rejection.',
  input: z.object({
    documentType: z.enum(KYC_DOCUMENT_TYPES, says('chooseDocument')),
  }),
  fileParts: KYC_PARTS,
  data: kyc,
  errors: [
    'kyc_in_review',
    'kyc_approved_already',
    'file_missing',
    'file_type_not_allowed',
    'file_damaged',
    'file_too_large',
    'too_many_files',
  ],
});

export const kycDocument = defineEndpoint({
  name: 'kycDocument',
  method: 'GET',
  path: '/sellerApi/kycDocument/{id}',
  vendorPath: '/vendorApi/kycDocument/{id}',
  audience: 'member',
  summary: 'Downloads one of the member’s own documents as an attachment.',
  input: z.object({ id: text(60) }),
  data: z.string(),
  fileTypes: ['image/jpeg', 'image/png', 'application/pdf'],
  errors: ['file_unknown', 'rate_limited', 'view_only'],
});
