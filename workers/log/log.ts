/** The log of both workers: lines of JSON on the console, from where Cloudflare keeps them. */
import { type Fields, formLine } from './line.ts';
import { currentRequest } from './request-scope.ts';

/** Something that should not happen, which somebody looks at. @param line what happened: `wallet.stopped` */
export const logError = (line: string, fields: Fields = {}): void =>
  console.error(formLine('error', line, currentRequest(), fields));

/** Something that is worth keeping, and no failure. */
export const logNotice = (line: string, fields: Fields = {}): void =>
  console.log(formLine('notice', line, currentRequest(), fields));
