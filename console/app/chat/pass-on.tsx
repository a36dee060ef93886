/** Passing a chat on: to a colleague, or back to those that wait. */
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { Dialog } from '#app/ui/dialog.tsx';
import { call } from '../call.ts';
import { desk } from '../desk.ts';
import { agents } from '../shapes.ts';
import { useText } from '../text/text.ts';
import { passOn } from './rooms.ts';
import { useSummary } from './use-summary.ts';

export function PassOn({ chatId, onClose }: { chatId: string; onClose: () => void }) {
  const t = useText();
  const { me } = useSnapshot(desk);
  const country = useSummary(chatId)?.country;
  const [others, setOthers] = useState<readonly { agentId: string; name: string }[]>([]);
  useEffect(() => {
    void call('chat/agents', country === undefined ? {} : { country }, agents).then(reply => {
      if (reply.ok) setOthers(reply.value.agents.filter(it => it.agentId !== me?.operatorId));
    });
  }, [country, me?.operatorId]);
  const give = (to: string | null) => {
    void passOn(chatId, to);
    onClose();
  };
  return (
    <Dialog title={t('chat_pass_on')} closeLabel={t('close')} onClose={onClose}>
      <div className="choices">
        {others.map(({ agentId, name }) => (
          <button key={agentId} type="button" className="button full-width" onClick={() => give(agentId)}>
            <bdi translate="no">{name}</bdi>
          </button>
        ))}
        <button type="button" className="button full-width quiet" onClick={() => give(null)}>
          {t('chat_pass_back')}
        </button>
      </div>
    </Dialog>
  );
}
