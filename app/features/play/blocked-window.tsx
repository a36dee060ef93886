/** The notice that the browser blocked a game's window: a press of the button here may open it. */
import { useText } from '#app/i18n/use-language.tsx';
import { Dialog } from '#app/ui/dialog.tsx';

interface BlockedWindowProps {
  /** Name of the game. */
  name: string;
  onOpen: () => void;
  /** Plays in this tab instead. */
  onHere: () => void;
  onClose: () => void;
}

const WIDTH_PX = 420;

export function BlockedWindow({ name, onOpen, onHere, onClose }: BlockedWindowProps) {
  const t = useText();
  return (
    <Dialog isNamed title={name} closeLabel={t('frame.close')} onClose={onClose} widthPx={WIDTH_PX}>
      <p className="muted">{t('play.blocked')}</p>
      <button type="button" className="button primary large full-width" onClick={onOpen}>
        {t('play.open')}
      </button>
      <button type="button" className="button large full-width" onClick={onHere}>
        {t('play.here')}
      </button>
    </Dialog>
  );
}
