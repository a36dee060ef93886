/** The form that sends a document: its kind, its pictures, and the last day of its validity. */
import { BookUser, House, type IconNode, IdCard } from 'lucide';
import { useMemo, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { type Identity, memberSendDocument } from '#app/contract/identity.ts';
import { ruled, textOf } from '#app/contract/rules.ts';
import { BUCKET_CODES } from '#app/contract/storage.ts';
import { isDay } from '#app/domain/day.ts';
import { DOCUMENT_KINDS, type DocumentKind, provesPerson, sidesOf } from '#app/domain/identity.ts';
import { randomId } from '#app/domain/random-id.ts';
import { CardField } from '#app/forms/inputs/card-field.tsx';
import { DayField } from '#app/forms/inputs/day-field.tsx';
import { UploadField } from '#app/forms/inputs/upload-field.tsx';
import { FormError, SiteForm, SubmitButton } from '#app/forms/site-form.tsx';
import { useSiteForm } from '#app/forms/use-site-form.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { useStores } from '#app/page/use-page.ts';
import { useUpload } from '#app/page/use-upload.ts';
import { showToast } from '#app/stores/toasts.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useAccountCall } from '../use-account-call.ts';

const ICONS: Readonly<Record<DocumentKind, IconNode>> = {
  passport: BookUser,
  'id-card': IdCard,
  address: House,
};

/** Types and largest size of a picture; a proof of address may be a file of a bank. */
const PICTURES = ['png', 'jpg', 'jpeg', 'webp'];
const MAX_MB = 10;
const KEY = { maxlength: 512 };
/** Long enough that no two attempts of a member get the same id. */
const ID_LENGTH = 24;

const lastDay = textOf(text => (text === '' ? 'required' : isDay(text) ? null : 'validdate'));

const schemaFor = (kind: DocumentKind) =>
  z.object({
    kind: z.enum(DOCUMENT_KINDS),
    front: ruled(KEY),
    ...(sidesOf(kind).includes('back') ? { back: ruled(KEY) } : {}),
    ...(provesPerson(kind) ? { validUntil: lastDay } : {}),
  });

/** Kinds of which no document waits. */
export const sendable = ({ documents }: Pick<Identity, 'documents'>): readonly DocumentKind[] => {
  const waiting = documents.filter(it => it.state === 'waiting' || it.state === 'checking');
  return DOCUMENT_KINDS.filter(kind => !waiting.some(it => provesPerson(it.kind) === provesPerson(kind)));
};

function PictureFields({ kind, onBusy }: { kind: DocumentKind; onBusy: (isBusy: boolean) => void }) {
  const t = useText();
  const upload = useUpload({ folder: 'identity', bucket: BUCKET_CODES.private });
  const sides = sidesOf(kind);
  const labels = {
    front: t(sides.length > 1 ? 'identity.front_card' : 'identity.front'),
    back: t('identity.back'),
  };
  return sides.map(side => (
    <UploadField
      key={side}
      name={side}
      label={labels[side]}
      hint={t('identity.file_hint')}
      accept={provesPerson(kind) ? PICTURES : [...PICTURES, 'pdf']}
      maxSizeMb={MAX_MB}
      isRequired
      upload={upload}
      onBusy={onBusy}
    />
  ));
}

export function DocumentForm({ kinds }: { kinds: readonly [DocumentKind, ...DocumentKind[]] }) {
  const t = useText();
  const call = useAccountCall();
  const { toasts } = useStores();
  const [chosen, setChosen] = useState<DocumentKind>(kinds[0]);
  const kind = kinds.includes(chosen) ? chosen : kinds[0];
  const [busy, setBusy] = useState(0);
  // Of an attempt without an answer, so that it is sent once.
  const attempt = useRef(randomId(ID_LENGTH));
  const form = useSiteForm<object>({
    schema: useMemo(() => schemaFor(kind), [kind]) as z.ZodMiniType<object>,
    onSubmit: values =>
      call(memberSendDocument, { ...values, operationId: attempt.current }, () => {
        attempt.current = randomId(ID_LENGTH);
        showToast(toasts, { severity: 'success', summary: t('identity.sent_toast') });
      }),
  });
  return (
    <SiteForm form={form}>
      <CardField
        name="kind"
        label={t('identity.which')}
        chosen={kind}
        onChoose={value => setChosen(value as DocumentKind)}
        cards={kinds.map(it => ({
          value: it,
          title: t(`identity.kind_${it}`),
          text: t(`identity.text_${it}`),
          art: <Icon of={ICONS[it]} />,
        }))}
      />
      <PictureFields kind={kind} onBusy={isBusy => setBusy(before => before + (isBusy ? 1 : -1))} />
      {provesPerson(kind) && <DayField name="validUntil" label={t('identity.expiry')} isRequired />}
      <FormError />
      <div aria-busy={busy > 0}>
        <SubmitButton>{t('identity.submit')}</SubmitButton>
      </div>
    </SiteForm>
  );
}
