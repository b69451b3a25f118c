const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Returns true if a text can be compared with a uuid column. Others would cause an error instead of "not found". */
export const isUuid = (text: string): boolean => UUID.test(text);
