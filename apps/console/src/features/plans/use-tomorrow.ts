import { usePlatform } from '../../lib/platform.ts';
import { dayAfter } from './shares.ts';

/** The first day from which a version can hold: the one after the business day, which runs ahead of the clock in a demo. */
export function useTomorrow(): string {
  const { data } = usePlatform();
  return dayAfter(data?.businessDate ?? new Date().toISOString().slice(0, 10));
}
