import type { BlockedPerson } from '@plumbline/contract';
import { Button } from '@plumbline/ui';
import { toMinuteText } from '../../lib/format.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { Line, Lines } from '../../lib/market/lines.tsx';
import { useBlocked, useUnblock } from './api.ts';
import { useResponseWords } from './words.ts';

export function BlockedPeople() {
  const t = useResponseWords();
  const query = useBlocked();
  return (
    <Loaded query={query} failed={t.failed}>
      {({ docs }) =>
        docs.length === 0 ? (
          <p className="soft">{t.noneBlocked}</p>
        ) : (
          <>
            <p className="soft">{t.blockedLead}</p>
            <Lines>
              {docs.map((person) => (
                <Blocked key={person._id} person={person} />
              ))}
            </Lines>
          </>
        )
      }
    </Loaded>
  );
}

function Blocked({ person: { _id, name, at } }: { readonly person: BlockedPerson }) {
  const t = useResponseWords();
  const { send, isBusy } = useUnblock();
  return (
    <Line name={name} about={toMinuteText(at)}>
      <Button size="small" aria-label={t.unblockOf(name)} busy={isBusy} onClick={() => send(_id)}>
        {t.unblock}
      </Button>
    </Line>
  );
}
