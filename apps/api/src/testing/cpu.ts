/** Measures the processor time in ms that this thread spends on some work, whatever else runs on the machine. */
export function cpuMsOf(work: () => unknown): number {
  const began = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(began);
  return (user + system) / 1000;
}
