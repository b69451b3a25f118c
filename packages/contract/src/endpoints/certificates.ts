import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { dateTime, listOf, oneOf, paging, text } from '../shapes.ts';

export const CERTIFICATE_STATES = ['valid', 'suspended', 'revoked'] as const;
export type CertificateState = (typeof CERTIFICATE_STATES)[number];

/** What anyone with the link sees: nothing, the certificate, or the certificate with the name. */
export const CERTIFICATE_SHOWN = ['nothing', 'certificate', 'name'] as const;
export type CertificateShown = (typeof CERTIFICATE_SHOWN)[number];

export const certificate = z.object({
  _id: z.string(),
  title: z.string(),
  criteria: z.string(),
  /** As printed on the certificate. */
  fullName: z.string(),
  status: z.enum(CERTIFICATE_STATES),
  /** Why it was suspended, revoked or reinstated; empty if its status never changed. */
  reason: z.string(),
  changedAt: dateTime().nullable(),
  issuedAt: dateTime(),
  /** Issued for a completed course; otherwise issued by operators. */
  isOfCourse: z.boolean(),
  shows: z.enum(CERTIFICATE_SHOWN),
  /** False: issued, but the signature follows within a minute. */
  isSigned: z.boolean(),
});
export type Certificate = z.output<typeof certificate>;

export const getCertificates = defineEndpoint({
  name: 'getCertificates',
  method: 'GET',
  path: '/sellerApi/getCertificates',
  audience: 'member',
  summary: 'Lists one’s own certificates, newest first, with what each shows.',
  input: z.object(paging),
  data: listOf(certificate),
  errors: ['unauthorized'],
});

export const shareCertificate = defineEndpoint({
  name: 'shareCertificate',
  repeats: 'idempotent',
  method: 'POST',
  path: '/sellerApi/shareCertificate',
  audience: 'member',
  summary:
    'Sets what the link /verify/{id} of a certificate shows: nothing, the certificate without a name, or with the name. Changes take effect at once.',
  input: z.object({ _id: text(60), shows: oneOf(CERTIFICATE_SHOWN) }),
  data: certificate,
  errors: ['certificate_unknown', 'certificate_not_signed', 'view_only'],
});

export const certificateFile = defineEndpoint({
  name: 'certificate',
  method: 'GET',
  path: '/sellerApi/certificate/{id}',
  audience: 'member',
  summary:
    'Downloads one’s own certificate: the signed credential (a compact JWT), which can be verified without us, or, if shared, a PDF with a QR code of its page.',
  input: z.object({ id: text(60), format: oneOf(['pdf', 'jwt']).default('pdf') }),
  data: z.string(),
  fileTypes: ['application/pdf', 'application/vc+jwt'],
  errors: ['certificate_unknown', 'certificate_not_signed', 'certificate_not_shared'],
});

export const verifyCertificate = defineEndpoint({
  name: 'verifyCertificate',
  method: 'GET',
  path: '/publicApi/verifyCertificate/{id}',
  audience: 'public',
  summary:
    'Returns a shared certificate: the signed credential (Open Badges 3.0, a compact JWT), its current status and, if the holder shows it, the name. Verify the signature with /.well-known/did.json.',
  input: z.object({ id: text(60) }),
  data: z.object({
    /** The compact JWT. */
    credential: z.string(),
    status: z.enum(CERTIFICATE_STATES),
    /** Null if the holder does not show it. The credential contains its salted hash. */
    fullName: z.string().nullable(),
  }),
  errors: ['certificate_unknown'],
});

export const credentialStatus = defineEndpoint({
  name: 'credentialStatus',
  method: 'GET',
  path: '/publicApi/credentialStatus/{list}',
  audience: 'public',
  summary:
    'Returns a signed W3C Bitstring Status List credential as a compact JWT (application/vc+jwt). Certificates reference lists named message-1 and so on, with two bits an entry: 0 valid, 1 suspended, 2 revoked. Certificates from before December 2026 reference revocation-1 and suspension-1, with one bit an entry.',
  input: z.object({ list: text(60) }),
  data: z.string(),
  fileTypes: ['application/vc+jwt'],
  errors: ['status_list_unknown'],
});
