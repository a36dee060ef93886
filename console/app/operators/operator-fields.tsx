/** Fields of an operator: roles, markets and the last day of their term. */
import { useId } from 'react';
import { OPERATOR_ROLES, type OperatorRole } from '#app/domain/operator-role.ts';
import { CheckList } from '../form/check-list.tsx';
import { useText } from '../text/text.ts';

export interface OperatorChoice {
  roles: readonly OperatorRole[];
  /** Countries; null for all markets. */
  markets: readonly string[] | null;
}

interface OperatorFieldsProps extends OperatorChoice {
  /** The markets of the site. */
  all: readonly string[];
  onChange: (choice: OperatorChoice) => void;
}

/** Administrators work for all markets, so they choose none. */
export function OperatorFields({ roles, markets, all, onChange }: OperatorFieldsProps) {
  const t = useText();
  const group = useId();
  const isAdmin = roles.includes('admin');
  const choose = (next: Partial<OperatorChoice>) => {
    const choice = { roles, markets, ...next };
    onChange(choice.roles.includes('admin') ? { ...choice, markets: null } : choice);
  };
  return (
    <>
      <CheckList
        label={t('operator_roles')}
        options={OPERATOR_ROLES.map(value => ({ value, text: t(`role_${value}`) }))}
        chosen={roles}
        onChange={chosen => choose({ roles: chosen })}
      />
      <fieldset className="field choice-lines" disabled={isAdmin}>
        <legend>{t('markets')}</legend>
        {([null, []] as const).map(value => (
          <label key={String(value)} className="checkbox-line">
            <input
              type="radio"
              name={group}
              checked={(markets === null) === (value === null)}
              onChange={() => choose({ markets: value })}
            />
            <span>{t(value === null ? 'markets_all' : 'markets_some')}</span>
          </label>
        ))}
      </fieldset>
      {markets !== null && (
        <CheckList
          label={t('markets_some')}
          options={all.map(value => ({ value, text: value }))}
          chosen={markets}
          onChange={chosen => choose({ markets: chosen })}
        />
      )}
    </>
  );
}

/** The last moment of a day in UTC, in epoch milliseconds. @param day yyyy-MM-dd */
export const endOfDay = (day: string): number => Date.parse(`${day}T23:59:59.999Z`);

/** The day of a time, as date fields have it. @param at epoch milliseconds */
export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);
