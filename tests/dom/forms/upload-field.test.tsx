/** The upload field: accepted files, its display during the upload, and the form's value. */
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { ruled } from '#app/contract/rules.ts';
import { type UploadResult, uploadFailure, uploadSuccess } from '#app/domain/upload.ts';
import { UploadField } from '#app/forms/inputs/upload-field.tsx';
import type { UploadFile } from '#app/forms/inputs/use-upload-field.ts';
import { SiteForm, SubmitButton } from '#app/forms/site-form.tsx';
import { useSiteForm } from '#app/forms/use-site-form.ts';
import { renderOnPage } from '#tests/support/page-around.tsx';

const MIB = 1_048_576;

interface Going {
  file: File;
  progress: (fraction: number) => Promise<void>;
  end: (result: UploadResult) => Promise<void>;
  signal: AbortSignal;
}

function show({ tag = 'en-gb', maxSizeMb = 10 } = {}) {
  const submitted = vi.fn(async (_values: { receipt: string }) => null);
  const busy: boolean[] = [];
  const going: Going[] = [];
  const upload: UploadFile = (file, { onProgress, signal }) =>
    new Promise(resolve => {
      going.push({
        file,
        signal,
        progress: fraction => act(async () => onProgress(fraction)),
        end: result => act(async () => resolve(result)),
      });
    });
  const onBusy = (isBusy: boolean) => void busy.push(isBusy);
  renderOnPage(
    () => {
      const form = useSiteForm({ schema: z.object({ receipt: ruled({}) }), onSubmit: submitted });
      return (
        <SiteForm form={form}>
          <UploadField
            {...{ name: 'receipt', label: 'Proof of payment', upload, maxSizeMb, onBusy }}
            accept={['png', 'jpg', 'pdf']}
          />
          <SubmitButton>Send</SubmitButton>
        </SiteForm>
      );
    },
    { tag },
  );
  return { submitted, going, busy };
}

const input = () => screen.getByLabelText<HTMLInputElement>(/^Proof of payment/);
const choose = (...files: File[]) => act(async () => fireEvent.change(input(), { target: { files } }));
const file = (name = 'receipt.png', type = 'image/png', size = 3) =>
  Object.defineProperty(new File(['png'], name, { type }), 'size', { value: size });
const send = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send' })));
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const shownErrors = () => [...document.querySelectorAll('.error-message')].map(each => each.textContent);

afterEach(cleanup);

