/**
 * As Promise.all, but a failure is thrown only after all of them have ended: the seed is then started again, and nothing of the
 * failed try may go on beside it.
 */
export async function together<T extends readonly unknown[] | []>(
  work: T,
): Promise<{ -readonly [Place in keyof T]: Awaited<T[Place]> }> {
  await Promise.allSettled(work);
  return Promise.all(work);
}
