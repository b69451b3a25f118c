import type { ProfileView, ResponseLine } from '@plumbline/contract';
import { EmptyState, Tabs } from '@plumbline/ui';
import type { ComponentType } from 'react';
import { Link, useSearchParams } from 'react-router';
import { toMinuteText } from '../../lib/format.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { Line, Lines } from '../../lib/market/lines.tsx';
import { Page } from '../../lib/page-frame.tsx';
import { type Box, useInterests, useViews } from './api.ts';
import { Grievance } from './grievance.tsx';
import { useMarriageWords } from './words.ts';

const BOXES = ['waiting', 'received', 'sent'] as const satisfies readonly Box[];

interface ListProps {
  readonly lines: readonly ResponseLine[];
  readonly more: ReturnType<typeof useInterests>;
}
interface InterestsProps {
  /** Renders a list of responses like the response screens. */
  readonly List: ComponentType<ListProps>;
}

/** Interests and requests between profiles, and what was shared with whom. */
export function InterestsScreen({ List }: InterestsProps) {
  const t = useMarriageWords();
  const [params, setParams] = useSearchParams();
  return (
    <Page help="interests" title={t.interests} lead={t.interestsLead} aside={<Link to="/marriage">{t.title}</Link>}>
      <Tabs
        label={t.interests}
        open={params.get('show') ?? 'waiting'}
        onOpen={(show) => setParams({ show }, { replace: true, preventScrollReset: true })}
        tabs={[
          ...BOXES.map((key) => ({ key, label: t.boxes[key], content: <Answers key={key} box={key} List={List} /> })),
          { key: 'opened', label: t.boxes.opened, content: <Views /> },
        ]}
      />
      <Grievance />
    </Page>
  );
}

function Answers({ box, List }: InterestsProps & { readonly box: Box }) {
  const t = useMarriageWords();
  const query = useInterests(box);
  return (
    <Loaded query={query} failed={t.failed}>
      {({ pages }) => {
        const lines = pages.flatMap(({ docs }) => docs);
        return lines.length === 0 ? <EmptyState>{t.empty[box]}</EmptyState> : <List lines={lines} more={query} />;
      }}
    </Loaded>
  );
}

/** The same rows for both sides: since when it is shared, and when it was viewed. */
function Views() {
  const t = useMarriageWords();
  const query = useViews();
  const looked = ({ seenAt, lastSeenAt }: ProfileView) =>
    seenAt === null ? t.notLooked : t.looked({ first: toMinuteText(seenAt), last: toMinuteText(lastSeenAt ?? seenAt) });
  return (
    <Loaded query={query} failed={t.failed}>
      {({ docs }) =>
        docs.length === 0 ? (
          <EmptyState>{t.empty.opened}</EmptyState>
        ) : (
          <Lines>
            {docs.map((view) => (
              <Line
                key={view.responseId}
                to={`/interests/${view.responseId}`}
                name={`${t.opened[view.what]} ${view.isGiver ? t.openedTo({ person: view.person }) : t.openedBy({ person: view.person })}`}
                about={[
                  toMinuteText(view.openedAt),
                  looked(view),
                  view.revokedAt === null ? '' : t.takenBack({ day: toMinuteText(view.revokedAt) }),
                ]
                  .filter((each) => each !== '')
                  .join(' · ')}
              >
                {null}
              </Line>
            ))}
          </Lines>
        )
      }
    </Loaded>
  );
}
