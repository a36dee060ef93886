/** A picture by itself in a dialog, larger and smaller within bounds [5.36] [9.21]: by buttons, by `+`, `-` and `0`. */
import { ZoomIn, ZoomOut } from 'lucide';
import { type KeyboardEvent, useState } from 'react';
import { Dialog } from './dialog.tsx';
import { Icon } from './icon.tsx';
import { ZOOM, zoomed } from './zoom.ts';

interface ImagePreviewProps {
  src: string;
  /** The picture's subject, or the file's name. */
  title: string;
  labels: { close: string; larger: string; smaller: string };
  onClose: () => void;
}

const WIDTH_PX = 720;

const STEPS: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1, _: -1 };

export function ImagePreview({ src, title, labels, onClose }: ImagePreviewProps) {
  const [zoom, setZoom] = useState(1);
  const zoomBy = (steps: number) => setZoom(now => zoomed(now, steps));
  const onKeyDown = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
    if (ctrlKey || metaKey) return; // the page's own zoom
    if (key === '0') setZoom(1);
    else zoomBy(STEPS[key] ?? 0);
  };
  const button = (label: string, steps: number, bound: number) => (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      aria-disabled={zoom === bound}
      onClick={() => zoomBy(steps)}
    >
      <Icon of={steps > 0 ? ZoomIn : ZoomOut} />
    </button>
  );
  return (
    <Dialog
      title={title}
      closeLabel={labels.close}
      onClose={onClose}
      widthPx={WIDTH_PX}
      footer={
        <div className="zoom">
          {button(labels.smaller, -1, ZOOM.least)}
          <output className="number">{`${Math.round(zoom * 100)}%`}</output>
          {button(labels.larger, 1, ZOOM.most)}
        </div>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are a second way to the buttons below */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling part has to be reachable by the keyboard */}
      <div className="preview" tabIndex={0} onKeyDown={onKeyDown}>
        <img src={src} alt={title} style={{ width: `${zoom * 100}%` }} />
      </div>
    </Dialog>
  );
}
