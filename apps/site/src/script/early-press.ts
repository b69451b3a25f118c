declare global {
  interface Window {
    /** Set by KEEP_EARLY_PRESS (before-paint.ts). */
    pressedEarly?: HTMLElement;
  }
}

/** Repeats a press made before the script's listeners existed. */
export function takeEarlyPress(): void {
  document.documentElement.dataset.listening = '';
  window.pressedEarly?.click();
}
