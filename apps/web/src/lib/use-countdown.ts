import { useEffect, useState } from 'react';

const TICK_EVERY_MS = 500;

/** Counts down the seconds until an action is allowed again, by the clock, so that a sleeping tab does not pause it. */
export function useCountdown(seconds: number) {
  const [endsAt, setEndsAt] = useState(() => Date.now() + seconds * 1000);
  const [now, setNow] = useState(() => Date.now());
  const secondsLeft = Math.max(0, Math.ceil((endsAt - now) / 1000));
  const isRunning = secondsLeft > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), TICK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
  const restart = () => {
    setNow(Date.now());
    setEndsAt(Date.now() + seconds * 1000);
  };
  return { secondsLeft, restart };
}
