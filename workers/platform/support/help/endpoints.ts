/** Endpoints of the help centre's readers: votes on articles, words on missing parts, and the most read articles. */
import { accepted, refused, refusedFields } from '#app/contract/envelope.ts';
import { helpMostRead, helpRead, helpTell, helpVote } from '#app/contract/help-reading.ts';
import { hasLongNumber } from '#app/domain/help/long-number.ts';
import { directoryOf } from '#platform/base/databases.ts';
import { type Answer, type Call, type Handler, handler } from '#platform/base/handler.ts';
import { articleOf, placeOf } from './article-of.ts';
import { countRead, mostRead } from './count-read.ts';
import { type Vote, writeVote } from './vote.db.ts';

/** The voter: the member, or the browser of a guest. */
function readerOf({ member, reader }: Call): Pick<Vote, 'reader' | 'memberId'> | null {
  if (member !== null) return { reader: member.memberId, memberId: member.memberId };
  return reader == null ? null : { reader: `guest:${reader}`, memberId: null };
}

async function vote(call: Call, id: string, said: Pick<Vote, 'isHelpful' | 'text'>): Promise<Answer<null>> {
  const reader = readerOf(call);
  if (reader === null) return refused(400, call.translate('payload_unreadable'));
  const article = await articleOf(call, id);
  if (article === null) return refused(404, call.translate('no_such_article'));
  await writeVote(directoryOf(call.env, reader.reader), { ...article, ...reader, ...said, at: call.now() });
  return accepted(null);
}

const voteHandler = handler(helpVote, 'open', ({ article, isHelpful }, call) =>
  vote(call, article, { isHelpful, text: null }),
);

const tellHandler = handler(helpTell, 'open', async ({ article, text }, call) =>
  hasLongNumber(text)
    ? refusedFields(call.translate('fields_not_valid'), { text: [call.translate('text_has_numbers')] })
    : vote(call, article, { isHelpful: false, text }),
);

const readHandler = handler(helpRead, 'open', async ({ article: id }, call) => {
  const article = await articleOf(call, id);
  if (article === null) return refused(404, call.translate('no_such_article'));
  countRead(call, article);
  return accepted(null);
});

const mostReadHandler = handler(helpMostRead, 'open', async (_input, call) => {
  const place = await placeOf(call);
  return accepted(place === null ? [] : await mostRead(call, place));
});

export const helpHandlers: readonly Handler[] = [voteHandler, tellHandler, readHandler, mostReadHandler];
