/**
 * What separates the columns of a table as text: a comma, or the semicolon of spreadsheets in countries with a decimal comma. The row of
 * names decides, which has no amounts. `delimiter_auto` of csv-parse guesses from all rows, and fails at letters outside ASCII.
 */
export function separatorOf(text: string): ',' | ';' {
  const names = /^\s*.*/.exec(text)?.[0] ?? '';
  return names.includes(';') && !names.includes(',') ? ';' : ',';
}
