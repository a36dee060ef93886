/** Serves the calls of frames. Only the body identifies the player; cookies and headers are ignored. */
import { accepted, type Envelope, refused, refusedFields } from '#app/contract/envelope.ts';
import { fieldErrors } from '#app/contract/field-errors.ts';
import { STUDIO_CALLS, type StudioCallName } from '#app/contract/studio.ts';
import type { Result } from '#app/domain/result.ts';
import { sentenceTranslator, type TranslateSentence } from '#app/domain/sentences/sentences.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { openForFun } from './open-for-fun.ts';
import { openFrame } from './open-frame.ts';
import { refusedFrame } from './refused-frame.ts';
import type { StudioTable, TableRefusal } from './studio-table.ts';
import type { TableView } from './table-view.ts';

type InputOf<Name extends StudioCallName> = (typeof STUDIO_CALLS)[Name]['input']['_zod']['output'];

interface FrameContext {
  env: PlatformEnv;
  now: () => number;
  translate: TranslateSentence;
}

/** The table and the secret of a frame's token; null for an invalid id. */
function tableOf(
  env: PlatformEnv,
  session: string,
): { table: DurableObjectStub<StudioTable>; secret: string } | null {
  const [tableId = '', secret = ''] = session.split('.');
  try {
    return { table: env.STUDIO_TABLE.withId(tableId), secret };
  } catch {
    return null; // not an id of this namespace; answered as a wrong secret
  }
}

const jsonOf = (value: unknown): string => JSON.stringify(value ?? null);

const parsed = (round: string | null): unknown => (round === null ? null : JSON.parse(round));

const standingOf = ({ balance, round, free, missed, prizes }: TableView) =>
  accepted({ balance, free, prizes, round: parsed(round), missed: parsed(missed) });

async function atTable<Value>(
  session: string,
  { env, translate }: FrameContext,
  ask: (table: DurableObjectStub<StudioTable>, secret: string) => Promise<Result<Value, TableRefusal>>,
  tell: (value: Value) => Envelope,
): Promise<Envelope> {
  const found = tableOf(env, session);
  if (found === null) return refusedFrame(translate, 'play_ended');
  const answer = await ask(found.table, found.secret);
  return answer.ok ? tell(answer.value) : refusedFrame(translate, answer.error.error, answer.error);
}

const CALLS: {
  [Name in StudioCallName]: (input: InputOf<Name>, context: FrameContext) => Promise<Envelope>;
} = {
  open: async ({ launch, gameId, language }, { env, now, translate }) => {
    const opening = { launch, gameId, language: language ?? env.DEFAULT_LANGUAGE };
    const opened = await openFrame(env, opening, now);
    return opened.ok ? accepted(opened.value) : refusedFrame(translate, opened.error);
  },
  demo: async ({ demo: launch, gameId, language }, { env, now, translate }) => {
    const opening = { launch, gameId, language: language ?? env.DEFAULT_LANGUAGE };
    const opened = await openForFun(env, opening, now);
    return opened.ok ? accepted(opened.value) : refusedFrame(translate, opened.error);
  },
  state: ({ session }, context) =>
    atTable(session, context, (table, secret) => table.state(secret), standingOf),
  bet: ({ session, betId, stake, bet, isFree, tableRound }, context) =>
    atTable(
      session,
      context,
      (table, secret) =>
        table.bet(secret, { betId, stake, bet: jsonOf(bet), isFree, tableRound: tableRound ?? null }),
      standingOf,
    ),
  act: ({ session, roundId, step, action }, context) =>
    atTable(
      session,
      context,
      (table, secret) => table.act(secret, { roundId, step, action: jsonOf(action) }),
      standingOf,
    ),
  table: ({ session, hidesBets }, context) =>
    atTable(
      session,
      context,
      (table, secret) => table.sharedView(secret, hidesBets ?? null),
      view => accepted(JSON.parse(view)),
    ),
  jackpots: ({ session }, context) =>
    atTable(
      session,
      context,
      (table, secret) => table.jackpots(secret),
      jackpots => accepted({ jackpots: JSON.parse(jackpots) }),
    ),
  refill: ({ session }, context) =>
    atTable(session, context, (table, secret) => table.refill(secret), standingOf),
  history: ({ session }, context) =>
    atTable(
      session,
      context,
      (table, secret) => table.history(secret),
      rounds => accepted({ rounds: JSON.parse(rounds) }),
    ),
  fairness: ({ session }, context) =>
    atTable(
      session,
      context,
      (table, secret) => table.fairness(secret),
      seeds => accepted(JSON.parse(seeds)),
    ),
  rotate: ({ session, serverSeedHash, clientSeed }, context) =>
    atTable(
      session,
      context,
      (table, secret) => table.rotate(secret, { serverSeedHash, clientSeed }),
      seeds => accepted(JSON.parse(seeds)),
    ),
};

export async function serveStudioCall(
  env: PlatformEnv,
  name: StudioCallName,
  payload: unknown,
  now: () => number,
): Promise<Envelope> {
  const input = STUDIO_CALLS[name].input.safeParse(payload);
  if (!input.success) {
    const translate = sentenceTranslator(env.DEFAULT_LANGUAGE);
    if (payload === null || typeof payload !== 'object') return refused(400, translate('body_not_object'));
    return refusedFields(translate('fields_not_valid'), fieldErrors(input.error.issues));
  }
  const translate = sentenceTranslator(input.data.language ?? env.DEFAULT_LANGUAGE);
  return CALLS[name](input.data as never, { env, now, translate });
}
