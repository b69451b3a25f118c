interface Accepted {
  readonly file: string;
  /** The function, or the one around it. */
  readonly name: string;
  readonly why: string;
}

const PICTURES =
  'Each picture is a call; the message names them by their ids, and what was uploaded is not sent again.';
const DRAFT = 'A draft is kept also when it cannot be handed in: its owner corrects it and hands it in.';
const PASSKEY = 'A device makes the passkey between the two calls.';

/** Presses that may make a second writing call. */
export const ACCEPTED: readonly Accepted[] = [
  { file: 'apps/console/src/features/sign-in/enrol.tsx', name: 'make', why: PASSKEY },
  {
    file: 'apps/web/src/features/auth/auto-login.tsx',
    name: 'signInByTicket',
    why: 'The language that was chosen before the login is kept for the account.',
  },
  { file: 'apps/web/src/features/disputes/api.ts', name: 'send', why: PICTURES },
  { file: 'apps/web/src/features/my-listings/post-form.tsx', name: 'submit', why: DRAFT },
  { file: 'apps/web/src/features/security/add-passkey.tsx', name: 'AddPasskey', why: PASSKEY },
  { file: 'apps/web/src/features/tickets/api.ts', name: 'idsOf', why: PICTURES },
  { file: 'apps/web/src/features/tickets/api.ts', name: 'useReply', why: PICTURES },
  { file: 'apps/web/src/features/tickets/api.ts', name: 'useCreate', why: PICTURES },
  { file: 'apps/web/src/features/vendor-products/product-form.tsx', name: 'submit', why: DRAFT },
];
