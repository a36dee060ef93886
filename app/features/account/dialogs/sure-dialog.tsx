/**
 * The dialog of a step that needs nothing but the member in person: turning a way of the second step off, new backup codes,
 * closing the account.
 */
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import type { ProofPurpose } from '#app/contract/account.ts';
import type { Endpoint } from '#app/contract/endpoint.ts';
import { InPerson, OwnPasswordField, useInPerson } from '#app/features/in-person/in-person.ts';
import { FormError, SiteForm, SubmitButton } from '#app/forms/site-form.tsx';
import { useSiteForm } from '#app/forms/use-site-form.ts';
import { useAccountCall } from '../use-account-call.ts';
import { ShortDialog } from './short-dialog.tsx';

interface SureProps<Output> {
  title: string;
  text: string;
  submitLabel: string;
  purpose: ProofPurpose;
  hasSecondStep: boolean;
  endpoint: Endpoint<unknown, Output>;
  /** Payload of the call, beside the proof of the member in person. */
  payload?: object;
  onDone: (output: Output | null) => void;
  onClose: () => void;
  /** In place of the form, once it is done. */
  children?: ReactNode;
}

function SureForm<Output>({ text, submitLabel, endpoint, payload = {}, onDone }: SureProps<Output>) {
  const call = useAccountCall();
  const { shape, payload: proof, after } = useInPerson();
  const form = useSiteForm<object>({
    schema: z.object(shape),
    mode: 'only_submit',
    onSubmit: async values => after(await call(endpoint, { ...payload, ...values, ...proof }, onDone)),
  });
  return (
    <SiteForm form={form}>
      <p className="muted">{text}</p>
      <OwnPasswordField />
      <FormError />
      <SubmitButton>{submitLabel}</SubmitButton>
    </SiteForm>
  );
}

export function SureDialog<Output>(props: SureProps<Output>) {
  const { title, purpose, hasSecondStep, onClose, children } = props;
  return (
    <ShortDialog title={title} onClose={onClose}>
      {children || (
        <InPerson purpose={purpose} hasSecondStep={hasSecondStep}>
          <SureForm {...props} />
        </InPerson>
      )}
    </ShortDialog>
  );
}
