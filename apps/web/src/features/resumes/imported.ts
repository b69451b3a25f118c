import type { ReadResume } from '@plumbline/contract/resumes';

type Imported = Pick<ReadResume, 'content' | 'left'>;

/** An imported file on its way to the form: only in memory, neither in a URL nor in the browser's history. */
let imported: Imported | null = null;

export const keepImported = (read: Imported): void => {
  imported = read;
};
export const currentImported = (): Imported | null => imported;
export const clearImported = (): void => {
  imported = null;
};
