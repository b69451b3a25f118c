declare global {
  interface Window {
    /** Kept by KEEP_EARLY_PRESS (before-paint.ts). */
    pressedEarly?: HTMLElement;
  }
}

/** Everything listens now: a button that was pressed before is pressed again. */
export function takeEarlyPress(): void {
  document.documentElement.dataset.listening = '';
  window.pressedEarly?.click();
}
