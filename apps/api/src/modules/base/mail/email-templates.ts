import type { UserKind } from '@plumbline/contract';
import type { Texts } from '@plumbline/texts/all/mails';
import { CODE_VALID_MINUTES } from '@plumbline/time-limits/rules';
import { BRAND, type EmailTemplate } from './email.ts';

/** The action that a one-time code confirms. */
export type CodePurpose = keyof Texts['code']['purposes'];

/** `about` describes the action: for example, the amount and the address of a withdrawal. */
export const codeEmail = (
  { purpose, kind }: { readonly purpose: CodePurpose; readonly kind: UserKind },
  code: string,
  about: readonly string[],
  t: Texts,
): EmailTemplate => ({
  subject: t.code.subject({ brand: BRAND }),
  code,
  lines: [
    ...(kind === 'vendor' ? [t.code.vendor] : []),
    `${t.code.purposes[purpose]} ${t.code.valid({ minutes: CODE_VALID_MINUTES })}`,
    ...about,
    t.code.neverShare({ brand: BRAND }),
  ],
});

export const alreadyRegisteredEmail = (kind: UserKind, t: Texts): EmailTemplate => ({
  subject: t.signUp.subject({ brand: BRAND }),
  lines: [t.noCode.openAsked({ kind }), t.noCode.isTaken({ kind }), t.noCode.logIn, t.noCode.youNeedNothing],
});

/** For an email address that a user wants to change to, but that another account of the same kind has. */
export const addressInUseEmail = (kind: UserKind, t: Texts): EmailTemplate => ({
  subject: t.shared.yourAddress({ brand: BRAND }),
  lines: [t.addressInUse.asked, t.addressInUse.isTaken({ kind }), t.noCode.youNeedNothing],
});

export const notRegisteredEmail = (kind: UserKind, t: Texts): EmailTemplate => ({
  subject: t.notRegistered.subject({ brand: BRAND }),
  lines: [t.notRegistered.asked({ kind }), t.notRegistered.none({ kind }), t.noCode.youNeedNothing],
});
