import { type ErrorCode, fail, ok, type Result, say } from '@plumbline/contract';
import { hintOf, refusal } from './database.ts';

/**
 * Runs a call of a SQL function that refuses with a code of the contract (RAISE … USING ERRCODE = 'PB000'). A code that
 * the call does not list is a bug and stays an error. The HINT of a refusal, if any, follows the code's message.
 */
export async function toRefusal<Value, Code extends ErrorCode>(
  codes: readonly Code[],
  work: () => Promise<Value>,
): Promise<Result<Value, Code>> {
  try {
    return ok(await work());
  } catch (error) {
    const code = codes.find((each) => each === refusal(error));
    if (code === undefined) throw error;
    const named = hintOf(error);
    return named === null ? fail(code) : fail(code, say('withDetail', { message: { key: code }, detail: named }));
  }
}
