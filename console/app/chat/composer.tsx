/** The field in which an agent answers: text, ready answers by their names, pictures, notes for colleagues. */
import { ArrowUp, Paperclip, StickyNote, Zap } from 'lucide';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { CHAT_MESSAGE_MAX, isSendingKey } from '#app/domain/chat.ts';
import { formatAmount } from '#app/domain/money.ts';
import { Icon } from '#app/ui/icon.tsx';
import { desk, type OpenRoom } from '../desk.ts';
import type { CannedAnswer } from '../shapes.ts';
import { useFormats } from '../text/formats.ts';
import { Sentence } from '../text/sentence.tsx';
import { useText } from '../text/text.ts';
import { cannedFor, filledAnswer } from './canned.ts';
import { CannedList } from './canned-list.tsx';
import { sendDraft, sendPicture } from './send.ts';
import { typed } from './typing.ts';
import { useSummary } from './use-summary.ts';

/** Live proxy of a snapshot's room: Valtio writes go to the proxy. */
const liveRoom = ({ chatId }: Pick<OpenRoom, 'chatId'>): OpenRoom | undefined => desk.rooms[chatId];

function write(room: OpenRoom, changes: Partial<Pick<OpenRoom, 'draft' | 'isNote'>>): void {
  const live = liveRoom(room);
  if (live === undefined) return;
  Object.assign(live, changes);
  if (changes.draft !== undefined && !live.isNote) typed(live.chatId, changes.draft.trim() !== '');
}

function send(room: OpenRoom): void {
  const live = liveRoom(room);
  if (live === undefined) return;
  sendDraft(live);
  typed(live.chatId, false);
}

/** As the member's own pages show it; null before it is known. */
function balanceOf({ member }: OpenRoom): string | null {
  const main = member?.wallet?.balances.main;
  return main === undefined ? null : `${formatAmount(main)} ${member?.profile.currency}`;
}

function useCanned(room: OpenRoom) {
  const { canned, me } = useSnapshot(desk);
  const language = useSummary(room.chatId)?.language ?? 'en';
  const [at, setAt] = useState(0);
  const found = room.isNote ? [] : cannedFor(room.draft, canned as readonly CannedAnswer[]);
  const facts = {
    name: room.view?.username ?? '',
    topic: room.view?.topic ?? '',
    agent: me?.name ?? '',
    balance: balanceOf(room),
  };
  const textOf = (answer: CannedAnswer) => filledAnswer(answer, language, facts);
  const current = Math.min(at, found.length - 1);
  return {
    found,
    current,
    language,
    textOf,
    insert: (answer: CannedAnswer | undefined) => {
      if (answer !== undefined) write(room, { draft: textOf(answer) });
      setAt(0);
    },
    move: (by: number) => setAt((current + by + found.length) % found.length),
  };
}

/** The keys of the field. @returns whether the event was one of them */
function useKeys(room: OpenRoom, canned: ReturnType<typeof useCanned>) {
  return (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { key, shiftKey, altKey, code, nativeEvent } = event;
    const isComposing = nativeEvent.isComposing;
    const isChoosing = canned.found.length > 0;
    const moves: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = isChoosing && !altKey ? moves[key] : undefined;
    if (step !== undefined) canned.move(step);
    else if (isChoosing && (key === 'Tab' || isSendingKey({ key, shiftKey, isComposing })))
      canned.insert(canned.found[canned.current]);
    else if (isChoosing && key === 'Escape') write(room, { draft: '' });
    else if (altKey && code === 'KeyN') write(room, { isNote: !room.isNote });
    else if (isSendingKey({ key, shiftKey, isComposing })) send(room);
    else return;
    event.preventDefault();
  };
}

function Attach({ room }: { room: OpenRoom }) {
  const t = useText();
  return (
    <label className="icon-button attach">
      <Icon of={Paperclip} />
      <input
        type="file"
        className="file-input"
        aria-label={t('chat_attach')}
        accept="image/png,image/jpeg,image/webp,image/gif"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          const live = liveRoom(room);
          if (file !== undefined && live !== undefined) void sendPicture(live, file);
          target.value = ''; // the same file can be chosen again
        }}
      />
    </label>
  );
}

interface ToolsProps {
  room: OpenRoom;
  /** Code of the language that the member reads. */
  language: string;
  /** Brings the field back into focus. */
  focus: () => void;
}

function Tools({ room, language, focus }: ToolsProps) {
  const t = useText();
  const formats = useFormats();
  const { isNote } = room;
  return (
    <div className="row tools">
      <Attach room={room} />
      <button
        type="button"
        className="icon-button"
        aria-label={t('chat_canned')}
        onClick={() => {
          write(room, { draft: '/', isNote: false });
          focus();
        }}
      >
        <Icon of={Zap} />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={t('chat_note')}
        aria-pressed={isNote}
        onClick={() => {
          write(room, { isNote: !isNote });
          focus();
        }}
      >
        <Icon of={StickyNote} />
      </button>
      <span className="grow tiny-text dim">
        {!isNote && <Sentence of="chat_member_reads" values={{ language: formats.language(language) }} />}
      </span>
      <button type="button" className="button primary" onClick={() => send(room)}>
        <span>{t(isNote ? 'chat_note_keep' : 'keys_send')}</span>
        <Icon of={ArrowUp} className="icon small" />
      </button>
    </div>
  );
}

export function Composer({ room }: { room: OpenRoom }) {
  const t = useText();
  const canned = useCanned(room);
  const field = useRef<HTMLTextAreaElement>(null);
  const onKeyDown = useKeys(room, canned);
  const { isNote, draft } = room;
  useEffect(() => {
    if (matchMedia('(hover: hover)').matches) field.current?.focus({ preventScroll: true });
  }, []);
  if (room.view?.status === 'closed' && !isNote && draft === '')
    return <p className="composer empty-note">{t('chat_over')}</p>;
  const options = `canned-${room.chatId}`;
  return (
    <div className={isNote ? 'composer is-note' : 'composer'}>
      {canned.found.length > 0 && <CannedList id={options} {...canned} />}
      <textarea
        ref={field}
        className="textarea"
        dir="auto"
        rows={2}
        value={draft}
        maxLength={CHAT_MESSAGE_MAX}
        aria-label={t(isNote ? 'chat_note' : 'answer')}
        placeholder={t(isNote ? 'chat_note_hint' : 'chat_answer_hint')}
        aria-controls={canned.found.length > 0 ? options : undefined}
        onKeyDown={onKeyDown}
        onChange={({ target }) => write(room, { draft: target.value })}
      />
      <Tools room={room} language={canned.language} focus={() => field.current?.focus()} />
    </div>
  );
}
