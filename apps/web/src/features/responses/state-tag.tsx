import type { ResponseLine, ResponseState } from '@plumbline/contract';
import { Tag } from '@plumbline/ui';
import { useResponseWords } from './words.ts';

const TONE: Readonly<Record<ResponseState, 'plain' | 'good' | 'wait' | 'bad'>> = {
  sent: 'wait',
  accepted: 'good',
  declined: 'bad',
  withdrawn: 'plain',
  expired: 'plain',
  revoked: 'plain',
};

/** The stage of an application that is open or over by its stage, else the state. */
export function StateTag({ status, stage }: Pick<ResponseLine, 'status' | 'stage'>) {
  const t = useResponseWords();
  const isByStage = stage !== null && (status === 'sent' || status === 'accepted' || status === 'declined');
  return <Tag tone={TONE[status]}>{isByStage ? t.stage[stage] : t.status[status]}</Tag>;
}
