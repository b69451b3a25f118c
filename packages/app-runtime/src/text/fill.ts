/** A message that is chosen by a state, of which some have arguments and others have none. */
export const fill = <Values extends object>(message: string | ((values: Values) => string), values: Values): string =>
  typeof message === 'string' ? message : message(values);
