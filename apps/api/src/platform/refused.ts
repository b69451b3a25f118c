import { type ErrorCode, errors, fail, ok, type Result } from '@plumbline/contract';
import { hintOf, refusal } from './database.ts';

/**
 * Runs what calls a SQL function that refuses with codes of the contract (RAISE … USING ERRCODE = 'PB000'). A code that the call does
 * not list is a bug and stays an error. A refusal that names something (HINT) has it behind the code's message.
 */
export async function orRefused<Value, Code extends ErrorCode>(
  codes: readonly Code[],
  work: () => Promise<Value>,
): Promise<Result<Value, Code>> {
  try {
    return ok(await work());
  } catch (error) {
    const code = codes.find((each) => each === refusal(error));
    if (code === undefined) throw error;
    const named = hintOf(error);
    return named === null ? fail(code) : fail(code, `${errors[code].message}: ${named}`);
  }
}
