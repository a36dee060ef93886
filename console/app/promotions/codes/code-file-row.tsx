/** One file of codes: opening it by two operators, fetching its codes once, and ending it. */
import { Download, FileKey2, Play, Square } from 'lucide';
import { useState } from 'react';
import { saveFile } from '#app/browser/save-file.client.ts';
import {
  type CodeFile,
  type CodeFileState,
  promotionEndCodes,
  promotionFetchCodes,
  promotionOpenCodes,
} from '#app/contract/operator/promotion-codes.ts';
import type { PromotionDetail } from '#app/contract/operator/promotions.ts';
import { ok } from '#app/domain/result.ts';
import { CountryMark } from '#app/ui/art/country-mark.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { ask, command, type Reply } from '../../call.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { Listed } from '../../text/listed.tsx';
import { type ConsoleTextKey, useText } from '../../text/text.ts';
import { useMay } from '../../use-may.ts';

const TAGS: Readonly<Record<CodeFileState, string>> = { new: 'tag info', open: 'tag ok', ended: 'tag' };

const TITLES: Readonly<Record<CodeFileState, ConsoleTextKey>> = {
  new: 'codes_state_new',
  open: 'codes_state_open',
  ended: 'promotion_ended',
};

interface FileAct {
  call: string;
  title: ConsoleTextKey;
  what: ConsoleTextKey;
  icon: typeof Play;
  isBad?: true;
  isOffered: (file: CodeFile) => boolean;
}

const ACTS: readonly FileAct[] = [
  {
    call: promotionFetchCodes.name,
    title: 'codes_fetch',
    what: 'codes_fetch_what',
    icon: Download,
    isOffered: it => it.canFetch,
  },
  {
    call: promotionOpenCodes.name,
    title: 'codes_open',
    what: 'codes_open_what',
    icon: Play,
    isOffered: it => it.state === 'new' && !it.isWaiting,
  },
  {
    call: promotionEndCodes.name,
    title: 'codes_end',
    what: 'codes_end_what',
    icon: Square,
    isBad: true,
    isOffered: it => it.state !== 'ended',
  },
];

interface RowProps {
  file: CodeFile;
  of: PromotionDetail;
  onDone: (said: string) => Promise<void>;
}

/** Saves the codes in a file of this device: they cannot be read again. */
async function saveCodes(target: { promotionId: string; fileId: string }): Promise<Reply<unknown>> {
  const reply = await ask(promotionFetchCodes, target);
  if (reply.ok) saveFile(reply.value.name, reply.value.text, reply.value.mediaType);
  return reply;
}

function Act({ act, file, of, onDone }: RowProps & { act: FileAct }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const title = t(act.title);
  const submit = async (): Promise<Reply<unknown>> => {
    const target = { promotionId: of.promotion.promotionId, fileId: file.fileId };
    const reply = await (act.call === promotionFetchCodes.name
      ? saveCodes(target)
      : command(act.call, target));
    const isWaiting = !reply.ok && reply.error.isWaiting === true;
    if (!reply.ok && !isWaiting) return reply;
    setOpen(false);
    await onDone(t(isWaiting ? 'act_waits' : 'act_done', { title }));
    return ok(null);
  };
  return (
    <>
      <button
        type="button"
        className={act.isBad ? 'button bad-outline' : 'button'}
        onClick={() => setOpen(true)}
      >
        <Icon of={act.icon} className="icon small" />
        <span>{title}</span>
      </button>
      {isOpen && (
        <FormDialog title={title} isBad={act.isBad === true} onClose={() => setOpen(false)} onSubmit={submit}>
          <p>
            <b dir="auto">{file.name}</b>
          </p>
          <p>{t(act.what, { count: file.left })}</p>
        </FormDialog>
      )}
    </>
  );
}

export function CodeFileRow(props: RowProps) {
  const t = useText();
  const may = useMay();
  const { file } = props;
  const acts = ACTS.filter(it => may(it.call) && it.isOffered(file));
  return (
    <li>
      <Icon of={FileKey2} />
      <div className="grow">
        <span className="row-mark">
          <b dir="auto">{file.name}</b>
          <span className={TAGS[file.state]}>{t(TITLES[file.state])}</span>
          {file.isWaiting && <span className="tag warn">{t('promotion_waits')}</span>}
          {file.country !== null && (
            <>
              <CountryMark country={file.country} size={18} /> <span>{file.country}</span>
            </>
          )}
        </span>
        <span className="tiny-text dim">
          <Listed
            of={[
              t('codes_made', { count: file.made }),
              file.usesEach > 1 && t('codes_uses_each', { count: file.usesEach }),
              t('codes_used', { count: file.used }),
              t('codes_left', { count: file.left }),
            ]}
          />
        </span>
        <span className="tiny-text dim">
          <span>{t('codes_made_by', { name: file.madeBy?.name ?? t('system'), at: file.madeAt })}</span>{' '}
          {file.fetchedAt !== null && (
            <span>
              {t('codes_fetched_by', { name: file.fetchedBy?.name ?? t('system'), at: file.fetchedAt })}
            </span>
          )}
        </span>
      </div>
      {acts.length > 0 && (
        <div className="code-file-acts">
          {acts.map(act => (
            <Act key={act.call} act={act} {...props} />
          ))}
        </div>
      )}
    </li>
  );
}
