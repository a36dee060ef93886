/** A session of an operator's console, which can be ended unless it is the one of this page. */
import type { OperatorSessionView } from '#app/contract/operator/operators.ts';
import { useText } from '../text/text.ts';

export function SessionRow({ session, onEnd }: { session: OperatorSessionView; onEnd: () => void }) {
  const t = useText();
  const { begun, used, network, browser, isThis } = session;
  const names = [browser?.name ?? '', browser?.system ?? ''].filter(it => it !== '');
  return (
    <li className="access-row">
      <div className="grow">
        <b className="clip">{names.join(', ') || t('browser_unknown')}</b>
        <span className="tiny-text dim number">
          {t('session_facts', { network: network ?? t('network_unknown'), begun, used })}
        </span>
      </div>
      {isThis ? (
        <span className="tag">{t('session_this')}</span>
      ) : (
        <button type="button" className="button" onClick={onEnd}>
          {t('session_end')}
        </button>
      )}
    </li>
  );
}
