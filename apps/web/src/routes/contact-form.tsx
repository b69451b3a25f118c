import { Note } from '@plumbline/ui';
import { ContactForm } from '../features/contact/index.ts';
import { Divided } from '../lib/columns.tsx';
import { pageMeta } from '../lib/page.ts';
import { Page } from '../lib/page-frame.tsx';
import { useText } from '../lib/text/index.ts';

export const meta = pageMeta((t) => t.contact.title);

export default function Contact() {
  const t = useText().contact;
  return (
    <Page title={t.title} lead={t.lead}>
      <Divided
        beside={
          <>
            <h2>{t.infoTitle}</h2>
            <p>{t.info}</p>
            <p className="soft">{t.infoMember}</p>
            <Note>{t.infoMoney}</Note>
          </>
        }
      >
        <ContactForm />
      </Divided>
    </Page>
  );
}
