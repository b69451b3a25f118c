import { platform } from '@plumbline/contract';
import { Tag } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { read } from './query.ts';

/** Says on every screen that the money is test money; nothing where it is real. */
export function DemoMark() {
  const { data } = useQuery({ ...read(platform), staleTime: Number.POSITIVE_INFINITY, meta: { isQuiet: true } });
  return data?.demo ? <Tag tone="wait">Demo</Tag> : null;
}
