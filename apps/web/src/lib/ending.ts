/** Tokens whose sessions a call on its way ends, or has ended. */
const ending = new Set<string>();

export const isEnding = (token: string): boolean => ending.has(token);

/**
 * A call that ends sessions on the server. What is refused to their tokens meanwhile was asked before they ended, and is no reason
 * to end a session that goes on in the same browser. A call that fails has ended none.
 */
export async function whileEnding<Answer>(tokens: readonly string[], call: () => Promise<Answer>): Promise<Answer> {
  for (const token of tokens) ending.add(token);
  try {
    return await call();
  } catch (error) {
    for (const token of tokens) ending.delete(token);
    throw error;
  }
}
