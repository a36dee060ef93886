/** The calls by which members complain, also those on a break. Every call reaches the caller's own complaints alone. */
import { type Complaint, complaintFile, complaintList, complaintReply } from '#app/contract/complaint.ts';
import { accepted, type FieldRefusal, refused, refusedFields } from '#app/contract/envelope.ts';
import { wireMoment } from '#app/domain/date.ts';
import { codeOfTag } from '#app/domain/language.ts';
import { ok, type Result, refuse } from '#app/domain/result.ts';
import { directoryOf } from '#platform/base/databases.ts';
import { type Call, type Handler, handler, requireMember } from '#platform/base/handler.ts';
import { byMember } from '#platform/base/logged-event.ts';
import { readMarketOf } from '#platform/site/site.ts';
import { tagOfUpload } from '#platform/storage/storage.ts';
import {
  addReply,
  type ComplaintMessage,
  readComplaint,
  readComplaintsOf,
  readMessage,
  readMessages,
  type StoredComplaint,
} from './complaint.db.ts';
import { fileComplaint, messageIdOf } from './file-complaint.ts';

/** Complaints that are listed, and messages of one. */
const COMPLAINTS = 50;
const MESSAGES = 100;

const shownComplaint = (
  of: StoredComplaint,
  messages: readonly ComplaintMessage[],
  link: string | null,
): Complaint => ({
  complaint: of.complaint,
  kind: of.kind,
  reference: of.reference,
  state: of.state,
  made: wireMoment(of.madeAt),
  due: wireMoment(of.dueAt),
  closed: of.closedAt === null ? null : wireMoment(of.closedAt),
  outcome: of.outcome,
  body: of.body === null || link === null ? null : { name: of.body, link },
  messages: messages
    .filter(it => it.complaint === of.complaint)
    .slice(-MESSAGES)
    .map(({ side, text, file, madeAt }) => ({
      side,
      text,
      hasFile: file !== null,
      made: wireMoment(madeAt),
    })),
});

const listHandler = handler(complaintList, 'open', async (_input, call) => {
  const { memberId, country } = requireMember(call);
  const db = directoryOf(call.env, memberId);
  const [complaints, market] = await Promise.all([
    readComplaintsOf(db, memberId, COMPLAINTS),
    readMarketOf(call.env, { country }),
  ]);
  const messages = await readMessages(
    db,
    complaints.map(it => it.complaint),
  );
  const link = market.complaints?.body?.link ?? null;
  return accepted({ complaints: complaints.map(it => shownComplaint(it, messages, link)) });
});

/** The key of an upload of the member; refuses a file that has not arrived. */
async function readFile(call: Call, key: string | undefined): Promise<Result<string | null, FieldRefusal>> {
  if (key === undefined) return ok(null);
  const { memberId } = requireMember(call);
  if ((await tagOfUpload(call.env, memberId, key)) !== null) return ok(key);
  return refuse(
    refusedFields(call.translate('fields_not_valid'), { fileKey: [call.translate('no_such_upload')] }),
  );
}

const fileHandler = handler(complaintFile, 'open', async ({ fileKey, reference = '', ...input }, call) => {
  const { memberId, country } = requireMember(call);
  const file = await readFile(call, fileKey);
  if (!file.ok) return file.error;
  const filed = await fileComplaint(call, {
    ...input,
    memberId,
    country,
    language: codeOfTag(call.headers.pathlang ?? 'en'),
    reference: reference.trim() || null,
    file: file.value,
    source: 'site',
    filedBy: 'member',
  });
  if (!filed.ok) return refused(200, call.translate(filed.error));
  const { complaint, dueAt } = filed.value;
  call.note({ kind: 'complaint', outcome: 'added', ...byMember(memberId), target: complaint, country });
  return accepted({ complaint, due: wireMoment(dueAt) });
});

const replyHandler = handler(
  complaintReply,
  'open',
  async ({ complaint, text, fileKey, operationId }, call) => {
    const { memberId, country } = requireMember(call);
    const db = directoryOf(call.env, memberId);
    const stored = await readComplaint(db, complaint);
    if (stored?.memberId !== memberId) return refused(404, call.translate('no_such_complaint'));
    const file = await readFile(call, fileKey);
    if (!file.ok) return file.error;
    const messageId = messageIdOf(memberId, operationId);
    const reply = {
      operationId: messageId,
      complaint,
      memberId,
      side: 'member' as const,
      text,
      file: file.value,
      madeBy: 'member',
      madeAt: call.now(),
    };
    const isAdded = await addReply(db, reply);
    const isSame = (await readMessage(db, messageId))?.text === text;
    if (!isSame) {
      const present = await readComplaint(db, complaint);
      return refused(
        200,
        call.translate(present?.state === 'closed' ? 'complaint_closed' : 'complaint_full'),
      );
    }
    if (isAdded)
      call.note({ kind: 'complaint', outcome: 'done', ...byMember(memberId), target: complaint, country });
    return accepted({ complaint });
  },
);

export const complaintHandlers: readonly Handler[] = [listHandler, fileHandler, replyHandler];
