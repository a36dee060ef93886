/**
 * The columns of each kind of history [2.22]-[2.33] beyond those that all have, the details of a row, and its name in a list.
 * Screen, details and file are drawn from this one table, which makes the file longer than most.
 */
import type { CsvCell } from '#app/domain/csv.ts';
import type { HistoryKind } from '#app/domain/history-kinds.ts';
import { formatAmount } from '#app/domain/money.ts';
import { shortReference } from '#app/domain/short-reference.ts';
import type { HistoryRow, RowOf } from './history-calls.ts';
import type { Words } from './use-words.ts';

export interface Field<Row> {
  /** Unique in its kind. */
  name: string;
  heading: (words: Words) => string;
  /** The shown text; null where there is none. */
  text: (row: Row, words: Words) => string | null;
  /** In a table, where that is too long. */
  short?: (row: Row) => string;
  /** In a file, where that is not the text. */
  cell?: (row: Row, words: Words) => CsvCell;
  /** Stands at the end of its column. */
  isFigure?: true;
  /** Gives way where there is little room: it is among the details. */
  isMinor?: true;
  /** The game it names. */
  gameId?: (row: Row) => string;
}

export interface KindFields<Row> {
  /** The title of a row in a list. */
  title: (row: Row, words: Words) => string;
  columns: readonly Field<Row>[];
  /** Shown in a row's details only. */
  more: readonly Field<Row>[];
  /** Whether money goes both ways, so that a column names the direction. */
  hasDirection?: true;
  /** Whether rows of this kind have the balance after them. */
  hasBalance?: true;
  /** The text in place of the amount, where a row is not about money; null where it is. */
  figure?: (row: Row, words: Words) => string | null;
}

const reference: Field<HistoryRow> = {
  name: 'reference',
  heading: ({ t }) => t('history.reference'),
  text: row => row.id,
  short: row => shortReference(row.id),
  isMinor: true,
};

const figureOf = <Row extends HistoryRow>(
  name: string,
  heading: Field<Row>['heading'],
  amount: (row: Row) => string,
): Field<Row> => ({
  name,
  heading,
  text: (row, words) => words.money(amount(row), row.currency),
  cell: row => ({ figure: amount(row) }),
  isFigure: true,
});

const rateOf = <Row extends { rate: string }>(): Field<Row> => ({
  name: 'rate',
  heading: ({ t }) => t('history.rate'),
  text: row => `${row.rate}%`,
  cell: row => ({ figure: row.rate }),
  isFigure: true,
});

const reasonOf = <Row extends { reason: string | null }>(): Field<Row> => ({
  name: 'reason',
  heading: ({ t }) => t('history.reason'),
  text: row => row.reason,
});

const processedOf = <Row extends { processed: string | null }>(): Field<Row> => ({
  name: 'processed',
  heading: ({ t }) => t('history.processed'),
  text: (row, words) => (row.processed === null ? null : words.moment(row.processed)),
});

const roundOf = <Row extends { roundId: string }>(): Field<Row> => ({
  name: 'round',
  heading: ({ t }) => t('history.round'),
  text: row => row.roundId,
  short: row => shortReference(row.roundId),
});

const gameOf = <Row extends { gameId: string; gameName: string; providerName: string }>(): Field<Row>[] => [
  {
    name: 'game',
    heading: ({ t }) => t('history.game'),
    text: row => row.gameName,
    gameId: row => row.gameId,
  },
  { name: 'studio', heading: ({ t }) => t('history.studio'), text: row => row.providerName, isMinor: true },
];

const memberOf = <Row extends { member: string }>(): Field<Row> => ({
  name: 'member',
  heading: ({ t }) => t('history.member'),
  text: row => row.member,
});

const turnover = <Row extends HistoryRow & { turnover: string }>() =>
  figureOf<Row>(
    'turnover',
    ({ t }) => t('history.turnover'),
    row => row.turnover,
  );

const isOut = (row: HistoryRow) => row.amount.startsWith('-');

/** Whether it moves money between the member's balance and a game's provider: theirs before and after. */
export const isOfGame = (row: HistoryRow): boolean =>
  (row as Partial<RowOf<'transfer'>>).counterpartyType === 'provider';

function counterparty(row: RowOf<'transfer'>, { t }: Words): string {
  const name = row.counterparty;
  return isOut(row) ? t('history.to_name', { name }) : t('history.from_name', { name });
}

const transfers: KindFields<RowOf<'transfer'>> = {
  title: counterparty,
  columns: [reference, { name: 'with', heading: ({ t }) => t('history.with'), text: counterparty }],
  more: [
    { name: 'note', heading: ({ t }) => t('history.note'), text: row => row.note },
    {
      name: 'held',
      heading: ({ t }) => t('history.held_until'),
      text: ({ heldUntil }, words) => heldUntil && words.moment(heldUntil),
    },
    {
      name: 'returned',
      heading: ({ t }) => t('history.returned'),
      text: ({ processed }, words) => processed && words.moment(processed),
    },
    reasonOf(),
  ],
  hasDirection: true,
  hasBalance: true,
};

