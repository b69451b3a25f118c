import { commandLine, identify, isAlive, type ProcessIdentity, statFields } from './process-identity.ts';

const LOOK_EVERY_MS = 500;

/** Calls once, for Ctrl-C, SIGTERM, a closed terminal, and for the end of the `npm start` or run.mjs that started us. */
export function onStopRequest(stop: (why: string) => Promise<void>): void {
  let asked = false;
  const ask = (why: string) => {
    if (asked) return; // a second Ctrl-C: the first is being carried out
    asked = true;
    void stop(why);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => ask(signal));
  if (process.channel) process.once('disconnect', () => ask('its starter is gone'));
  const npm = npmAbove();
  if (npm === null) return;
  setInterval(() => {
    if (!isAlive(npm)) ask('npm is gone');
  }, LOOK_EVERY_MS).unref();
}

/** npm that was killed cannot pass the signal on, and would leave a product behind that nobody can see. */
function npmAbove(): ProcessIdentity | null {
  if (process.env.npm_lifecycle_event === undefined) return null;
  for (let pid = process.ppid, steps = 0; pid > 1 && steps < 4; steps++) {
    if (/^npm |npm-cli\.js/.test(commandLine(pid))) return identify(pid);
    pid = Number(statFields(pid)?.[1] ?? 0);
  }
  return null;
}
