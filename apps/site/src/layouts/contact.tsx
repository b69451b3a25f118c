import { contact } from '../content/index.ts';
import { Text } from '../markdown.tsx';
import { PageTop, Plumb } from '../parts/page-top.tsx';
import { Slot } from '../parts/slot.tsx';

/** A plain form that is answered with this page again; the script answers it in place (specification, section 8). */
export const Contact = () => (
  <div className="wrap">
    <PageTop title={contact.title} lead={contact.lead} />
    <div className="contact">
      <form action="/publicApi/contactMember" method="post" className="form" data-contact="">
        <Slot name="contact-result" />
        <Field name="name" label="Name" type="text" autoComplete="name" maxLength={120} />
        <Field name="email" label="Email" type="email" autoComplete="email" maxLength={254} />
        <div className="field">
          <label htmlFor="contact-description">Description</label>
          <textarea
            id="contact-description"
            name="description"
            rows={7}
            required
            maxLength={4000}
            aria-describedby="contact-hint contact-description-error"
          />
          <p id="contact-hint" className="small soft">
            Never a password, a code or a recovery phrase: nobody here will ask for one.
          </p>
          <p id="contact-description-error" className="error" role="alert" />
        </div>
        <button type="submit" className="btn primary">
          Send
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
