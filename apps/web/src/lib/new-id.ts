/** 128 random bits as hex, for the key of what is to happen once; crypto.randomUUID would need https. */
export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
