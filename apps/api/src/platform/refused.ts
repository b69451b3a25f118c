import { type ErrorCode, fail, ok, type Result } from '@plumbline/contract';
import { refusal } from './database.ts';

/**
 * Runs what calls a SQL function that refuses with codes of the contract (RAISE … USING ERRCODE = 'PB000'). A code that the call does
 * not list is a bug and stays an error.
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
    return fail(code);
  }
}
