import { platform } from '@plumbline/contract';
import { Tag } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { read } from './query.ts';

const MINUTE_MS = 60_000;

/**
 * Says on every screen that the money is test money, which business day it is, and that hours are of the wall: a day that was
 * simulated closed within seconds. Nothing where the money is real.
 */
export function DemoMark() {
  const { data } = useQuery({ ...read(platform), refetchInterval: MINUTE_MS, meta: { isQuiet: true } });
  return data?.demo ? (
    <Tag tone="wait">
      <span title={`Business day ${data.businessDate}, simulated. Hours are wall time (UTC).`}>Demo</span>
      <span className="sr-only">, business day {data.businessDate}, hours are wall time</span>
    </Tag>
  ) : null;
}