/** [9.20] Null where there is no target. */
function progress({ value, target, currency }: RowOf<'promotion'>, { money }: Words): string | null {
  if (value === null || target === null || Number(target) === 0) return null;
  const percent = Math.floor((Number(value) / Number(target)) * 100);
  return `${money(value, currency)} / ${money(target, currency)} (${percent}%)`;
}

/** Points with their sign; a tier without money has nothing. */
function pointsOf({ points, amount }: RowOf<'vip'>, { t }: Words): string | null {
  if (points === null) return /[1-9]/.test(amount) ? null : '';
  const count = Math.abs(points);
  return `${points < 0 ? '\u2212' : '+'}${t('history.points', { count, shown: formatAmount(count) })}`;
}

/** In a file there are no marks of direction. */
const plainRange = (from: string, to: string) => `${from} / ${to}`;

export const KIND_FIELDS: { readonly [Kind in HistoryKind]: KindFields<RowOf<Kind>> } = {
  deposit: {
    title: row => row.method,
    columns: [
      reference,
      { name: 'method', heading: ({ t }) => t('history.method'), text: row => row.method },
    ],
    more: [processedOf(), reasonOf()],
    hasBalance: true,
  },
  withdrawal: {
    title: row => row.bankName,
    columns: [
      reference,
      {
        name: 'bank',
        heading: ({ t }) => t('history.bank'),
        text: row => `${row.bankName} ${row.account}`,
      },
    ],
    more: [processedOf(), reasonOf()],
    hasBalance: true,
  },
  transfer: transfers,
  'affiliate-transfer': transfers,
  'bet-history': {
    title: row => row.gameName,
    columns: [
      ...gameOf<RowOf<'bet-history'>>(),
      figureOf(
        'stake',
        ({ t }) => t('history.stake'),
        row => row.stake,
      ),
      figureOf(
        'win',
        ({ t }) => t('history.win'),
        row => row.win,
      ),
    ],
    more: [
      reference,
      roundOf(),
      {
        name: 'settled',
        heading: ({ t }) => t('history.settled'),
        text: (row, words) => (row.settled === null ? null : words.moment(row.settled)),
      },
    ],
    hasBalance: true,
  },
  'outstanding-bet': {
    title: row => row.gameName,
    columns: [
      ...gameOf<RowOf<'outstanding-bet'>>(),
      { ...roundOf<RowOf<'outstanding-bet'>>(), isMinor: true },
      figureOf(
        'stake',
        ({ t }) => t('history.stake'),
        row => row.stake,
      ),
    ],
    more: [reference],
  },
  promotion: {
    title: row => row.title,
    columns: [
      { name: 'promotion', heading: ({ t }) => t('history.promotion'), text: row => row.title },
      { name: 'progress', heading: ({ t }) => t('history.progress'), text: progress },
      {
        name: 'runs',
        heading: ({ t }) => t('history.period'),
        text: (row, words) =>
          row.startDate === null && row.endDate === null
            ? null
            : words.range(words.promotionDay(row.startDate), words.promotionDay(row.endDate)),
        cell: (row, words) => plainRange(words.moment(row.startDate), words.moment(row.endDate)),
        isMinor: true,
      },
    ],
    more: [reference],
  },
  rebate: {
    title: (row, words) => words.category(row.type),
    columns: [
      {
        name: 'category',
        heading: ({ t }) => t('history.category'),
        text: (row, words) => words.category(row.type),
      },
      turnover(),
      rateOf(),
      {
        name: 'earned',
        heading: ({ t }) => t('history.period'),
        text: (row, words) => words.range(words.day(row.from), words.day(row.to)),
        cell: (row, words) => plainRange(words.moment(row.from), words.moment(row.to)),
        isMinor: true,
      },
    ],
    more: [reference],
    hasBalance: true,
  },
  referral: {
    title: row => row.member,
    columns: [reference, memberOf(), reasonOf()],
    more: [],
    hasBalance: true,
  },
  vip: {
    title: row => row.benefit,
    columns: [
      { name: 'tier', heading: ({ t }) => t('history.tier'), text: row => row.tier || null },
      { name: 'benefit', heading: ({ t }) => t('history.benefit'), text: row => row.benefit },
    ],
    more: [reference],
    figure: pointsOf,
  },
  adjustment: {
    title: (row, { t }) => row.reason ?? t('history.correction'),
    columns: [reference, reasonOf()],
    more: [],
    hasDirection: true,
    hasBalance: true,
  },
  'affiliate-rebate': {
    title: row => row.member,
    columns: [
      memberOf(),
      {
        name: 'level',
        heading: ({ t }) => t('history.level'),
        text: row => String(row.level),
        cell: row => ({ figure: String(row.level) }),
        isFigure: true,
        isMinor: true,
      },
      turnover(),
      rateOf(),
    ],
    more: [reference],
    hasBalance: true,
  },
};

/** The fields of a kind that is known only when the page runs; its rows are those of the same answer. */
export const fieldsOf = (kind: HistoryKind): KindFields<HistoryRow> =>
  KIND_FIELDS[kind] as unknown as KindFields<HistoryRow>;
