/** Operator calls on announcements. */
import * as z from 'zod/mini';
import { accepted, refused } from '#app/contract/envelope.ts';
import { id } from '#app/contract/wire.ts';
import { catalogueOf } from '#platform/base/databases.ts';
import { noting } from '#platform/base/note-change.ts';
import { type OperatorCall, operatorCall, withTextsAt } from '#platform/base/operator-call.ts';
import { announce, withdrawAnnouncement } from './announce.ts';
import { announced } from './announced.ts';
import { readAnnouncements } from './announcement.db.ts';

/** Publishes an announcement, replacing one with the same id, or withdraws it. */
const announceCall = operatorCall(
  z.union([z.object({ id, withdraw: z.literal(true) }), announced]),
  noting(
    async ({ id: of }, { env }) =>
      (await readAnnouncements(catalogueOf(env))).find(it => it.id === of) ?? null,
    async (input, context) => {
      if (!('withdraw' in input)) {
        await announce(context, input);
        return accepted({ id: input.id });
      }
      const wasThere = await withdrawAnnouncement(context, input.id);
      return wasThere ? accepted({ id: input.id }) : refused(404, 'There is no such announcement.');
    },
  ),
);

export const announcementOperatorCalls: readonly [string, OperatorCall][] = withTextsAt(
  ['texts'],
  [['announce', announceCall]],
);
