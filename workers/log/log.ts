/**
 * The log of both workers: lines of JSON on the console, from where Cloudflare or `npm start` takes them. The level is part of the call,
 * and each goes to the console's method of that level, which the platform shows and filters by.
 */
import { type Fields, formLine } from './line.ts';
import { currentRequest } from './request-scope.ts';

/** Logs what an operator has to look at. @param event its name: `wallet.stopped` */
export const logError = (event: string, fields: Fields = {}): void =>
  console.error(formLine('error', event, currentRequest(), fields));

/** Logs a failure that is retried by itself, or a case that waits in a list. */
export const logWarning = (event: string, fields: Fields = {}): void =>
  console.warn(formLine('warn', event, currentRequest(), fields));

/** Logs a fact that is worth keeping, and no failure. */
export const logInfo = (event: string, fields: Fields = {}): void =>
  console.log(formLine('info', event, currentRequest(), fields));
