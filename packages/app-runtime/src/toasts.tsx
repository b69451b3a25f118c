import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Slide, ToastContainer, toast } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import './toasts.css';

type Kind = 'error' | 'lasting' | 'success';

/** How long one is shown, in milliseconds (specification, section 9). */
const SHOWN_MS = 5000;

/** The newest of each kind. An id is never used again: one that still slides away would swallow its successor. */
const newest = new Map<Kind, { readonly id: string; readonly message: string }>();
let count = 0;
/** Before there is a layer toasts wait for it, and the library calls none of them active. */
let hasLayer = false;

/** One of a kind at a time: a newer one takes the older one's place, and the same message twice is one. */
function show(kind: Kind, message: string, more?: ReactNode): void {
  const older = newest.get(kind);
  if (older && (!hasLayer || toast.isActive(older.id))) {
    if (older.message === message) return;
    toast.dismiss(older.id);
  }
  count += 1;
  const id = `${kind}-${count}`;
  newest.set(kind, { id, message });
  const content = more ? (
    <span>
      {message} {more}
    </span>
  ) : (
    message
  );
  toast(content, {
    toastId: id,
    type: kind === 'success' ? 'success' : 'error',
    autoClose: kind === 'lasting' ? false : SHOWN_MS,
  });
}

/** Shows messages, each translated for the screen. */
export const createToasts = (translate: (message: string) => string) => ({
  showError: (message: string): void => show('error', translate(message)),
  /** Until it is closed: what has to be read. */
  showLastingError: (message: string): void => show('lasting', translate(message)),
  /** `more`: a link behind the message. */
  showSuccess: (message: string, more?: ReactNode): void => show('success', translate(message), more),
});

/** The specified toasts (section 9): top-right, 5000 ms, pause on hover, drag 80 %, Alt+T focuses them. */
export const ToastLayer = ({ label }: { readonly label: string }) => (
  <div ref={useTopLayer()} popover="manual" className="toast-layer">
    <ToastContainer
      position="top-right"
      autoClose={SHOWN_MS}
      pauseOnHover
      draggable
      draggablePercent={80}
      hotKeys={(event) => event.altKey && event.code === 'KeyT'}
      transition={Slide}
      aria-label={label}
    />
  </div>
);

/** Where the header ends, which on a phone is as wide as a toast; the window's edge once it has been scrolled away. */
const belowHeader = (): number =>
  Math.max(0, document.querySelector('header')?.getBoundingClientRect().bottom ?? 0) + GAP;

/** Between a toast and what is above it, in CSS pixels. */
const GAP = 8;

/** A modal dialog lies in the browser's top layer, above any z-index: toasts have to rise there too, and after it. */
function useTopLayer() {
  const layer = useRef<HTMLDivElement>(null);
  // A layout effect: the container adds the toasts that waited for it in an effect, which runs before one of ours would.
  useLayoutEffect(() => {
    hasLayer = true;
    return toast.onChange(({ status }) => {
      const element = layer.current;
      if (status !== 'added' || !element) return;
      element.style.setProperty('--toast-top', `${belowHeader()}px`);
      if (document.querySelector('dialog[open]')) element.hidePopover();
      if (!element.matches(':popover-open')) element.showPopover();
    });
  }, []);
  return layer;
}
