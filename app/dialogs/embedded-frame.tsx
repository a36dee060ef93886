/** A dialog's content from elsewhere: the page that the operator has configured for it, in its sandbox [2.40]. */
import { useLocation } from 'react-router';
import { frameAddress, frameSandbox } from '#app/domain/frame.ts';
import { useLanguageTag } from '#app/i18n/use-language.tsx';

interface EmbeddedFrameProps {
  title: string;
  source: string;
  /** Origin of this site. */
  origin: string;
}

export function EmbeddedFrame({ title, source, origin }: EmbeddedFrameProps) {
  const tag = useLanguageTag();
  const cmsId = new URLSearchParams(useLocation().search).get('cmsID');
  return (
    <iframe
      title={title}
      src={frameAddress(source, origin, tag, cmsId)}
      sandbox={frameSandbox(source, origin)}
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}
