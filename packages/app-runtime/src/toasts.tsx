import { useEffect, useRef } from 'react';
import { Slide, ToastContainer, toast } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import './toasts.css';

/** Shows messages, each translated for the screen. The same message twice is one toast: a second press must not pile them up. */
export const createToasts = (translate: (message: string) => string) => ({
  showError: (message: string): void => void toast.error(translate(message), { toastId: `error:${message}` }),
  /** Until it is closed: what has to be read. */
  showLastingError: (message: string): void =>
    void toast.error(translate(message), { toastId: `error:${message}`, autoClose: false }),
  showSuccess: (message: string): void => void toast.success(translate(message), { toastId: `success:${message}` }),
});

/** The specified toasts (section 9): top-right, 5000 ms, pause on hover, drag 80 %, Alt+T focuses them. */
export const ToastLayer = ({ label }: { readonly label: string }) => (
  <div ref={useTopLayer()} popover="manual" className="toast-layer">
    <ToastContainer
      position="top-right"
      autoClose={5000}
      pauseOnHover
      draggable
      draggablePercent={80}
      hotKeys={(event) => event.altKey && event.code === 'KeyT'}
      transition={Slide}
      aria-label={label}
    />
  </div>
);

/** A modal dialog lies in the browser's top layer, above any z-index: toasts have to rise there too, and after it. */
function useTopLayer() {
  const layer = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      toast.onChange(({ status }) => {
        const element = layer.current;
        if (status !== 'added' || !element) return;
        if (document.querySelector('dialog[open]')) element.hidePopover();
        if (!element.matches(':popover-open')) element.showPopover();
      }),
    [],
  );
  return layer;
}
