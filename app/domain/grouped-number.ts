/** Formats whole numbers with grouping, the same in every market [9.18]. */
const grouped = new Intl.NumberFormat('en-US');

/** @param value a count: `groupedNumber(4887)` is `4,887` */
export const groupedNumber = (value: number): string => grouped.format(value);
