/** Reads the ceilings that an operator has typed: an empty field is the market's ceiling, an unchanged one is not sent. */
import { STAKE_TIMES_MAX } from '#app/contract/operator/ceilings.ts';
import { readTypedAmount } from '#app/domain/typed-amount.ts';
import type { WinCeilings } from '#app/domain/win-ceilings.ts';
import type { FormValues } from '../form/form-dialog.tsx';
import type { ConsoleText } from '../text/text.ts';
import type { CeilingName } from './ceiling-words.ts';

export interface TypedCeilings {
  /** Null for the market's. */
  changes: { [Name in CeilingName]?: NonNullable<WinCeilings[Name]> | null };
  /** Sentences by the name of the ceiling. */
  flaws: Readonly<Partial<Record<CeilingName, string>>>;
}

interface Typing {
  names: readonly CeilingName[];
  own: WinCeilings;
  /** Decimals of the currency. */
  decimals: number;
  t: ConsoleText;
}

/** Whole numbers of a multiple, with or without commas between thousands. */
const TIMES = /^\d{1,3}(?:,\d{3})+$|^\d+$/;

type Read = { value: string | number } | { flaw: string };

function readTimes(typed: string, t: ConsoleText): Read {
  const value = TIMES.test(typed) ? Number(typed.replaceAll(',', '')) : 0;
  return value >= 1 && value <= STAKE_TIMES_MAX ? { value } : { flaw: t('ceiling_times_flaw') };
}

/** Amounts are typed as the console shows them: a point before the decimals, commas between thousands. */
function readAmount(typed: string, { decimals, t }: Typing): Read {
  const read = readTypedAmount(typed, { mark: '.', decimals });
  if (read.ok && Number(read.value) > 0) return { value: read.value };
  return { flaw: t(decimals === 0 ? 'ceiling_amount_whole' : 'ceiling_amount_flaw', { decimals }) };
}

const isSame = (value: string | number, own: string | number | undefined): boolean =>
  own !== undefined && Number(value) === Number(own);

/** @param values texts of the fields, by the name of the ceiling */
export function readCeilings(values: FormValues, typing: Typing): TypedCeilings {
  const changes: Record<string, string | number | null> = {};
  const flaws: Partial<Record<CeilingName, string>> = {};
  for (const name of typing.names) {
    const typed = values[name];
    const own = typing.own[name];
    if (typed === undefined) {
      if (own !== undefined) changes[name] = null;
      continue;
    }
    const read = name === 'stakeTimes' ? readTimes(typed, typing.t) : readAmount(typed, typing);
    if ('flaw' in read) flaws[name] = read.flaw;
    else if (!isSame(read.value, own)) changes[name] = read.value;
  }
  return { changes, flaws };
}
