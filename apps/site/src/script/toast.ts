import { text } from './text.ts';

/** The specified toasts (section 9): top-right, 5000 ms, pause on hover, drag at 80 percent, Alt+T focuses them. */
const SHOWN_MS = 5000;
const DRAG_SHARE = 0.8;

const place = (): HTMLElement => document.getElementById('toasts')!;

/** Makes Alt+T focus the toasts. */
export function enhanceToasts(): void {
  document.addEventListener('keydown', (event) => {
    if (event.altKey && event.code === 'KeyT') place().focus();
  });
}

/** Shows a message that is in the page's language. */
export function toast(message: string, kind: 'success' | 'error'): void {
  // The same message twice shows one toast.
  for (const other of place().children) if (other.firstChild?.textContent === message) other.remove();
  const element = document.createElement('div');
  element.className = 'toast';
  element.dataset.kind = kind;
  element.setAttribute('role', kind === 'error' ? 'alert' : 'status');
  element.append(message, closeButton(element));
  place().append(element);
  leaveInTime(element);
  leaveWhenDragged(element);
}

function closeButton(element: HTMLElement): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'icon';
  button.setAttribute('aria-label', text().close);
  button.textContent = '×';
  button.addEventListener('click', () => element.remove());
  return button;
}

/** Removes a toast after its time, which pauses while a pointer or the focus is on it. */
function leaveInTime(element: HTMLElement): void {
  let left = SHOWN_MS;
  let since = 0;
  let timer = 0;
  const run = () => {
    since = performance.now();
    timer = window.setTimeout(() => element.remove(), left);
  };
  const pause = () => {
    window.clearTimeout(timer);
    left -= performance.now() - since;
  };
  for (const [stop, go] of [
    ['pointerenter', 'pointerleave'],
    ['focusin', 'focusout'],
  ] as const) {
    element.addEventListener(stop, pause);
    element.addEventListener(go, run);
  }
  run();
}

function leaveWhenDragged(element: HTMLElement): void {
  let from: number | null = null;
  element.addEventListener('pointerdown', (event) => {
    if ((event.target as Element).closest('button')) return;
    from = event.clientX;
    element.setPointerCapture(event.pointerId);
  });
  element.addEventListener('pointermove', (event) => {
    if (from !== null) element.style.translate = `${event.clientX - from}px`;
  });
  element.addEventListener('pointerup', (event) => {
    const moved = from === null ? 0 : Math.abs(event.clientX - from);
    from = null;
    if (moved >= element.offsetWidth * DRAG_SHARE) element.remove();
    else element.style.translate = '';
  });
}
