/** Answers a filter with a page of rows and their totals. Shared by all histories. */
import { accepted, refused, refusedFields } from '#app/contract/envelope.ts';
import type { HistoryFilter } from '#app/contract/transaction.ts';
import { wireMoment } from '#app/domain/date.ts';
import { toDecimalString } from '#app/domain/money.ts';
import { DATE_RANGE_LIMIT_DAYS } from '#app/domain/time.ts';
import { type Answer, type Call, requireMember } from '#platform/base/handler.ts';
import { type HistoryPage, type HistoryQuery, holdingsOf, walletOf } from '#platform/ledger/wallet/wallet.ts';
import { periodOf } from './period.ts';

/** The default page size. */
const PAGE_SIZE = 20;

/** Context for writing a member's rows. */
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

/** A history: reads its records from the wallet and writes them as rows. */
export interface Source<Found, Row> {
  read: (wallet: Wallet, query: HistoryQuery) => Promise<HistoryPage<Found>>;
  write: (found: Found[], writer: Writer) => Row[] | Promise<Row[]>;
}

const NOTHING: HistoryPage<never> = { isComplete: true, rows: [], total: 0, inMinor: 0, outMinor: 0 };

/** @returns null while the wallet prepares its histories */
async function pageOf<Found, Row>(
  { read, write }: Source<Found, Row>,
  filter: HistoryFilter,
  period: { from: number; to: number },
  call: Call,
): Promise<Page<Row> | null> {
  const { page = 1, pageSize = PAGE_SIZE, type = 'all', status, currency: wished } = filter;
  const member = requireMember(call);
  const { currency, exponent } = await holdingsOf(call.env, member, call.now());
  const direction = type === 'all' ? undefined : type;
  const query = { ...period, offset: (page - 1) * pageSize, limit: pageSize, direction, status };
  const isOurs = wished === undefined || wished === currency;
  const past = isOurs ? await read(walletOf(call.env, member.memberId), query) : NOTHING;
  if (!past.isComplete) return null;
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

/** The handler of a history. A filter for a currency other than the member's finds nothing. */
export const historyOf =
  <Found, Row>(source: Source<Found, Row>) =>
  async (filter: HistoryFilter, call: Call): Promise<Answer<Page<Row>>> => {
    const period = periodOf(filter);
    if (period.ok) {
      const page = await pageOf(source, filter, period.value, call);
      return page === null ? refused(200, call.translate('play_not_counted')) : accepted(page);
    }
    const sentence = call.translate(period.error, { days: DATE_RANGE_LIMIT_DAYS });
    return refusedFields(call.translate('fields_not_valid'), { to: [sentence] });
  };
