/** The state of a chosen file, sending, there or failed, with its buttons: retry, cancel, remove. */
import { CircleAlert, FileText, RotateCcw, X } from 'lucide';
import { Suspense, useState } from 'react';
import { useText } from '#app/i18n/use-language.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import type { ChosenFile } from './use-upload-field.ts';

const { Content: ImagePreview } = lazyPart(
  async () => (await import('#app/ui/image-preview.tsx')).ImagePreview,
);

const percent = (fraction: number): number => Math.floor(fraction * 100);

function Progress({ name, fraction }: { name: string; fraction: number }) {
  const t = useText();
  return (
    <div className="grow">
      <div className="file-line">
        <bdi translate="no" className="file-name">
          {name}
        </bdi>
        <span className="number small-text muted">{`${percent(fraction)}%`}</span>
      </div>
      <div
        className="bar"
        role="progressbar"
        aria-label={t('upload.sending', { name })}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent(fraction)}
      >
        <i style={{ width: `${percent(fraction)}%` }} />
      </div>
    </div>
  );
}

/** A picture that opens in a preview, or the icon of a document. */
function Thumbnail({ name, src }: { name: string; src: string | null }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  if (src === null) return <Icon of={FileText} className="icon large" />;
  return (
    <>
      <button
        type="button"
        className="file-thumbnail"
        aria-label={t('upload.look', { name })}
        onClick={() => setOpen(true)}
      >
        <img src={src} alt="" />
      </button>
      {isOpen && (
        <Suspense>
          <ImagePreview
            src={src}
            title={name}
            labels={{
              close: t('frame.close'),
              larger: t('upload.larger'),
              smaller: t('upload.smaller'),
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

interface UploadStatusProps {
  chosen: Exclude<ChosenFile, { state: 'none' }>;
  onRetry: () => void;
  onRemove: () => void;
}

export function UploadStatus({ chosen, onRetry, onRemove }: UploadStatusProps) {
  const t = useText();
  const { name } = chosen.file;
  const isSending = chosen.state === 'sending';
  return (
    <div className={chosen.state === 'failed' ? 'file invalid' : 'file'}>
      {chosen.state === 'sending' && <Progress name={name} fraction={chosen.fraction} />}
      {chosen.state === 'there' && (
        <>
          <Thumbnail name={name} src={chosen.src} />
          <bdi translate="no" className="file-name grow">
            {name}
          </bdi>
        </>
      )}
      {chosen.state === 'failed' && (
        <>
          <div className="grow">
            <bdi translate="no" className="file-name">
              {name}
            </bdi>
            <p className="error-message">
              <Icon of={CircleAlert} className="icon small" />
              <span>{t(`upload.failed_${chosen.step}` as 'upload.failed_store')}</span>
            </p>
          </div>
          <button type="button" className="button small" onClick={onRetry}>
            <Icon of={RotateCcw} className="icon small" />
            {t('upload.retry')}
          </button>
        </>
      )}
      <button
        type="button"
        className="icon-button"
        aria-label={t(isSending ? 'upload.cancel' : 'upload.remove', { name })}
        onClick={onRemove}
      >
        <Icon of={X} />
      </button>
    </div>
  );
}
