/** From a filter to a page: which period, whose wallet, which rows, and what they come to. The same for all histories. */
import { accepted, refusedFields } from '#app/contract/envelope.ts';
import type { HistoryFilter } from '#app/contract/transaction.ts';
import { wireMoment } from '#app/domain/date.ts';
import { toDecimalString } from '#app/domain/money.ts';
import { DATE_RANGE_LIMIT_DAYS } from '#app/domain/time.ts';
import { type Answer, type Call, requireMember } from '../handler.ts';
import { type Asked, holdingsOf, type Past, walletOf } from '../wallet/wallet.ts';
import { periodOf } from './period.ts';

/** Rows of a page, where the filter does not say. */
const PAGE_SIZE = 20;

/** How a member's rows are written. */
export interface Writer {
  call: Call;
  currency: string;
  /** Minor units as text. */
  amount: (minor: number) => string;
  moment: (epochMs: number) => string;
}

export interface Page<Row> {
  data: Row[];
  total: number;
  page: number;
  pageSize: number;
  totals: { currency: string; in: string; out: string; net: string }[];
}

type Wallet = ReturnType<typeof walletOf>;

/** Where rows come from, and what they are to the member. */
export interface Source<Found, Row> {
  read: (wallet: Wallet, asked: Asked) => Promise<Past<Found>>;
  write: (found: Found[], writer: Writer) => Row[] | Promise<Row[]>;
}

const NOTHING: Past<never> = { rows: [], total: 0, inMinor: 0, outMinor: 0 };

async function pageOf<Found, Row>(
  { read, write }: Source<Found, Row>,
  filter: HistoryFilter,
  period: { from: number; to: number },
  call: Call,
): Promise<Page<Row>> {
  const { page = 1, pageSize = PAGE_SIZE, type = 'all', status, currency: wished } = filter;
  const member = requireMember(call);
  const { currency, exponent } = await holdingsOf(call.env, member, call.now());
  const direction = type === 'all' ? undefined : type;
  const asked = { ...period, offset: (page - 1) * pageSize, limit: pageSize, direction, status };
  const isOurs = wished === undefined || wished === currency;
  const past = isOurs ? await read(walletOf(call.env, member.memberId), asked) : NOTHING;
  const amount = (minor: number) => toDecimalString(minor, exponent);
  const { inMinor, outMinor, total } = past;
  return {
    data: await write(past.rows, { call, currency, amount, moment: wireMoment }),
    total,
    page,
    pageSize,
    totals: [{ currency, in: amount(inMinor), out: amount(outMinor), net: amount(inMinor - outMinor) }],
  };
}

/** What answers a call of a history. Money in another currency than the member's there is none. */
export const historyOf =
  <Found, Row>(source: Source<Found, Row>) =>
  async (filter: HistoryFilter, call: Call): Promise<Answer<Page<Row>>> => {
    const period = periodOf(filter);
    if (period.ok) return accepted(await pageOf(source, filter, period.value, call));
    const sentence = call.say(period.error, { days: DATE_RANGE_LIMIT_DAYS });
    return refusedFields(call.say('fields_not_valid'), { to: [sentence] });
  };
