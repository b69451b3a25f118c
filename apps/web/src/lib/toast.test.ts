import type { ToastContainerProps } from 'react-toastify';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from './render.testing.ts';
import { Toasts } from './toast.tsx';

const drawn = vi.hoisted(() => ({ props: {} as ToastContainerProps }));
vi.mock('react-toastify/unstyled', () => ({
  Slide: () => null,
  toast: Object.assign(vi.fn(), { onChange: vi.fn() }),
  ToastContainer: (props: ToastContainerProps) => {
    drawn.props = props;
    return null;
  },
}));

describe('Toasts', () => {
  beforeEach(() => void render(Toasts, {}));

  // Shows SPEC-9.9
  it('Toasts appear at the top right for 5000 ms, pause on hover, and are dismissed by dragging 80 percent', () => {
    expect(drawn.props).toMatchObject({
      position: 'top-right',
      autoClose: 5000,
      pauseOnHover: true,
      draggable: true,
      draggablePercent: 80,
    });
  });

  // Shows SPEC-9.9
  it('Only Alt+T focuses the toasts, on every keyboard layout', () => {
    const isHotKey = (altKey: boolean, code: string) =>
      drawn.props.hotKeys?.({ altKey, code } as Parameters<NonNullable<ToastContainerProps['hotKeys']>>[0]);
    expect([isHotKey(true, 'KeyT'), isHotKey(false, 'KeyT'), isHotKey(true, 'KeyS')]).toEqual([true, false, false]);
  });
});
