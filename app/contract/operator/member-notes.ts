/** Operators' notes on members, and their tags. Members never see them on the site; an export of their data contains them. */
import * as z from 'zod/mini';
import { id, listOf, moment, operationId, readable, text, whole } from '../wire.ts';
import { listInput, listOutput } from './list.ts';
import { tagName } from './member.ts';
import { operatorEndpoint } from './operator-endpoint.ts';

const note = z.object({
  noteId: id,
  text: text(2_000),
  writtenBy: z.object({ operatorId: id, name: text(80) }),
  written: moment,
  /** Whether the caller wrote it, and may remove it. */
  isOwn: z.boolean(),
});

export const memberNotes = operatorEndpoint(
  'member/notes',
  z.extend(listInput(z.object({}), ['written'], '-written'), { memberId: id }),
  listOutput(note, ['all']),
);

/** The same operation id again adds nothing. */
export const memberAddNote = operatorEndpoint(
  'member/add-note',
  z.object({
    memberId: id,
    operationId,
    text: readable(2_000).check(z.trim(), z.minLength(1)),
  }),
  note,
);

/** One's own notes alone. */
export const memberRemoveNote = operatorEndpoint(
  'member/remove-note',
  z.object({ memberId: id, noteId: id }),
  z.object({ memberId: id, noteId: id }),
);

const tagged = z.object({ memberId: id, tags: listOf(text(40), 1_000) });

export const memberTag = operatorEndpoint('member/tag', z.object({ memberId: id, tag: tagName }), tagged);

export const memberUntag = operatorEndpoint('member/untag', z.object({ memberId: id, tag: tagName }), tagged);

/** Tags by their number of members, the most used first. */
export const tagList = operatorEndpoint(
  'tag/list',
  z.object({}),
  z.object({ tags: listOf(z.object({ tag: text(40), members: whole(1, Number.MAX_SAFE_INTEGER) }), 500) }),
);
