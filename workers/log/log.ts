/** The log of both workers: lines of JSON on the console, from where Cloudflare keeps them. */
import { type Fields, formLine } from './line.ts';
import { currentRequest } from './request-scope.ts';

/** Logs a fault that an operator looks at. @param line name of the event: `wallet.stopped` */
export const logError = (line: string, fields: Fields = {}): void =>
  console.error(formLine('error', line, currentRequest(), fields));

/** Something that is worth keeping, and no failure. */
export const logNotice = (line: string, fields: Fields = {}): void =>
  console.log(formLine('notice', line, currentRequest(), fields));
