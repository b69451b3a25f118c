import { useEffect, useRef } from 'react';
import { Slide, ToastContainer, toast } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import './toast.css';

/** The same message twice is one toast. */
export const showError = (message: string): void => void toast.error(message, { toastId: `error:${message}` });
export const showSuccess = (message: string): void => void toast.success(message, { toastId: `success:${message}` });

export const Toasts = () => (
  <div ref={useTopLayer()} popover="manual" className="toast-layer">
    <ToastContainer
      position="top-right"
      autoClose={5000}
      pauseOnHover
      draggable
      draggablePercent={80}
      hotKeys={(event) => event.altKey && event.code === 'KeyT'}
      transition={Slide}
      aria-label="Notifications Alt+T"
    />
  </div>
);

/** A modal dialog lies in the browser's top layer: toasts have to rise there too, and after it. */
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
