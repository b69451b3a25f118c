import { announcements, type DataOf } from '@plumbline/contract';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../lib/query.ts';
import { currentLanguage, useText } from '../../lib/text/index.ts';
import styles from './announcements.module.css';

/** Reads the operator's announcements to members. A failure shows nothing, and no screen waits for it. */
const useAnnouncements = () => useQuery({ ...read(announcements), meta: { isQuiet: true } });

export type Announcement = DataOf<typeof announcements>['docs'][number];

/** Shows a note for each announcement, newest first, or nothing. */
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
