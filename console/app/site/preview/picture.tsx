/** A picture of the site: uploaded ones come by a call, since the operators' host may serve none. A picture runs nothing. */
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { mediaNameIn } from '#app/contract/media.ts';
import { blobOf } from '../../base64.ts';
import { call } from '../../call.ts';

const media = z.object({ base64: z.string() });

const TYPES: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
};

/** Address at which the console can show a picture; null until it is read, or where there is none. */
export function usePicture(place: string | null): string | null {
  const name = place === null ? null : mediaNameIn(place);
  const [read, setRead] = useState<{ name: string; url: string } | null>(null);
  useEffect(() => {
    if (name === null) return undefined;
    let isGone = false;
    let url: string | null = null;
    void call('site/media', { name }, media).then(reply => {
      if (!reply.ok || isGone) return;
      url = URL.createObjectURL(blobOf(reply.value.base64, TYPES[name.split('.')[1] ?? ''] ?? ''));
      setRead({ name, url });
    });
    return () => {
      isGone = true;
      if (url !== null) URL.revokeObjectURL(url);
    };
  }, [name]);
  if (name === null) return place?.startsWith('/') ? place : null;
  return read?.name === name ? read.url : null;
}

export function Picture({ place, alt = '' }: { place: string | null; alt?: string }) {
  const src = usePicture(place);
  return src === null ? null : <img src={src} alt={alt} />;
}
