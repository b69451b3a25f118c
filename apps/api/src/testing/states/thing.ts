export interface Thing {
  readonly thing: string;
  /** Folder of the README, below src/modules. */
  readonly module: string;
  readonly table: string;
  /** The state's column; default `status`. */
  readonly column?: string;
  /** The column's CHECK, if it is not named after table and column. */
  readonly check?: string;
  /** The trigger's function in place of the CHECK, if it is not `check_` and the table's name. */
  readonly form?: string;
  readonly rule: string;
  /** The name in the rule, if the rule covers several things. */
  readonly ruleOf?: string;
  /** The test that tries its transitions, if a row needs more than the state. */
  readonly stepsAreTriedIn?: string;
  /** Constraints with which the trigger rejects other transitions. */
  readonly refusals: readonly string[];
  /** The states that calls return and badges are typed by. */
  readonly shown: readonly string[];
  /** States that no call returns. */
  readonly hidden?: readonly string[];
}
