/** What operators do with announcements. */
import * as z from 'zod/mini';
import { accepted, refused } from '#app/contract/envelope.ts';
import { id } from '#app/contract/wire.ts';
import { type OperatorCall, operatorCall } from '../operator-call.ts';
import { announce, withdrawAnnouncement } from './announce.ts';
import { announced } from './announced.ts';

/** Announces to whoever looks at the site, in place of what stood under the id; or takes it back. */
const announceCall = operatorCall(
  z.union([z.object({ id, withdraw: z.literal(true) }), announced]),
  async (input, context) => {
    if (!('withdraw' in input)) {
      await announce(context, input);
      return accepted({ id: input.id });
    }
    const wasThere = await withdrawAnnouncement(context, input.id);
    return wasThere ? accepted({ id: input.id }) : refused(404, 'There is no such announcement.');
  },
);

export const announcementOperatorCalls: readonly [string, OperatorCall][] = [['announce', announceCall]];
