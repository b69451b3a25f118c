import { announcements, type DataOf } from '@plumbline/contract';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../lib/query.ts';
import { currentLanguage, useText } from '../../lib/text/index.ts';
import styles from './announcements.module.css';

/** What the operator tells members. Without an answer nothing is told: no screen waits or fails for it. */
const useAnnouncements = () => useQuery({ ...read(announcements), meta: { isQuiet: true } });

export type Announcement = DataOf<typeof announcements>['docs'][number];

/** A calm note for each, the newest first; nothing at all when there is none. */
export const Announcements = () => <AnnouncementNotes docs={useAnnouncements().data?.docs ?? []} />;

export function AnnouncementNotes({ docs }: { readonly docs: readonly Announcement[] }) {
  const t = useText().home;
  const language = currentLanguage();
  if (docs.length === 0) return null;
  return (
    <aside className={styles.notes} aria-label={t.announcements}>
      {docs.map((announcement) => (
        <article key={announcement._id}>
          <h2>{announcement[language].title}</h2>
          <p className="as-typed">{announcement[language].text}</p>
          <p className="small soft">{t.announcedUntil({ moment: announcement.until })}</p>
        </article>
      ))}
    </aside>
  );
}
