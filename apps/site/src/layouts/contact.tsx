import { LanguageField, useSaid, useWords } from '../language/said.tsx';
import { Text } from '../markdown.tsx';
import { PageTop, Plumb } from '../parts/page-top.tsx';
import { Slot } from '../parts/slot.tsx';

/** A plain form whose response is this page; the script shows the response in place (specification, section 8). */
export function Contact() {
  const { contact } = useSaid();
  const t = useWords();
  return (
    <div className="wrap">
      <PageTop title={contact.title} lead={contact.lead} />
      <div className="contact">
        <form action="/publicApi/contactMember" method="post" className="form" data-contact="">
          <Slot name="contact-result" />
          <LanguageField />
          <Field name="name" label={t.name} type="text" autoComplete="name" maxLength={120} />
          <Field name="email" label={t.email} type="email" autoComplete="email" maxLength={254} />
          <div className="field">
            <label htmlFor="contact-description">{t.description}</label>
            <textarea
              id="contact-description"
              name="description"
              rows={7}
              required
              maxLength={4000}
              aria-describedby="contact-hint contact-description-error"
            />
            <p id="contact-hint" className="small soft">
              {t.neverACode}
            </p>
            <p id="contact-description-error" className="error" role="alert" />
          </div>
          <button type="submit" className="btn primary">
            {t.send}
          </button>
        </form>
        <Plumb />
        <div className="contact-ways">
          {contact.ways.map(({ title, text }) => (
            <section key={title}>
              <h2>{title}</h2>
              <Text>{text}</Text>
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}

interface FieldProps {
  readonly name: 'name' | 'email';
  readonly label: string;
  readonly type: 'text' | 'email';
  readonly autoComplete: string;
  readonly maxLength: number;
}

const Field = ({ name, label, type, autoComplete, maxLength }: FieldProps) => (
  <div className="field">
    <label htmlFor={`contact-${name}`}>{label}</label>
    <input
      id={`contact-${name}`}
      name={name}
      type={type}
      required
      autoComplete={autoComplete}
      maxLength={maxLength}
      aria-describedby={`contact-${name}-error`}
    />
    <p id={`contact-${name}-error`} className="error" role="alert" />
  </div>
);
