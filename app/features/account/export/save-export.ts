/** A member's data as a file: JSON, or a page of tables that any browser shows. */

import { saveFile } from '#app/browser/save-file.client.ts';
import { escapeMarkup } from '#app/domain/markup.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `bank_accounts`, `bet-history` and `fullName` as words. */
const worded = (name: string): string =>
  name
    .replace(/[_-]/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();

const cell = (value: unknown): string =>
  escapeMarkup(typeof value === 'object' ? JSON.stringify(value) : String(value ?? ''));

function table(rows: readonly Record<string, unknown>[]): string {
  const names = [...new Set(rows.flatMap(row => Object.keys(row)))];
  const head = names.map(name => `<th>${escapeMarkup(worded(name))}</th>`).join('');
  const body = rows
    .map(row => `<tr>${names.map(name => `<td>${cell(row[name])}</td>`).join('')}</tr>`)
    .join('\n');
  return `<table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`;
}

/** A part under its heading; parts of parts have smaller ones. */
function part(name: string, value: unknown, level: number): string {
  const heading = `<h${level}>${escapeMarkup(worded(name))}</h${level}>`;
  if (Array.isArray(value)) {
    if (value.length === 0) return `${heading}<p>-</p>`;
    const rows = value.map(row => (isRecord(row) ? row : { [name]: row as unknown }));
    return heading + table(rows);
  }
  if (!isRecord(value)) return `${heading}<p>${cell(value)}</p>`;
  const entries = Object.entries(value);
  const isNested = entries.some(([, each]) => Array.isArray(each));
  return (
    heading +
    (isNested
      ? entries.map(([each, inner]) => part(each, inner, Math.min(level + 1, 6))).join('\n')
      : table(entries.map(([field, inner]) => ({ field: worded(field), value: inner }))))
  );
}

const STYLE =
  'body{font:15px/1.5 system-ui;margin:24px;color:#111}table{border-collapse:collapse}th,td{border:1px solid #bbb;padding:4px 8px;text-align:start;vertical-align:top}h2{margin-top:32px;text-transform:capitalize}h3{text-transform:capitalize}';

/** The readable form; every value is text in it. */
export const exportPage = (data: Readonly<Record<string, unknown>>): string =>
  `<!doctype html><html><head><meta charset="utf-8"><title>${escapeMarkup(String(data.exported))}</title><style>${STYLE}</style></head><body>${Object.entries(
    data,
  )
    .map(([name, value]) => part(name, value, 2))
    .join('\n')}</body></html>`;

export function saveExport(data: Readonly<Record<string, unknown>>, form: 'page' | 'json'): void {
  const name = `account-${String(data.exported).slice(0, 10)}`;
  if (form === 'json') saveFile(`${name}.json`, JSON.stringify(data, null, 2), 'application/json');
  else saveFile(`${name}.html`, exportPage(data), 'text/html;charset=utf-8');
}
