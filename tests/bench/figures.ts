/** Medians, tables and command line options of all benches. */

/** Options of the command line. */
export interface BenchOptions {
  /** Number of measurements of everything; each bench has a number of its own. */
  runs?: number | undefined;
  /** Length of a round under load, in seconds. */
  seconds?: number | undefined;
  /** Folder of data that is kept for the next run. */
  data?: string | undefined;
  /** Names of the parts that are measured; all of them without any. */
  parts?: readonly string[];
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Prints rows in columns as wide as their longest cell: the first one to the left, all others to the right. */
export function printTable(rows: readonly (readonly string[])[]): void {
  const [head = []] = rows;
  const widths = head.map((_, column) => Math.max(...rows.map(row => row[column]?.length ?? 0)));
  for (const row of rows) {
    const cells = widths.map((width, column) => {
      const cell = row[column] ?? '';
      return column === 0 ? cell.padEnd(width) : cell.padStart(width + 2);
    });
    console.log(cells.join('').trimEnd());
  }
}
