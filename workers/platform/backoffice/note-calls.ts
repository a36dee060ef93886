/** Operator calls on notes and tags of members, and on many members at once. */
import type * as z from 'zod/mini';
import { accepted, refused } from '#app/contract/envelope.ts';
import { memberHoldMany, memberTagMany, memberUntagMany } from '#app/contract/operator/member.ts';
import {
  memberAddNote,
  memberNotes,
  memberRemoveNote,
  memberTag,
  memberUntag,
  tagList,
} from '#app/contract/operator/member-notes.ts';
import { wireMoment } from '#app/domain/date.ts';
import { catalogueOf, directoriesOf, directoryOf } from '#platform/base/databases.ts';
import { sha256 } from '#platform/base/hash.ts';
import { noting } from '#platform/base/note-change.ts';
import {
  type Actor,
  endpointCall,
  type OperatorCall,
  type OperatorContext,
} from '#platform/base/operator-call.ts';
import {
  countTags,
  deleteNote,
  deleteTag,
  findMember,
  insertNote,
  insertTag,
  type MemberNote,
  readNote,
  readNotes,
  readTags,
} from '#platform/member/member.ts';
import { readOperatorNames } from '#platform/operator/operator.ts';
import { endFlaw, holdMember, NO_SUCH_MEMBER, notedRestriction } from './hold-member.ts';
import { parsedPlace, writtenPlace } from './keyed-page.ts';
import { type Done, eachMember } from './many-members.ts';

const ID_LENGTH = 20;

const shownNote = (
  { noteId, text, writtenBy, writtenAt }: MemberNote,
  names: ReadonlyMap<string, string>,
  { operatorId }: Actor,
) => ({
  noteId,
  text,
  writtenBy: { operatorId: writtenBy, name: names.get(writtenBy) ?? writtenBy },
  written: wireMoment(writtenAt),
  isOwn: writtenBy === operatorId,
});

const notes = endpointCall(memberNotes, async ({ memberId, sort, after, most }, { env, actor }) => {
  const place = after === null ? null : parsedPlace(after);
  if (after !== null && place === null) return refused(422, '`after` is no `next` of this list.');
  if ((await findMember(env, { memberId })) === null) return NO_SUCH_MEMBER;
  const page = { isOldestFirst: sort === 'written', after: place, most: most + 1 };
  const { notes: found, total } = await readNotes(directoryOf(env, memberId), memberId, page);
  const shown = found.slice(0, most);
  const last = shown.at(-1);
  const names = await readOperatorNames(
    catalogueOf(env),
    shown.map(it => it.writtenBy),
  );
  return accepted({
    rows: shown.map(it => shownNote(it, names, actor)),
    next: found.length > most && last !== undefined ? writtenPlace([last.writtenAt, last.noteId]) : null,
    counts: { all: total },
  });
});

const addNote = endpointCall(memberAddNote, async ({ memberId, operationId, text }, { env, now, actor }) => {
  const noteId = `n-${sha256(`${memberId} ${actor.operatorId} ${operationId}`).slice(0, ID_LENGTH)}`;
  const wanted = { noteId, text, writtenBy: actor.operatorId, writtenAt: now() };
  const written = await insertNote(directoryOf(env, memberId), memberId, wanted);
  if (written === null) return NO_SUCH_MEMBER;
  if (written.text !== text) return refused(409, 'This operation id has added another note.');
  return accepted(shownNote(written, new Map([[actor.operatorId, actor.name]]), actor));
});

const removeNote = endpointCall(memberRemoveNote, async ({ memberId, noteId }, { env, actor }) => {
  const db = directoryOf(env, memberId);
  const known = await readNote(db, memberId, noteId);
  if (known === null) return refused(404, 'The member has no such note.');
  if (known.writtenBy !== actor.operatorId)
    return refused(403, 'Somebody else has written this note: operators remove their own alone.');
  await deleteNote(db, memberId, noteId);
  return accepted({ memberId, noteId });
});

/** @returns null where there is no such member */
const tagMember = (memberId: string, tag: string, { env, now, actor }: OperatorContext) =>
  insertTag(directoryOf(env, memberId), { memberId, tag, by: actor.operatorId, at: now() });

type Tagging = z.infer<typeof memberTag.input>;

const answerOf = async ({ memberId }: Tagging, { env }: OperatorContext) =>
  accepted({ memberId, tags: (await readTags(directoryOf(env, memberId), memberId)).map(it => it.tag) });

const tagsNow = async ({ memberId }: Tagging, { env }: OperatorContext) => ({
  tags: (await readTags(directoryOf(env, memberId), memberId)).map(it => it.tag),
});

const tag = endpointCall(
  memberTag,
  noting(tagsNow, async (input, context) =>
    (await tagMember(input.memberId, input.tag, context)) === null
      ? NO_SUCH_MEMBER
      : answerOf(input, context),
  ),
);

const untag = endpointCall(
  memberUntag,
  noting(tagsNow, async (input, context) => {
    const { memberId } = input;
    const changed = await deleteTag(directoryOf(context.env, memberId), memberId, input.tag);
    return changed === null ? NO_SUCH_MEMBER : answerOf(input, context);
  }),
);

/** Tags of one answer. */
const MOST_TAGS = 500;

const tags = endpointCall(tagList, async (_input, { env }) => {
  const counted = await Promise.all(directoriesOf(env).map(countTags));
  const sums = new Map<string, number>();
  for (const it of counted.flat()) sums.set(it.tag, (sums.get(it.tag) ?? 0) + it.members);
  const all = [...sums].map(([name, members]) => ({ tag: name, members }));
  return accepted({
    tags: all.sort((a, b) => b.members - a.members || (a.tag < b.tag ? -1 : 1)).slice(0, MOST_TAGS),
  });
});

const changeOf = (
  isChange: boolean | null,
  sides: readonly [before: object | null, after: object | null],
): Done => {
  if (isChange === null) return NO_SUCH_MEMBER;
  return isChange ? { isChange, changed: sides } : { isChange };
};

const tagMany = endpointCall(memberTagMany, async ({ memberIds, tag: name }, context) =>
  accepted(
    await eachMember(context, memberTagMany.name, memberIds, async memberId =>
      changeOf(await tagMember(memberId, name, context), [null, { tag: name }]),
    ),
  ),
);

const untagMany = endpointCall(memberUntagMany, async ({ memberIds, tag: name }, context) =>
  accepted(
    await eachMember(context, memberUntagMany.name, memberIds, async memberId =>
      changeOf(await deleteTag(directoryOf(context.env, memberId), memberId, name), [{ tag: name }, null]),
    ),
  ),
);

/** Each hold is released by its own `member/release`. */
const holdMany = endpointCall(memberHoldMany, async ({ memberIds, ...hold }, context) => {
  const flaw = endFlaw(hold.until, context.now());
  if (flaw !== null) return flaw;
  return accepted(
    await eachMember(context, memberHoldMany.name, memberIds, async memberId => {
      const held = await holdMember({ ...hold, memberId }, context);
      return held.output === null
        ? { ...held, output: null }
        : {
            isChange: true,
            target: held.output.restrictionId,
            changed: [null, notedRestriction(held.output)],
          };
    }),
  );
});

export const noteCalls: readonly [string, OperatorCall][] = [
  notes,
  addNote,
  removeNote,
  tag,
  untag,
  tags,
  tagMany,
  untagMany,
  holdMany,
];
