import type { Endpoint } from './endpoint.ts';
import type { Once } from './once.ts';

/*
 * The promise of each call for one caller who makes it many times, at the same instant or one after another. A call that may change something
 * takes an idempotency key (`once` of its contract) or stands here by its name, or a test fails (at-once.test.ts). What is promised
 * here is tried (apps/api/src/http/at-once.release.db.test.ts).
 */

export const AT_ONCE = {
  /** Answers and keeps nothing but counts, limits and traces of who looked. */
  reads: [
    'browseMarriageProfiles',
    'importResume',
    'openResume',
    'operatorPreviewContent',
    'playLesson',
    'previewText',
    'readMarriageConsent',
    'referCheck',
    'userSearchListing',
    'userSearchProduct2',
    'visitorCart',
  ],
  /** The same input has one effect, however often it comes: all answers may be successes. */
  idempotent: [
    'acceptNotice',
    'addCoursePiece',
    'addFavourite',
    'addfund',
    'applyforrefferalProgram',
    'applyVoucher',
    'beginPayoutAllowlist',
    'beginQuiz',
    'blockPerson',
    'changeWebhook',
    'chooseLanguage',
    'closeListing',
    'closeStore',
    'createOrder',
    'decideMarriageConsent',
    'deleteAddress',
    'deleteMarriageProfile',
    'editAddress',
    'editCart',
    'editStore',
    'endSavedSearch',
    'endSavedSearchOneClick',
    'enrolCourse',
    'hideMarriageProfile',
    'invetPamentsettelByday',
    'joinCohort',
    'leaveCourse',
    'logout',
    'lookAtGrant',
    'mailSavedSearch',
    'makeStatement',
    'mergeCart',
    'newsletter',
    'newsletterConfirm',
    'newsletterLeave',
    'newsletterLeaveOneClick',
    'notificationChoices',
    'operatorAssignTicket',
    'operatorEndMemberSessions',
    'operatorReconcile',
    'operatorRemoveSavedAnswer',
    'operatorRemoveSubscriber',
    'operatorRevokeSession',
    'operatorSaveCohorts',
    'operatorSaveLesson',
    'operatorSaveOutline',
    'operatorSetCourse',
    'operatorSetLesson',
    'operatorUnlock',
    'passkeyRename',
    'pauseListing',
    'pauseMarriageProfile',
    'pauseVoucher',
    'readNotifications',
    'removeCart',
    'removeFavourite',
    'removeInvitation',
    'removeMarriagePicture',
    'removePayoutAddress',
    'removeResume',
    'removeSavedSearch',
    'removeTeam',
    'removeVoucher',
    'removeWebhook',
    'revokeGrant',
    'revokeKey',
    'revokeOtherSessions',
    'revokeSession',
    'saveCohorts',
    'saveLesson',
    'saveOutline',
    'saveProgress',
    'saveStock',
    'setLesson',
    'setPersonalLimit',
    'setStock',
    'shareCertificate',
    'showMarriageProfileAgain',
    'takePause',
    'unblockPerson',
    'unshareResume',
    'visitInvitation',
    'withdrawalsFromPackageVerify',
    'WithdrawalsrequsetVerify',
  ],
  /** One of them is done at most; the others are refused with a code of the contract. */
  once: [
    'autoSigninSeller',
    'cancelSimulation',
    'changeSettings',
    'closeTicket',
    'confirmPayoutAddress',
    'deleteAccount',
    'disableOperator',
    'discardDraft',
    'emailotpVerifySeller',
    'emailotpVerifyuser',
    'endPayoutAllowlist',
    'freezeAccount',
    'handInSignature',
    'operatorChangePassword',
    'operatorChangeWordList',
    'operatorCloseContact',
    'operatorConfirm',
    'operatorDiscardContent',
    'operatorDiscardFee',
    'operatorEndRedirect',
    'operatorEraseTicket',
    'operatorMergeTicket',
    'operatorPausePayouts',
    'operatorRenewFactor',
    'operatorResolveAlert',
    'operatorRetryJob',
    'operatorRetryTask',
    'operatorSaveContent',
    'operatorSaveRedirect',
    'operatorSignInFactor',
    'operatorWithdrawAnnouncement',
    'operatorWithdrawContent',
    'passkeyRemove',
    'passwordChange',
    'profileChange',
    'proposeDraft',
    'rateTicket',
    'renewListing',
    'reportContent',
    'revokeInvitation',
    'saveVoucher',
    'signinSecondFactor',
    'submitListing',
    'submitOnboarding',
    'submitQuiz',
    'totpRemove',
    'unfreezeConfirm',
    'withdrawPackage',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Calls of which each that succeeds is one of its own, by the reason why that harms nothing. None is half. */
export const EACH: Readonly<Record<string, readonly string[]>> = {
  'Adds one of its own, which only its owner sees and can remove again.': [
    'addAddress',
    'addCart',
    'addCodes',
    'importListings',
    'operatorMoveTicket',
    'operatorNoteTicket',
    'operatorRestoreContent',
    'operatorSaveAnswer',
    'operatorSaveCourse',
    'saveDraft',
    'saveListing',
    'saveMarriageProfile',
    'saveResume',
    'saveSearch',
    'saveTaxProfile',
    'sealItem',
    'startSimulation',
  ],
  'Keeps a file of its own. A file that nothing refers to is shown nowhere.': [
    'addCourseFile',
    'addCoursePicture',
    'addDisputePicture',
    'addMarriagePicture',
    'addTicketPicture',
    'edituserKycByUser',
    'operatorAddContentPicture',
    'operatorAddCourseFile',
    'operatorAddCoursePicture',
    'operatorAddCoursePiece',
    'uploadDigital',
    'uploadMedia',
  ],
  'Opens a challenge or a session of its own, or ends the one that makes the call.': [
    'operatorEnrolPasskey',
    'operatorLock',
    'operatorLogout',
    'operatorOpenConfirmation',
    'operatorSignIn',
    'passkeyOptions',
    'secondFactorChallenge',
    'signinSeller',
  ],
  'The specification fixes its input. It reserves nothing and mails a code, within limits of an hour; each request has a code of its own.':
    ['otpVerifySeller', 'otpVerifyuser', 'unfreezeRequest', 'withdrawalsFromPackage', 'Withdrawalsrequset'],
  'The specification fixes its input. The same message within ten minutes is one message.': ['contactMember'],
};

/** The rules of calls that the specification describes without a key, and of calls with a key of their own. */
const RULES: Readonly<Record<string, string>> = {
  addfund: 'A transaction is credited once, however often its hash is sent.',
  autoSigninSeller: 'A login link logs in once.',
  createOrder: 'The same key buys once and gets the same orders. With another cart it is refused (`key_reused`).',
  invetPamentsettelByday: 'The profit of a day is claimed once. A repeat finds nothing to claim.',
  mergeCart: 'The same key merges once.',
  purchasePackage: 'Without a key, a package that is active already is refused.',
  WithdrawalsrequsetVerify: 'A request (`_id`) is carried out once. A repeat gets its state.',
  withdrawalsFromPackageVerify: 'A request (`_id`) is carried out once. A repeat gets its state.',
};

const KEYED: Readonly<Record<Once, string>> = {
  keyed: 'The same `key` with the same input is one call: each repeat gets the first answer, for seven days.',
  'keyed-secret':
    'The same `key` with the same input is one call. Its answer has a secret and can be fetched for ten minutes with the same key.',
  'keyed-if-sent': 'The same `key` with the same input is one call: each repeat gets the first answer, for seven days.',
  'keyed-or-minute':
    'The same `key` with the same input is one call: each repeat gets the first answer, for seven days. Without a key, the same input within a minute is one call.',
};

export type AtOnce = keyof typeof AT_ONCE | 'keyed' | 'each';

const has = (names: readonly string[], name: string): boolean => names.includes(name);

/** What holds for a call that may change something; undefined for a call that only reads. */
export function atOnceOf({ name, once }: Pick<Endpoint, 'name' | 'once'>): AtOnce | undefined {
  if (once !== undefined) return 'keyed';
  const kinds = Object.keys(AT_ONCE) as (keyof typeof AT_ONCE)[];
  return kinds.find((kind) => has(AT_ONCE[kind], name)) ?? (eachRule(name) === undefined ? undefined : 'each');
}

const eachRule = (name: string): string | undefined => Object.entries(EACH).find(([, names]) => has(names, name))?.[0];

/** The rule in words, for the description of the API. */
export function onceRuleOf(endpoint: Pick<Endpoint, 'name' | 'once'>): string | undefined {
  if (endpoint.once !== undefined) return [KEYED[endpoint.once], RULES[endpoint.name] ?? []].flat().join(' ');
  const kind = atOnceOf(endpoint);
  if (kind === 'idempotent') return RULES[endpoint.name] ?? 'The same input has one effect, however often it is sent.';
  if (kind === 'once') return RULES[endpoint.name] ?? 'It is done once. A repeat is refused.';
  return kind === 'each' ? eachRule(endpoint.name) : undefined;
}
