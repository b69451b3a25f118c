/**
 * Expected failures that only the console's calls answer with, part of `errors`. Apart, because the console is English
 * and the members' messages have their Hindi, and because the members do not load them.
 */
export const operatorErrors = {
  role_not_allowed: { status: 403, message: 'Your role does not allow this' },
  session_locked: { status: 401, message: 'Locked after 30 minutes without use. Enter your password to go on' },
} as const satisfies Record<string, { status: number; message: string }>;
