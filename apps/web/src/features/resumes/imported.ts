import type { ReadResume } from '@plumbline/contract/resumes';

type Imported = Pick<ReadResume, 'content' | 'left'>;

/** What a file said, on its way to the form: in this page's memory alone, neither in an address nor in the browser's history. */
let imported: Imported | null = null;

export const keepImported = (read: Imported): void => {
  imported = read;
};
export const currentImported = (): Imported | null => imported;
export const clearImported = (): void => {
  imported = null;
};
