/** Sends again what was answered as busy (503), as a client does: on a slow machine a call may wait too long for a lock. */
export async function untilNotBusy<Answer extends { readonly code?: unknown }>(
  send: () => Promise<Answer>,
): Promise<Answer> {
  for (;;) {
    const answer = await send();
    if (answer.code !== 'busy') return answer;
  }
}
