import { Button } from './button.tsx';
import type { ButtonLook } from './button-class.ts';
import { useUiWords } from './words.ts';

interface CopyButtonProps extends ButtonLook {
  readonly text: string;
  readonly label?: string;
  /** What is copied, if the label alone does not say so. */
  readonly describe?: string;
  readonly onCopied?: () => void;
  readonly onFailed?: () => void;
}

/** Copies a text and reports the result, which the screen words. */
export function CopyButton({ text, label, describe, onCopied, onFailed, ...look }: CopyButtonProps) {
  const words = useUiWords();
  const copy = async () => {
    const isCopied = await copyText(text);
    if (isCopied) onCopied?.();
    else onFailed?.();
  };
  return (
    <Button {...look} aria-label={describe} onClick={copy}>
      {label ?? words.copy}
    </Button>
  );
}

/** Copies a text. Without the clipboard API, which requires https or localhost, it copies a selection. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.style.position = 'fixed';
  area.style.opacity = '0';
  // Inside an open modal dialog only its own content can be selected.
  (document.querySelector('dialog[open]') ?? document.body).append(area);
  area.select();
  const isCopied = document.execCommand('copy');
  area.remove();
  return isCopied;
}
