/** Stored instead of the name of a deleted account. */
export const DELETED_NAME = '–';

/** Returns the name of a member, or `deleted` for an account that was deleted. */
export const memberName = (fullName: string, deleted: string): string =>
  fullName === DELETED_NAME ? deleted : fullName;
