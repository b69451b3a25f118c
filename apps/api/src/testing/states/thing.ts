export interface Thing {
  readonly thing: string;
  /** Of the README, below src/modules. */
  readonly module: string;
  readonly table: string;
  /** That holds the state: `status` unless said. */
  readonly column?: string;
  /** The CHECK of the column, where it is not named after table and column. */
  readonly check?: string;
  /** The function that a trigger asks in place of the CHECK, where it is not `check_` and the table's name. */
  readonly form?: string;
  readonly rule: string;
  /** What the rule calls it, where one is of several things. */
  readonly ruleOf?: string;
  /** The test that tries its steps, where a row of a state needs more than the state. */
  readonly stepsAreTriedIn?: string;
  /** By what the trigger refuses another order. */
  readonly refusals: readonly string[];
  /** What calls answer with, and the badges are typed by. */
  readonly shown: readonly string[];
  /** States that no call tells of. */
  readonly hidden?: readonly string[];
}
