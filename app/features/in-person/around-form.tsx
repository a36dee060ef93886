/**
 * Wraps a form whose call asks for the member in person: where a login has a second step, the step comes first and gives the
 * proof; otherwise the form has a field for the password.
 */
import { createContext, type ReactNode, useContext, useState } from 'react';
import type { ProofPurpose } from '#app/contract/account.ts';
import { password } from '#app/contract/auth.ts';
import { PasswordField } from '#app/forms/inputs/password-field.tsx';
import type { Refusal } from '#app/forms/refusal.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { ConfirmStep } from './confirm-step.tsx';

interface Proof {
  /** Null where the password is asked for. */
  proof: string | null;
  /** Asks for another proof: each is good for one call. */
  again: () => void;
}

const ProofContext = createContext<Proof>({ proof: null, again: () => undefined });

interface InPersonProps {
  purpose: ProofPurpose;
  hasSecondStep: boolean;
  children: ReactNode;
}

export function InPerson({ purpose, hasSecondStep, children }: InPersonProps) {
  const [proof, setProof] = useState<string | null>(null);
  if (hasSecondStep && proof === null) return <ConfirmStep purpose={purpose} onProof={setProof} />;
  return <ProofContext value={{ proof, again: () => setProof(null) }}>{children}</ProofContext>;
}

/** The part of a form's schema and payload that proves the member in person. */
export function useInPerson() {
  const { proof, again } = useContext(ProofContext);
  return {
    shape: proof === null ? { password } : {},
    payload: proof === null ? {} : { proof },
    /** A refused call has used its proof. */
    after: (refusal: Refusal | null): Refusal | null => {
      if (refusal !== null && proof !== null) again();
      return refusal;
    },
  };
}

/** The password, where that is asked for. */
export function OwnPasswordField() {
  const t = useText();
  const { proof } = useContext(ProofContext);
  if (proof !== null) return null;
  return (
    <PasswordField
      name="password"
      label={t('account.your_password')}
      autoComplete="current-password"
      hint={t('account.your_password_text')}
    />
  );
}
