import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Slide, ToastContainer, toast } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import './toasts.css';

type Kind = 'error' | 'lasting' | 'success';

/** Duration in milliseconds (specification, section 9). */
const SHOWN_MS = 5000;

/** The newest of each kind. Ids are never reused, because a toast sliding away would swallow its successor. */
const newest = new Map<Kind, { readonly id: string; readonly message: string }>();
let count = 0;
/** Until the layer exists, toasts wait for it, and the library reports none as active. */
let hasLayer = false;

/** Shows one toast of a kind: a newer one replaces the older, and the same message twice shows one. */
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

export const showError = (message: string): void => show('error', message);
/** Stays until it is closed, for messages that must be read. */
export const showLastingError = (message: string): void => show('lasting', message);
/** `more`: a link after the message. */
export const showSuccess = (message: string, more?: ReactNode): void => show('success', message, more);

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

/** Returns the header's bottom edge, because a phone's header is as wide as a toast, or the window's edge. */
const belowHeader = (): number =>
  Math.max(0, document.querySelector('header')?.getBoundingClientRect().bottom ?? 0) + GAP;

/** Space above a toast, in CSS pixels. */
const GAP = 8;

/** Raises toasts above a modal dialog, which is in the browser's top layer, above any z-index. */
function useTopLayer() {
  const layer = useRef<HTMLDivElement>(null);
  // A layout effect, because the container adds waiting toasts in an effect that runs before ours.
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
