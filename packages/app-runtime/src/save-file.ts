import { FILE_ADDRESS_MS } from '@plumbline/time-limits/progress';

/** Hands a file to the browser, which saves it under this name. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the address after this turn; some read it late.
  setTimeout(() => URL.revokeObjectURL(url), FILE_ADDRESS_MS);
}
