/** Of an address the scheme and the host are said: names, paths and parameters may be keys. */
const hostAlone = (_: string, scheme: string, rest: string): string => {
  const [authority = ''] = rest.split(/[/?#]/, 1);
  const host = authority.slice(authority.lastIndexOf('@') + 1);
  return `${scheme}${host}${rest.length > authority.length ? '/…' : ''}`;
};

/** In characters. The expressions below take quadratic time, and a mail server writes the text of its errors. */
const MAX_ERROR_LENGTH = 4_000;

/**
 * The beginning of an error as an operator may read it: what a library put into it can carry the keys of nodes and mail
 * servers.
 */
export const withoutSecrets = (text: string): string =>
  text
    .slice(0, MAX_ERROR_LENGTH)
    .replace(/\b([a-z][a-z0-9+.-]*:\/\/)([^\s"'<>`]*)/gi, hostAlone)
    .replace(/\b(bearer|basic)\s+[\w.~+/=-]+/gi, '$1 …')
    .replace(
      /\b(password|passwd|pwd|pass|secret|api[-_ ]?key|access[-_ ]?key|private[-_ ]?key|authorization|token)(["']?\s*[=:]\s*["']?)(?!\s*bearer|\s*basic)[^\s"',;&]+/gi,
      '$1$2…',
    );

/** What may be told of a job's input: ids. */
const SHOWN: readonly string[] = ['messageId', 'simulationId'];

export function toInput(payload: unknown): string {
  if (payload === null || typeof payload !== 'object') return '';
  return Object.entries(payload)
    .map(([name, value]) => `${name}: ${SHOWN.includes(name) ? String(value) : '…'}`)
    .join(', ');
}
