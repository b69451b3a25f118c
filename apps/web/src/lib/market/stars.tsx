interface StarsProps {
  /** One to five. */
  readonly count: number;
  /** The words that a screen reader says instead, such as "4 of 5 stars". */
  readonly label: string;
}

/** Stars of a review, to look at. */
export const Stars = ({ count, label }: StarsProps) => (
  <span role="img" aria-label={label}>
    {'★'.repeat(count)}
    <span className="soft">{'☆'.repeat(5 - count)}</span>
  </span>
);
