/** Calls of the agents' console beside those on chats: where it hears pushes, and pictures that agents send. */
import * as z from 'zod/mini';
import { accepted, refused } from '#app/contract/envelope.ts';
import { AGENTS_CHANNEL, agentsChannelOfMarket } from '#app/contract/support.ts';
import { formed, id } from '#app/contract/wire.ts';
import { operatorCall } from '#platform/base/operator-call.ts';
import { browserService } from '#platform/base/push-service.ts';
import { storePicture } from '#platform/storage/storage.ts';
import { agentOf } from './agent.ts';
import { ATTACHMENTS } from './attachment.ts';
import { findRoom, refusedBecause } from './room-calls.ts';

/** Longest picture in base64, in characters: 1.4 megabytes. */
const MOST_BASE64 = 1_900_000;

/** The agent that members see, and the push service and channels of the console. */
export const consoleOf = operatorCall(z.object({}), async (_input, context) =>
  accepted({
    agent: agentOf(context),
    service: browserService(context.env),
    channels: context.actor.markets?.map(agentsChannelOfMarket) ?? [AGENTS_CHANNEL],
  }),
);

/** Stores a picture for the member of a chat; `chat/reply` with its key sends it. */
export const attach = operatorCall(
  z.object({ chatId: id, picture: formed(/^[A-Za-z0-9+/]+={0,2}$/, MOST_BASE64) }),
  async ({ chatId, picture }, { env }) => {
    const room = await findRoom(env, chatId);
    if (room === null) return refusedBecause('no_such_chat');
    const bytes = new Uint8Array(Buffer.from(picture, 'base64'));
    const stored = await storePicture(env, { memberId: room.memberId, folder: ATTACHMENTS, bytes });
    if (stored.ok) return accepted({ key: stored.value });
    return stored.error === 'not_a_picture'
      ? refused(200, 'This file is no picture.')
      : refused(409, 'The files are in a storage elsewhere.');
  },
);
