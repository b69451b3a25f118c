interface StarsProps {
  /** One to five. */
  readonly count: number;
  /** Text for screen readers, such as "4 of 5 stars". */
  readonly label: string;
}

/** A review's stars, read-only. */
export const Stars = ({ count, label }: StarsProps) => (
  <span role="img" aria-label={label}>
    {'★'.repeat(count)}
    <span className="soft">{'☆'.repeat(5 - count)}</span>
  </span>
);
