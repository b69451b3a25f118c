import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { dateTime, listOf, oneOf, paging, text } from '../shapes.ts';

export const CERTIFICATE_STATES = ['valid', 'suspended', 'revoked'] as const;
export type CertificateState = (typeof CERTIFICATE_STATES)[number];

/** What a holder shows to whoever has the link: nothing, the certificate, or the name on it besides. */
export const CERTIFICATE_SHOWN = ['nothing', 'certificate', 'name'] as const;
export type CertificateShown = (typeof CERTIFICATE_SHOWN)[number];

export const certificate = z.object({
  _id: z.string(),
  title: z.string(),
  criteria: z.string(),
  /** As it stands on the certificate. */
  fullName: z.string(),
  status: z.enum(CERTIFICATE_STATES),
  /** Why it was suspended, revoked, or made valid again; empty where its status never changed. */
  reason: z.string(),
  changedAt: dateTime().nullable(),
  issuedAt: dateTime(),
  /** Of a course that was finished; otherwise operators issued it. */
  isOfCourse: z.boolean(),
  shows: z.enum(CERTIFICATE_SHOWN),
  /** False: it is decided, and gets its signature within a minute. */
  isSigned: z.boolean(),
});
export type Certificate = z.output<typeof certificate>;

export const getCertificates = defineEndpoint({
  name: 'getCertificates',
  method: 'GET',
  path: '/sellerApi/getCertificates',
  audience: 'member',
  summary: 'One’s own certificates, the newest first, with what is shown of each.',
  input: z.object(paging),
  data: listOf(certificate),
  message: 'Certificates',
  errors: ['unauthorized'],
});

export const shareCertificate = defineEndpoint({
  name: 'shareCertificate',
  repeats: 'idempotent',
  method: 'POST',
  path: '/sellerApi/shareCertificate',
  audience: 'member',
  summary:
    'Chooses what whoever has the link /verify/{id} sees of a certificate: nothing, the certificate without a name, or with the name. It can be changed at any time, and holds at once.',
  input: z.object({ _id: text(60), shows: oneOf(CERTIFICATE_SHOWN) }),
  data: certificate,
  message: 'Saved',
  errors: ['certificate_unknown', 'certificate_not_signed', 'view_only'],
});

export const certificateFile = defineEndpoint({
  name: 'certificate',
  method: 'GET',
  path: '/sellerApi/certificate/{id}',
  audience: 'member',
  summary:
    'One’s own certificate as a file: the signed credential (a compact JWT), which is verified without us, or a PDF with a QR code of its page, for a certificate that is shared.',
  input: z.object({ id: text(60), format: oneOf(['pdf', 'jwt']).default('pdf') }),
  data: z.string(),
  fileTypes: ['application/pdf', 'application/vc+jwt'],
  message: 'The file',
  errors: ['certificate_unknown', 'certificate_not_signed', 'certificate_not_shared'],
});

export const verifyCertificate = defineEndpoint({
  name: 'verifyCertificate',
  method: 'GET',
  path: '/publicApi/verifyCertificate/{id}',
  audience: 'public',
  summary:
    'A certificate that its holder shares: the signed credential (Open Badges 3.0, a compact JWT), its status now, and the name on it where its holder shows that. Verify the signature with /.well-known/did.json.',
  input: z.object({ id: text(60) }),
  data: z.object({
    /** The compact JWT. */
    credential: z.string(),
    status: z.enum(CERTIFICATE_STATES),
    /** Null: its holder does not show it. The credential holds its salted hash. */
    fullName: z.string().nullable(),
  }),
  message: 'Certificate',
  errors: ['certificate_unknown'],
});

export const credentialStatus = defineEndpoint({
  name: 'credentialStatus',
  method: 'GET',
  path: '/publicApi/credentialStatus/{list}',
  audience: 'public',
  summary:
    'A W3C Bitstring Status List credential, signed, as a compact JWT (application/vc+jwt): message-1 and so on, as certificates name them. A place has two bits: 0 valid, 1 suspended, 2 revoked. Certificates of before December 2026 name revocation-1 and suspension-1, of one bit each.',
  input: z.object({ list: text(60) }),
  data: z.string(),
  fileTypes: ['application/vc+jwt'],
  message: 'The list',
  errors: ['status_list_unknown'],
});
