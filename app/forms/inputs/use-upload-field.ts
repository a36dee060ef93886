/** The states of a file field: empty, sending, there, or failed. */
import { type RefObject, useEffect, useRef, useState } from 'react';
import { brokenFileRule } from '#app/domain/rules/file-rules.ts';
import type { UploadResult, UploadStep } from '#app/domain/upload.ts';
import { useFormAround } from '../site-form.tsx';

/** Uploads a file to the storage, and resolves with the result [3.19]. */
export type UploadFile = (
  file: File,
  options: { onProgress: (fraction: number) => void; signal: AbortSignal },
) => Promise<UploadResult>;

export interface FileFieldRules {
  upload: UploadFile;
  /** [5.12] Extensions without a dot, in lower case. */
  accept: readonly string[];
  /** [5.14] */
  maxSizeMb: number;
  /** Called when an upload begins, and when it has ended. */
  onBusy?: (isBusy: boolean) => void;
}

export type ChosenFile =
  | { state: 'none' }
  | { state: 'sending'; file: File; fraction: number }
  /** `src` shows it while the page is open; null for a file that is no picture. */
  | { state: 'there'; file: File; src: string | null }
  | { state: 'failed'; file: File; step: UploadStep };

/** A new value of a hidden field, as if it had been typed: the form looks at it again. */
function put(field: HTMLInputElement | null, value: string): void {
  if (field === null || field.value === value) return;
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

interface FileField {
  /** The hidden field that holds the key. */
  value: RefObject<HTMLInputElement | null>;
  chosen: ChosenFile;
  /** Takes the first of several files: the field holds one [5.13]. */
  choose: (files: readonly File[]) => void;
  retry: () => void;
  /** Aborts a running upload, or removes the file. */
  remove: () => void;
}

export function useUploadField(
  name: string,
  { upload, accept, maxSizeMb: maxsize, onBusy }: FileFieldRules,
): FileField {
  const { setErrors } = useFormAround();
  const value = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<ChosenFile>({ state: 'none' });
  const abort = useRef<AbortController>(undefined);
  const src = chosen.state === 'there' ? chosen.src : null;
  useEffect(() => () => abort.current?.abort(), []);
  useEffect(() => () => (src === null ? undefined : URL.revokeObjectURL(src)), [src]);

  const send = async (file: File) => {
    const own = new AbortController();
    abort.current?.abort();
    abort.current = own;
    put(value.current, '');
    setErrors(name, []);
    setChosen({ state: 'sending', file, fraction: 0 });
    onBusy?.(true);
    const onProgress = (fraction: number) => {
      if (!own.signal.aborted) setChosen({ state: 'sending', file, fraction });
    };
    const { output, failedAt } = await upload(file, { onProgress, signal: own.signal });
    if (own.signal.aborted) return;
    onBusy?.(false);
    if (output === null) return setChosen({ state: 'failed', file, step: failedAt ?? 'store' });
    const isPicture = file.type.startsWith('image/');
    setChosen({ state: 'there', file, src: isPicture ? URL.createObjectURL(file) : null });
    put(value.current, output.key);
  };

  return {
    value,
    chosen,
    choose: files => {
      const [file] = files;
      if (file === undefined) return;
      const broken = brokenFileRule(files, { accept, maxfile: 1, maxsize });
      if (broken === null) void send(file);
      else setErrors(name, [broken]);
    },
    retry: () => {
      if (chosen.state === 'failed') void send(chosen.file);
    },
    remove: () => {
      abort.current?.abort();
      if (chosen.state === 'sending') onBusy?.(false);
      setChosen({ state: 'none' });
      setErrors(name, []);
      put(value.current, '');
    },
  };
}
