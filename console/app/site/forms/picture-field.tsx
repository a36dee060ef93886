/** The picture of an entry: what it is now, another file, or none. */
import { ImageUp, Trash2 } from 'lucide';
import { useId, useState } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { useText } from '../../text/text.ts';
import { Picture } from '../preview/picture.tsx';
import { PICTURE_TYPES, uploadPicture } from './site-picture.ts';

interface PictureFieldProps {
  field: string;
  label: string;
  value: string | null;
  onChange: (value: string | null) => void;
}

export function PictureField({ field, label, value, onChange }: PictureFieldProps) {
  const t = useText();
  const said = useId();
  const [trouble, setTrouble] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    setSending(true);
    const reply = await uploadPicture(file);
    setSending(false);
    setTrouble(reply.ok ? null : reply.error.text);
    if (reply.ok) onChange(reply.value);
  };
  return (
    <fieldset className="field picture-field">
      <legend>{label}</legend>
      <div className="picture-now">
        <Picture place={value} />
        <span className="clip tiny-text dim" dir="ltr" translate="no">
          {value ?? t('picture_none')}
        </span>
      </div>
      <div className="panel-acts">
        <label className="button" aria-busy={isSending}>
          <Icon of={ImageUp} className="icon small" />
          {t('picture_upload')}
          <input
            type="file"
            className="visually-hidden"
            accept={PICTURE_TYPES}
            data-field={field}
            aria-label={t('picture_upload_named', { name: label })}
            aria-describedby={said}
            onChange={({ target }) => {
              void take(target.files?.[0]);
              target.value = '';
            }}
          />
        </label>
        {value !== null && (
          <button type="button" className="button" onClick={() => onChange(null)}>
            <Icon of={Trash2} className="icon small" />
            {t('picture_remove')}
          </button>
        )}
      </div>
      <p id={said} className={trouble === null ? 'tiny-text dim' : 'error-message'} role="status">
        {trouble ?? t('picture_how')}
      </p>
    </fieldset>
  );
}
