/**
 * A look-up for the subject of a session, made in the same statement as the session's own: a hot read costs one round
 * trip, and a session that is over reads nothing. Made in `store.ts` files and run by identity.
 */
export interface SubjectRead<Row> {
  /** Of the prepared statement. */
  readonly name: string;
  /** What stands in FROM: it reads `s.subject_id`; its own values begin at $3. */
  readonly from: string;
  /** Carries the type of its rows; never set. */
  readonly row?: Row;
}

/** A read with the values of one request. */
export interface ReadOrder {
  readonly read: SubjectRead<unknown>;
  readonly values: readonly unknown[];
}
