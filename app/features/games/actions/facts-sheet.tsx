/** Facts of a game as a sheet, on narrow windows. */
import { useText } from '#app/i18n/use-language.tsx';
import { INKS } from '#app/ui/art/inks.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { Cover } from '../game-cover.tsx';
import { FactsBody, type FactsProps, Studio, Ways } from './facts-body.tsx';

export function FactsSheet({ game, stated, isForFun, onClose }: FactsProps) {
  const t = useText();
  const ground = game.ink === null ? undefined : { background: INKS[game.ink] };
  return (
    <Dialog
      isNamed
      title={game.displayName}
      closeLabel={t('frame.close')}
      onClose={onClose}
      art={
        <>
          <span className="art" style={ground}>
            <Cover game={game} isEager />
          </span>
          <Studio game={game} stated={stated} />
        </>
      }
      footer={<Ways game={game} isForFun={isForFun} onClose={onClose} />}
    >
      <FactsBody game={game} stated={stated} />
    </Dialog>
  );
}
