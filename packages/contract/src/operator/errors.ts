/**
 * Expected failures that only the console's calls answer with, part of `errors`. Apart, because the console is English
 * and the members' messages have their Hindi, and because the members do not load them.
 */
export const operatorErrors = {
  role_not_allowed: { status: 403, message: 'Your role does not allow this' },
  session_locked: { status: 401, message: 'Locked after 30 minutes without use. Enter your password to go on' },
  invitation_not_valid: { status: 410, message: 'This link was used, or is over. Please ask an owner for a new one' },
  operator_exists: { status: 409, message: 'There is an operator with this address already' },
  operator_unknown: { status: 404, message: 'There is no such operator' },
  not_on_oneself: { status: 409, message: 'Another owner has to do this to you' },
  settings_changed: { status: 409, message: 'Somebody changed the settings meanwhile. Look at them again' },
  last_owner_stays: { status: 409, message: 'The last owner stays: make another operator owner first' },
  member_unknown: { status: 404, message: 'There is no such member' },
  account_frozen_already: { status: 409, message: 'This account is frozen already' },
  account_not_frozen: { status: 409, message: 'This account is not frozen' },
  sponsor_unknown: { status: 404, message: 'No member has this UID' },
  sponsor_is_the_same: { status: 409, message: 'This member is the sponsor already' },
  sponsor_is_below: { status: 409, message: 'This member is below the one whose sponsor you change' },
  sponsor_is_settled: {
    status: 409,
    message: 'The member, or somebody up to two steps below, has bought a package: the sponsor stays',
  },
  job_unknown: { status: 404, message: 'This job has run, or runs right now' },
  mail_unknown: { status: 404, message: 'This mail was sent already, or does not exist' },
  contact_unknown: { status: 404, message: 'There is no such message' },
  contact_handled: { status: 409, message: 'Somebody has answered or closed this message already' },
  subscriber_unknown: { status: 404, message: 'There is no such subscriber' },
  announcement_unknown: { status: 404, message: 'This announcement is off already, or does not exist' },
  state_changed: { status: 409, message: 'Something has changed since it was shown. Please look again' },
  approved_by_you: { status: 409, message: 'You have approved this already. Another operator has to approve it too' },
  payouts_unchanged: { status: 409, message: 'Somebody has done this already' },
  day_closed_already: { status: 409, message: 'This day is closed already' },
  day_not_open: { status: 409, message: 'This is not the day that is open' },
  day_not_over: { status: 409, message: 'This day is not over yet in the platform’s time zone' },
  custody_still_short: {
    status: 409,
    message: 'The chain still holds less than the books say. Payouts stay frozen until it does not',
  },
  alert_unknown: { status: 404, message: 'This alert is closed already, or does not exist' },
} as const satisfies Record<string, { status: number; message: string }>;
