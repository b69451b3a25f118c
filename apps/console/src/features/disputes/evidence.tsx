import type { DisputeEvidence } from '@plumbline/contract';
import { Moment } from '@plumbline/ui';
import styles from './disputes.module.css';

/** The listing as its buyer saw it when it was bought, and how it was sent. */
export const Evidence = ({ evidence }: { readonly evidence: DisputeEvidence }) => (
  <>
    <p>
      {evidence.sentAt ? (
        <>
          Sent <Moment at={evidence.sentAt} />
          {evidence.carrier ? ` with ${evidence.carrier}, ${evidence.trackingNumber}` : ''}
        </>
      ) : (
        'Never sent.'
      )}
    </p>
    {evidence.lines.map((line) => (
      <article key={`${line.title} ${line.variant}`} className={styles.thing}>
        <h3>{line.title}</h3>
        <p className="small soft">
          {line.variant} · {line.quantity} × {line.price} USDT · revision {line.revision}, as its buyer saw it
        </p>
        {line.pictures.length > 0 ? (
          <div className={styles.pictures}>
            {line.pictures.map((picture, place) => (
              <img
                key={picture._id}
                src={picture.sizes['160']}
                alt={`${line.title}, ${place + 1}`}
                width={80}
                loading="lazy"
              />
            ))}
          </div>
        ) : null}
        <details>
          <summary>Its description</summary>
          <p className={styles.body}>{line.description}</p>
        </details>
      </article>
    ))}
  </>
);
