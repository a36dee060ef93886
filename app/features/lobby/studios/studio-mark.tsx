/** A studio's own mark, in the colour of the text around it; its initials where the mark does not load [8.10]. */
import type { CSSProperties } from 'react';

interface StudioMarkProps {
  providerId: string;
  /** Name of the studio. */
  name: string;
}

/** `LP` of Lone Poplar. */
const initialsOf = (name: string): string =>
  name
    .split(/[^\p{L}\p{N}]+/u)
    .flatMap(word => [...word].slice(0, 1))
    .slice(0, 2)
    .join('')
    .toUpperCase();

/** A mask does not report whether it has loaded; the unseen picture of the same file does. */
export function StudioMark({ providerId, name }: StudioMarkProps) {
  const file = `/art/provider/${encodeURIComponent(providerId)}.svg`;
  return (
    <span
      className="mark"
      aria-hidden="true"
      data-initials={initialsOf(name)}
      style={{ '--mark': `url("${file}")` } as CSSProperties}
    >
      <img src={file} alt="" width={24} height={24} loading="lazy" />
    </span>
  );
}
