import { getTickets } from '@plumbline/contract';
import { Section } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { OwnLink } from '../../lib/own-link.tsx';
import { read } from '../../lib/query.ts';
import { useTicketWords } from './words.ts';

/** Tickets awaiting the reader's answer, for a home screen; hidden if there are none or loading fails. */
export function WaitingTickets() {
  const t = useTicketWords();
  const { data } = useQuery({ ...read(getTickets, { limit: '1', status: 'waiting' }), meta: { isQuiet: true } });
  if (!data || data.waiting === 0) return null;
  return (
    <Section title={t.title}>
      <p>
        <OwnLink to="/tickets?status=waiting">{t.waiting({ count: data.waiting })}</OwnLink>
      </p>
    </Section>
  );
}
