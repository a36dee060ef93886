/** The operator call that publishes the catalogue. */
import * as z from 'zod/mini';
import { accepted } from '#app/contract/envelope.ts';
import { type OperatorCall, operatorCall } from '#platform/base/operator-call.ts';
import { publishToSite } from '#platform/realtime/realtime.ts';
import type { CoverInk } from './build.ts';
import { publishCatalogue } from './publish-catalogue.ts';

/** Publishes the catalogue from the directory, and notifies open pages. */
const publish = (coverInk: CoverInk) =>
  operatorCall(z.object({}), async (_input, context) => {
    const published = await publishCatalogue({ ...context, coverInk });
    await publishToSite(context.env, 'catalogue-version', { version: published.version });
    return accepted(published);
  });

export const catalogueOperatorCalls = (coverInk: CoverInk): readonly [string, OperatorCall][] => [
  ['publish', publish(coverInk)],
];
