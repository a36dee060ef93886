/** The pictures of a document, side by side; each opens in full, where it can be drawn larger. */
import { Maximize2, ZoomIn, ZoomOut } from 'lucide';
import { useState } from 'react';
import type { DocumentDetail } from '#app/contract/operator/identity.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useText } from '../text/text.ts';

type Picture = DocumentDetail['pictures'][number];

/** Pixels from 768 px on. */
const WIDTH_PX = 1_100;
/** Widths of the picture in per cent of its place. */
const ZOOMS = [100, 160, 240, 360];

function FullPicture({ address, title, onClose }: { address: string; title: string; onClose: () => void }) {
  const t = useText();
  const [zoom, setZoom] = useState(0);
  const step = (by: number) => setZoom(before => Math.min(ZOOMS.length - 1, Math.max(0, before + by)));
  return (
    <Dialog title={title} closeLabel={t('close')} onClose={onClose} widthPx={WIDTH_PX}>
      <div className="row zoom-buttons">
        <button type="button" className="button" aria-disabled={zoom === 0} onClick={() => step(-1)}>
          <Icon of={ZoomOut} className="icon small" />
          {t('document_zoom_out')}
        </button>
        <button
          type="button"
          className="button"
          aria-disabled={zoom === ZOOMS.length - 1}
          onClick={() => step(1)}
        >
          <Icon of={ZoomIn} className="icon small" />
          {t('document_zoom_in')}
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a zoomed picture is moved by keys, as every scrolling place */}
      <section className="zoomed-picture" tabIndex={0} aria-label={title}>
        <img src={address} alt={title} style={{ inlineSize: `${ZOOMS[zoom] ?? 100}%` }} />
      </section>
    </Dialog>
  );
}

function OnePicture({ of: { side, key } }: { of: Picture }) {
  const t = useText();
  const [isFull, setFull] = useState(false);
  const [isBroken, setBroken] = useState(false);
  const address = `/operator/files/${key}`;
  const title = t(side === 'front' ? 'document_front' : 'document_back');
  if (isBroken || key.endsWith('.pdf'))
    return (
      <p className="note">
        {t('document_no_picture')} <a href={address}>{t('open')}</a>
      </p>
    );
  return (
    <figure className="document-picture">
      <button type="button" aria-label={t('document_larger', { side: title })} onClick={() => setFull(true)}>
        <img src={address} alt="" onError={() => setBroken(true)} />
        <span className="caption">
          <span>{title}</span>
          <Icon of={Maximize2} className="icon small" />
        </span>
      </button>
      {isFull && <FullPicture address={address} title={title} onClose={() => setFull(false)} />}
    </figure>
  );
}

export function Pictures({ of: { pictures } }: { of: DocumentDetail }) {
  const t = useText();
  return (
    <section aria-label={t('document_pictures')}>
      <div className="document-pictures">
        {pictures.map(it => (
          <OnePicture key={it.key} of={it} />
        ))}
      </div>
      <p className="tiny-text dim">{t('document_logged')}</p>
    </section>
  );
}
