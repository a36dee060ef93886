/**
 * A file of the member's: chosen, dropped or photographed, and sent to the storage at once. The form gets its key. Its code
 * is for screens that load later; the storage's SDK comes only when a file is on its way.
 */
import { Camera, Upload } from 'lucide';
import { type DragEvent, type RefObject, useRef, useState } from 'react';
import { useText } from '#app/i18n/use-language.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Field, type FieldProps, useWiredField, type Wiring } from '../field.tsx';
import { UploadStatus } from './upload-status.tsx';
import { type ChosenFile, type FileFieldRules, useUploadField } from './use-upload-field.ts';

export type UploadFieldProps = FieldProps & FileFieldRules;

/** The status for screen readers; progress is not read out at each part. */
function Spoken({ chosen }: { chosen: ChosenFile }) {
  const t = useText();
  return (
    <p role="status" className="visually-hidden">
      {chosen.state === 'sending' && <span>{t('upload.begun', { name: chosen.file.name })}</span>}
      {chosen.state === 'there' && <span>{t('upload.there', { name: chosen.file.name })}</span>}
    </p>
  );
}

interface ChooserProps {
  name: string;
  wiring: Wiring;
  accept: readonly string[];
  /** Whether a file is there or on its way, so that the place for the next one is small. */
  isSmall: boolean;
  input: RefObject<HTMLInputElement | null>;
  onFiles: (files: readonly File[]) => void;
}

/** The place to choose files. The browser's own input always stays in it, so that the focus does. */
function Chooser({ name, wiring, accept, isSmall, input, onFiles }: ChooserProps) {
  const t = useText();
  const [isOver, setOver] = useState(false);
  const take = (list: FileList | null, from?: HTMLInputElement) => {
    const files = [...(list ?? [])];
    if (from !== undefined) from.value = ''; // the same file can be chosen again
    onFiles(files);
  };
  const drag = (isIn: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(isIn);
  };
  const className = ['drop', isSmall && 'small', isOver && 'over', wiring['aria-invalid'] && 'invalid'];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a pointer's way; the input inside is everybody's
    <div
      className={className.filter(Boolean).join(' ')}
      onDragEnter={drag(true)}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={event => {
        drag(false)(event);
        take(event.dataTransfer.files);
      }}
    >
      <label className="button">
        <Icon of={Upload} className="icon small" />
        <span>{t(isSmall ? 'upload.choose_another' : 'upload.choose')}</span>
        <input
          {...wiring}
          ref={input}
          data-shows={name}
          type="file"
          className="file-input"
          accept={accept.map(ending => `.${ending}`).join()}
          onChange={event => take(event.target.files, event.target)}
        />
      </label>
      <label className="button quiet by-touch">
        <Icon of={Camera} className="icon small" />
        {t('upload.photograph')}
        <input
          type="file"
          className="file-input"
          accept="image/*"
          capture="environment"
          onChange={event => take(event.target.files, event.target)}
        />
      </label>
      {!isSmall && <p className="small-text muted by-mouse">{t('upload.drop')}</p>}
    </div>
  );
}

export function UploadField({ upload, accept, maxSizeMb, onBusy, ...given }: UploadFieldProps) {
  const t = useText();
  const kinds = accept.map(ending => ending.toUpperCase()).join(', ');
  const props = { ...given, hint: given.hint ?? t('upload.rules', { kinds, n: maxSizeMb }) };
  const field = useWiredField(props);
  const rules = { upload, accept, maxSizeMb, ...(onBusy && { onBusy }) };
  const { value, chosen, choose, retry, remove } = useUploadField(props.name, rules);
  const input = useRef<HTMLInputElement>(null);
  return (
    <Field field={field} props={props}>
      <div className="upload">
        {chosen.state !== 'none' && (
          <UploadStatus
            chosen={chosen}
            onRetry={retry}
            onRemove={() => {
              remove();
              input.current?.focus();
            }}
          />
        )}
        <Chooser
          {...{ name: props.name, wiring: field.wiring, accept, input }}
          isSmall={chosen.state !== 'none'}
          onFiles={choose}
        />
        <input ref={value} type="hidden" name={props.name} />
        <Spoken chosen={chosen} />
      </div>
    </Field>
  );
}
