import { FILE_ADDRESS_MS } from '@plumbline/time-limits/progress';

/** Saves a file under this name, through the browser. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the URL after this turn, some browsers even later.
  setTimeout(() => URL.revokeObjectURL(url), FILE_ADDRESS_MS);
}
