/** Calls about a member's own identity; open to members on a break or on hold too, because it is their way out of a refusal. */
import { accepted } from '#app/contract/envelope.ts';
import { memberIdentity, memberSendDocument } from '#app/contract/identity.ts';
import { directoryOf } from '#platform/base/databases.ts';
import { type Handler, handler, requireMember } from '#platform/base/handler.ts';
import { byMember } from '#platform/base/logged-event.ts';
import { readMarketOf } from '#platform/site/site.ts';
import { askService } from './ask-service.ts';
import { readDocument, readDocumentsOf } from './document.db.ts';
import { readLevel, rulesOf } from './level.ts';
import { sendDocument } from './send-document.ts';
import { shownOwn } from './shown-own.ts';

/** Documents that a member sees. */
const MOST = 50;

const identityHandler = handler(memberIdentity, 'open', async (_input, call) => {
  const { env, now } = call;
  const member = requireMember(call);
  const { memberId } = member;
  const market = await readMarketOf(env, member);
  const [level, documents] = await Promise.all([
    readLevel(env, memberId, market, now()),
    readDocumentsOf(directoryOf(env, memberId), memberId, MOST),
  ]);
  const { deposit, play, withdrawal, withdrawalsAbove } = rulesOf(market);
  const above = withdrawalsAbove === undefined ? null : { ...withdrawalsAbove, currency: market.currency };
  return accepted({
    level,
    needs: { deposit, play, withdrawal, withdrawalsAbove: above },
    documents: documents.map(it => shownOwn(it, now())),
  });
});

const sendHandler = handler(memberSendDocument, 'open', async (input, call) => {
  const sent = await sendDocument(call, input);
  if (!sent.ok) return sent.error;
  const { value } = sent;
  call.note({
    kind: 'identity',
    outcome: 'added',
    ...byMember(value.memberId),
    country: value.country,
    target: value.documentId,
  });
  await askService(call.env, value, call.now());
  const after = await readDocument(directoryOf(call.env, value.memberId), value);
  return accepted(shownOwn(after ?? value, call.now()));
});

export const documentHandlers: readonly Handler[] = [identityHandler, sendHandler];
