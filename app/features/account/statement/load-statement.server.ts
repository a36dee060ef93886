/** Loads a statement: the period of its address, and the sums in the document itself. */
import type { RouterContextProvider } from 'react-router';
import { readCall } from '#app/api/read-call.ts';
import { memberStatement, type Statement } from '#app/contract/statement.ts';
import { isDay } from '#app/domain/day.ts';

export interface LoadedStatement {
  /** Null where the platform did not answer, or refused the period. */
  statement: Statement | null;
  /** Whether the address names a period. */
  hasPeriod: boolean;
}

/** A day of the address that is none is left out. */
export async function loadStatement(
  context: Readonly<RouterContextProvider>,
  { searchParams }: URL,
): Promise<LoadedStatement> {
  const [from, to] = ['from', 'to'].map(name => searchParams.get(name) ?? '');
  const hasPeriod = from !== undefined && to !== undefined && isDay(from) && isDay(to);
  const statement = await readCall(context, memberStatement, hasPeriod ? { from, to } : {});
  return { statement, hasPeriod };
}
