/** When a change is made: now, or at a time (`from`, UTC). */
import { useText } from '../text/text.ts';
import { ChoiceField } from './fields.tsx';
import { UtcTimeField } from './utc-time-field.tsx';

export function WhenField({ isLater, onChange }: { isLater: boolean; onChange: (isLater: boolean) => void }) {
  const t = useText();
  return (
    <div className="change-field">
      <ChoiceField
        name="when"
        label={t('game_when')}
        options={[
          { value: 'now', text: t('game_when_now') },
          { value: 'later', text: t('game_when_later') },
        ]}
        onChange={value => onChange(value === 'later')}
      />
      {isLater && <UtcTimeField name="from" label={t('game_from')} />}
    </div>
  );
}
