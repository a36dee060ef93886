/** What could not be read, and why, in the place of its rows: no empty list stands for one that is not known. */
import { CircleAlert } from 'lucide';
import { Icon } from '#app/ui/icon.tsx';
import { useText } from '../text/text.ts';

export function ReadTrouble({ text, onRetry }: { text: string; onRetry: () => unknown }) {
  const t = useText();
  return (
    <p className="list-trouble" role="alert">
      <Icon of={CircleAlert} />
      <span className="grow">{text}</span>
      <button type="button" className="button" onClick={() => void onRetry()}>
        {t('try_again')}
      </button>
    </p>
  );
}
