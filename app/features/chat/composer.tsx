/** The field that writes and sends chat messages [5.34], with the button that adds a picture. */
import { ArrowUp, CircleAlert, Paperclip } from 'lucide';
import { type ClipboardEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { CHAT_MESSAGE_MAX, chatTextOf, isSendingKey } from '#app/domain/chat.ts';
import { brokenFileRule } from '#app/domain/rules/file-rules.ts';
import { useSentence } from '#app/forms/sentence.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { useUpload } from '#app/page/use-upload.ts';
import { Icon } from '#app/ui/icon.tsx';
import { PastedPicture, pastedFiles } from './pasted-picture.tsx';
import { useChat } from './use-chat.ts';
import { useDraft } from './use-draft.ts';

/** Pictures that the storage takes [5.12] [5.14]. */
const PICTURES = { accept: ['png', 'jpg', 'jpeg', 'webp', 'gif'], maxfile: 1, maxsize: 20 };
const FOLDER = { folder: 'attachments', bucket: 1 } as const;

function useSending(write: (text: string) => void) {
  const { client } = useChat();
  const upload = useUpload(FOLDER);
  const [broken, setBroken] = useState<string | null>(null);
  const [pasted, setPasted] = useState<File | null>(null);
  /** The picture of some files; null where they break a rule, which is shown. */
  const pictureOf = (files: readonly File[]): File | null => {
    const rule = brokenFileRule(files, PICTURES);
    setBroken(rule);
    return rule === null ? (files[0] ?? null) : null;
  };
  return {
    broken,
    pasted,
    discard: () => setPasted(null),
    send: (typed: string) => {
      const text = chatTextOf(typed);
      if (text.ok) {
        client.outbox.sendText(text.value);
        client.typed(false);
        write('');
      }
      if (pasted !== null) client.outbox.sendPicture(pasted, upload);
      setPasted(null);
    },
    add: (files: readonly File[]) => {
      const picture = pictureOf(files);
      if (picture !== null) client.outbox.sendPicture(picture, upload);
    },
    paste: (files: readonly File[]) => setPasted(pictureOf(files)),
  };
}

function Attach({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const t = useText();
  return (
    <label className="icon-button attach">
      <Icon of={Paperclip} />
      <input
        type="file"
        className="file-input"
        aria-label={t('chat.attach')}
        accept="image/png,image/jpeg,image/webp,image/gif"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = ''; // the same file can be chosen again
          if (files.length > 0) onFiles(files);
        }}
      />
    </label>
  );
}

interface WritingFieldProps {
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  onText: (text: string) => void;
  onSend: () => void;
  onPasted: (files: readonly File[]) => void;
}

function WritingField({ field, text, onText, onSend, onPasted }: WritingFieldProps) {
  const t = useText();
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { key, shiftKey, nativeEvent } = event;
    if (!isSendingKey({ key, shiftKey, isComposing: nativeEvent.isComposing })) return;
    event.preventDefault();
    onSend();
  };
  const onPaste = (event: ClipboardEvent) => {
    const files = pastedFiles(event.clipboardData);
    if (files.length === 0) return;
    event.preventDefault();
    onPasted(files);
  };
  return (
    <textarea
      ref={field}
      className="input soft grow"
      rows={1}
      dir="auto"
      value={text}
      maxLength={CHAT_MESSAGE_MAX}
      aria-label={t('chat.write')}
      placeholder={t('chat.write')}
      enterKeyHint="send"
      onKeyDown={onKeyDown}
      onPaste={onPaste}
      onChange={({ target }) => onText(target.value)}
    />
  );
}

export function Composer() {
  const t = useText();
  const sentence = useSentence();
  const { client } = useChat();
  const { text, write } = useDraft();
  const { broken, pasted, send, add, paste, discard } = useSending(write);
  const field = useRef<HTMLTextAreaElement>(null);

  // Where there is a keyboard already, none has to come up.
  useEffect(() => {
    if (matchMedia('(hover: hover)').matches) field.current?.focus({ preventScroll: true });
  }, []);

  const onText = (typed: string) => {
    write(typed);
    client.typed(typed.trim() !== '');
  };
  return (
    <div className="chat-footer">
      {broken !== null && (
        <p role="alert" className="error-message">
          <Icon of={CircleAlert} className="icon small" />
          <span>{sentence(broken)}</span>
        </p>
      )}
      {pasted !== null && <PastedPicture picture={pasted} onDiscard={discard} />}
      <div className="composer">
        <Attach onFiles={add} />
        <WritingField {...{ field, text, onText }} onSend={() => send(text)} onPasted={paste} />
        <button
          type="button"
          className="button primary send"
          aria-label={t('chat.send')}
          aria-disabled={text.trim() === '' && pasted === null}
          onClick={() => {
            send(text);
            field.current?.focus({ preventScroll: true });
          }}
        >
          <Icon of={ArrowUp} />
        </button>
      </div>
    </div>
  );
}
