/** Preview of a pasted picture. It is sent with the send button, because a paste may be unintended. */
import { Image, X } from 'lucide';
import { useText } from '#app/i18n/use-language.tsx';
import { Icon } from '#app/ui/icon.tsx';

/**
 * The files of a paste. Spreadsheets and word processors put a picture of the text beside the text itself: then only the text is meant.
 */
export const pastedFiles = ({ files, types }: Pick<DataTransfer, 'files' | 'types'>): File[] =>
  types.includes('text/plain') ? [] : [...files];

interface PastedPictureProps {
  picture: File;
  onDiscard: () => void;
}

export function PastedPicture({ picture, onDiscard }: PastedPictureProps) {
  const t = useText();
  return (
    <p className="row small-text">
      <Icon of={Image} className="icon small" />
      <span className="grow">
        <span>{t('chat.picture')}</span> <bdi translate="no">{picture.name}</bdi>
      </span>
      <button type="button" className="icon-button" aria-label={t('chat.discard')} onClick={onDiscard}>
        <Icon of={X} />
      </button>
    </p>
  );
}
