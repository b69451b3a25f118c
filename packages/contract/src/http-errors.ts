/** Failures of requests that our apps never send. In a file of its own, so that no browser loads them. */
export const httpErrors = {
  method_not_allowed: { status: 405, message: 'This address does not accept this kind of request' },
  body_too_large: { status: 413, message: 'This is too large to send. Please send less' },
  media_type_unsupported: { status: 415, message: 'This format is not accepted here. Please send another one' },
} as const satisfies Record<string, { status: number; message: string }>;