describe('[4.45] a file', () => {
  test('goes at once, and the form gets its key', async () => {
    const { submitted, going, busy } = show();
    await choose(file());
    const [only] = going;
    expect([going.length, only?.file.name]).toEqual([1, 'receipt.png']);
    const bar = screen.getByRole('progressbar', { name: 'Uploading receipt.png' });
    expect(bar.getAttribute('aria-valuenow')).toBe('0');
    await only?.progress(0.429);
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('42');
    expect(screen.getByText('42%')).toBeTruthy();
    await only?.end(uploadSuccess('receipts/m-1/a.png', 'compress success'));
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('receipt.png is uploaded.');
    expect(busy).toEqual([true, false]);
    await send();
    expect(submitted.mock.calls).toEqual([[{ receipt: 'receipts/m-1/a.png' }]]);
  });

  test('is missed while it has not come, and nothing is said any more when it has', async () => {
    const { submitted, going } = show();
    await send();
    expect(shownErrors()).toEqual(['This field is required.']);
    expect(input().getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(input());
    await choose(file());
    await send();
    expect(submitted).not.toHaveBeenCalled();
    await going[0]?.end(uploadSuccess('receipts/m-1/a.png', ''));
    expect(shownErrors()).toEqual([]);
    await send();
    expect(submitted).toHaveBeenCalledTimes(1);
  });

  test('is dropped too', async () => {
    const { going } = show();
    await act(async () =>
      fireEvent.drop(input().closest('.drop') as Element, { dataTransfer: { files: [file('dropped.pdf')] } }),
    );
    expect(going.map(each => each.file.name)).toEqual(['dropped.pdf']);
  });

  test('is removed again, or another takes its place', async () => {
    const { submitted, going } = show();
    await choose(file());
    await going[0]?.end(uploadSuccess('receipts/m-1/a.png', ''));
    await press('Remove receipt.png');
    expect(document.activeElement).toBe(input());
    await send();
    expect(submitted).not.toHaveBeenCalled();
    await choose(file('b.png'));
    await going[1]?.end(uploadSuccess('receipts/m-1/b.png', ''));
    await choose(file('c.png'));
    await going[2]?.end(uploadSuccess('receipts/m-1/c.png', ''));
    await send();
    expect(submitted.mock.calls).toEqual([[{ receipt: 'receipts/m-1/c.png' }]]);
  });

  test('that is cancelled ends, whatever comes of it later', async () => {
    const { submitted, going, busy } = show();
    await choose(file());
    await press('Cancel the upload of receipt.png');
    expect(going[0]?.signal.aborted).toBe(true);
    await going[0]?.end(uploadSuccess('receipts/m-1/a.png', ''));
    expect(screen.queryByRole('button', { name: 'Remove receipt.png' })).toBeNull();
    expect(busy).toEqual([true, false]);
    await send();
    expect(submitted).not.toHaveBeenCalled();
  });

  test('that another follows is given up', async () => {
    const { submitted, going } = show();
    await choose(file('a.png'));
    await choose(file('b.png'));
    expect(going.map(each => each.signal.aborted)).toEqual([true, false]);
    await going[1]?.end(uploadSuccess('receipts/m-1/b.png', ''));
    await going[0]?.end(uploadSuccess('receipts/m-1/a.png', ''));
    await send();
    expect(submitted.mock.calls).toEqual([[{ receipt: 'receipts/m-1/b.png' }]]);
  });
});

describe('[4.46] what did not go through', () => {
  test.each([
    ['sdk', 'The upload could not start. Check your connection and try again.'],
    ['compress', 'This picture cannot be read. Choose another one.'],
    ['token', 'The upload was refused. Please try again in a moment.'],
    ['store', 'The upload did not go through. Check your connection and try again.'],
  ] as const)('at %s is told in the member’s words, and tried again', async (step, sentence) => {
    const { submitted, going } = show();
    await choose(file());
    await going[0]?.end(uploadFailure(step, 'TypeError: fetch failed\n    at store'));
    expect(shownErrors()).toEqual([sentence]);
    expect(document.body.textContent).not.toContain('TypeError');
    await send();
    expect(submitted).not.toHaveBeenCalled();
    await press('Try again');
    await going[1]?.end(uploadSuccess('receipts/m-1/a.png', ''));
    expect(shownErrors()).toEqual([]);
    await send();
    expect(submitted).toHaveBeenCalledTimes(1);
  });

  test('is told in Arabic', async () => {
    const { going } = show({ tag: 'ar-ae' });
    await choose(file());
    await going[0]?.end(uploadFailure('store', ''));
    expect(shownErrors()).toEqual(['لم يكتمل رفع الملف. تحقق من اتصالك وحاول مرة أخرى.']);
  });
});

const BROKEN_FILES: [string, File[], string][] = [
  ['[5.12] accept', [file('a.exe')], 'File(s) extension is not accepted.'],
  ['[5.13] maxfile', [file('a.png'), file('b.png')], 'Please select not more than 1 files.'],
  ['[5.14] maxsize', [file('a.png', 'image/png', 10 * MIB)], 'File(s) must less than 10Mb.'],
];

describe('the rules of files, before anything is sent', () => {
  test.each(BROKEN_FILES)('%s', async (_rule, files, sentence) => {
    const { going } = show();
    await choose(...files);
    expect(shownErrors()).toEqual([sentence]);
    expect(input().getAttribute('aria-invalid')).toBe('true');
    expect(going).toEqual([]);
    await choose(file('c.png', 'image/png', 10 * MIB - 1));
    expect(shownErrors()).toEqual([]);
    expect(going).toHaveLength(1);
  });

  test.each(BROKEN_FILES)('%s after an attempt without a file', async (_rule, files, sentence) => {
    const { going, submitted } = show();
    await send();
    expect(shownErrors()).toEqual(['This field is required.']);
    await choose(...files);
    expect(shownErrors()).toEqual([sentence]);
    expect(going).toEqual([]);
    await send();
    expect(shownErrors()).toEqual(['This field is required.']);
    await choose(file());
    expect(shownErrors()).toEqual(['This field is required.']);
    await going[0]?.end(uploadSuccess('receipts/m-1/a.png', ''));
    expect(shownErrors()).toEqual([]);
    await send();
    expect(submitted).toHaveBeenCalledTimes(1);
  });

  test('are told beside the field and to the browser', () => {
    show();
    const described = (input().getAttribute('aria-describedby') ?? '').split(' ');
    expect(described.map(id => document.getElementById(id)?.textContent)).toEqual([
      'PNG, JPG, PDF, under 10 MB',
    ]);
    expect(input().accept).toBe('.png,.jpg,.pdf');
    expect(screen.getByLabelText<HTMLInputElement>('Take a photo').getAttribute('capture')).toBe(
      'environment',
    );
  });
});

describe('[5.36] [9.21] the picture by itself', () => {
  const open = async () => {
    const { going } = show();
    await choose(file());
    await going[0]?.end(uploadSuccess('receipts/m-1/a.png', ''));
    await press('View receipt.png');
    return screen.findByRole('dialog');
  };
  const zoom = () => document.querySelector('output')?.textContent;

  test('is larger and smaller by a tenth, within its bounds', async () => {
    await open();
    expect(zoom()).toBe('100%');
    for (let count = 0; count < 7; count += 1) await press('Larger');
    expect(zoom()).toBe('150%');
    expect(screen.getByRole('button', { name: 'Larger' }).getAttribute('aria-disabled')).toBe('true');
    for (let count = 0; count < 3; count += 1) await press('Smaller');
    expect(zoom()).toBe('120%');
    expect(document.querySelector<HTMLElement>('.preview img')?.style.width).toBe('120%');
  });

  test('by the keyboard too', async () => {
    await open();
    const key = (name: string) =>
      act(async () => fireEvent.keyDown(document.querySelector('.preview') as Element, { key: name }));
    for (const name of ['-', '-', '_', '-', '-', '-', '-']) await key(name);
    expect(zoom()).toBe('50%');
    await key('+');
    await key('=');
    expect(zoom()).toBe('70%');
    await key('0');
    expect(zoom()).toBe('100%');
  });

  test('is not there for what is no picture', async () => {
    const { going } = show();
    await choose(file('bill.pdf', 'application/pdf'));
    await going[0]?.end(uploadSuccess('receipts/m-1/a.pdf', ''));
    expect(screen.queryByRole('button', { name: 'View bill.pdf' })).toBeNull();
    expect(screen.getByText('bill.pdf')).toBeTruthy();
  });
});
