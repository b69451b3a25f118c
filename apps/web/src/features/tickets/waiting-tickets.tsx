import { getTickets } from '@plumbline/contract';
import { Section } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { OwnLink } from '../../lib/own-link.tsx';
import { read } from '../../lib/query.ts';
import { useTicketWords } from './words.ts';

/** Tickets that wait for one's answer, on a home screen; nothing where none does, or where they cannot be read. */
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
