import { operatorLock } from '@plumbline/contract/operator';
import { OPERATOR_LOCK_MINUTES } from '@plumbline/time-limits/rules';
import { useEffect } from 'react';
import { api } from '../lib/api.ts';
import { setLocked } from '../lib/session.ts';

const MINUTE_MS = 60_000;
const NOTE_EVERY_MS = 1_000;
const LOOK_EVERY_MS = 15_000;
/** Shared by the browser's tabs, so that activity in one keeps the others unlocked. */
const KEY = 'plumbline_operator_active';
const SIGNS = ['pointerdown', 'keydown', 'wheel'] as const;

/** Locks after half an hour without a key or a press. Screens poll, so the server alone cannot detect inactivity. */
export function useIdle(): void {
  useEffect(() => {
    let noted = 0;
    const note = () => {
      if (Date.now() - noted < NOTE_EVERY_MS) return;
      noted = Date.now();
      localStorage.setItem(KEY, String(noted));
    };
    note();
    const look = () => {
      if (Date.now() - Number(localStorage.getItem(KEY)) < OPERATOR_LOCK_MINUTES * MINUTE_MS) return;
      setLocked(true);
      // If this call fails, the server locks automatically a moment later.
      api(operatorLock).catch(() => {});
    };
    const timer = setInterval(look, LOOK_EVERY_MS);
    for (const sign of SIGNS) window.addEventListener(sign, note, { passive: true });
    return () => {
      clearInterval(timer);
      for (const sign of SIGNS) window.removeEventListener(sign, note);
    };
  }, []);
}
