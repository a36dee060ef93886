/** One file of the site: form and text are two views of the same version, what members see stands beside; its difference is shown before it is published. */
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type SiteFilePlan, siteFile, sitePlanFile } from '#app/contract/operator/site-files.ts';
import type { PreviewFacts } from '#app/contract/operator/site-preview.ts';
import { ask, type Refusal } from '../call.ts';
import { useFormats } from '../text/formats.ts';
import { type ConsoleTextKey, useText, useTextLanguage } from '../text/text.ts';
import { useMay } from '../use-may.ts';
import { FileChecks } from './file-checks.tsx';
import { FileFlaws } from './file-flaws.tsx';
import { FileForm } from './file-form.tsx';
import type { EntryKey, FileCheck, FileKind } from './forms/file-kind.ts';
import { kindOfFile, languageOfFile } from './forms/file-kinds.ts';
import { parsedJson } from './leaves.ts';
import { PreviewPane } from './preview/preview-pane.tsx';
import { PublishPlan } from './publish-plan.tsx';

interface ReadFile {
  text: string;
  base: string;
}

type View = 'form' | 'text';

const VIEWS: readonly { name: View; title: ConsoleTextKey }[] = [
  { name: 'form', title: 'file_form' },
  { name: 'text', title: 'file_text' },
];

function useFile(path: string) {
  const [file, setFile] = useState<ReadFile | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const reload = useCallback(async () => {
    const reply = await ask(siteFile, { path });
    setFile(reply.ok ? reply.value : null);
    setRefusal(reply.ok ? null : reply.error);
  }, [path]);
  useEffect(() => void reload(), [reload]);
  return { file, refusal, reload };
}

function Views({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  const t = useText();
  return (
    <div className="segmented-control">
      {VIEWS.map(it => (
        <button
          key={it.name}
          type="button"
          aria-current={view === it.name || undefined}
          onClick={() => onChange(it.name)}
        >
          {t(it.title)}
        </button>
      ))}
    </div>
  );
}

/** Focuses a field by its name once its entry is open. */
function useMending(fields: RefObject<HTMLElement | null>, onEntry: (entry: EntryKey) => void) {
  const [wanted, setWanted] = useState<FileCheck | null>(null);
  useEffect(() => {
    if (wanted === null) return;
    fields.current?.querySelector<HTMLElement>(`[data-field="${CSS.escape(wanted.field)}"]`)?.focus();
    setWanted(null);
  }, [wanted, fields]);
  return (check: FileCheck) => {
    if (check.entry !== null) onEntry(check.entry);
    setWanted(check);
  };
}

type Flaws = SiteFilePlan['flaws'];

const NO_FLAWS: Flaws = [];

/** A flaw of an entry, `live: priority`, or of a field of the whole file. */
function checkOf({ field, says }: Flaws[number]): FileCheck {
  const [entry, path] = field.includes(': ') ? (field.split(': ', 2) as [string, string]) : [null, field];
  return { entry, field: path.split('.')[0] ?? path, text: `${field} ${says}` };
}

interface OwnFormProps {
  kind: FileKind;
  path: string;
  value: unknown;
  facts: PreviewFacts;
  flaws: Flaws;
  onChange: (value: unknown) => void;
}

/** The form of a file that has one of its own, its checks above, and its preview. */
function OwnForm({ kind: { Form, Preview, checks }, path, value, facts, flaws, onChange }: OwnFormProps) {
  const t = useText();
  const operatorLanguage = useTextLanguage();
  const { language: languageName } = useFormats();
  const context = { facts, t, language: operatorLanguage, languageName };
  const fields = useRef<HTMLDivElement>(null);
  const [entry, setEntry] = useState<EntryKey>(null);
  const mend = useMending(fields, setEntry);
  const language = languageOfFile(path);
  const shared = { value: value as never, entry, facts, language };
  return (
    <div className="file-columns">
      <div className="file-form" ref={fields}>
        <FileChecks flaws={flaws.map(checkOf)} checks={checks(value as never, context)} onMend={mend} />
        <Form {...shared} onChange={onChange} onEntry={setEntry} />
      </div>
      <PreviewPane {...shared} Preview={Preview} />
    </div>
  );
}

interface EditorProps {
  path: string;
  file: ReadFile;
  /** Null where they could not be read: the file is edited without a preview. */
  facts: PreviewFacts | null;
  /** Reads the file as it was published. */
  onPublished: () => Promise<void>;
}

interface FieldsProps extends Pick<EditorProps, 'path' | 'facts'> {
  text: string;
  view: View;
  /** What the platform says against the text. */
  flaws: Flaws;
  onChange: (text: string) => void;
}

function Fields({ path, text, view, facts, flaws, onChange }: FieldsProps) {
  const value = parsedJson(text);
  const kind = kindOfFile(path);
  const put = (next: unknown) => onChange(JSON.stringify(next, null, 2));
  if (view === 'form' && kind !== null && facts !== null && kind.fits(value))
    return <OwnForm {...{ kind, path, value, facts, flaws }} onChange={put} />;
  return (
    <>
      {flaws.length > 0 && <FileFlaws of={flaws} />}
      {view === 'form' && value !== undefined ? (
        <FileForm value={value} onChange={put} />
      ) : (
        <textarea
          className="textarea file-text"
          dir="ltr"
          translate="no"
          spellCheck={false}
          aria-label={path}
          value={text}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </>
  );
}

function Editor({ path, file, facts, onPublished }: EditorProps) {
  const t = useText();
  const may = useMay();
  const [view, setView] = useState<View>('form');
  const [text, setText] = useState(file.text);
  const [planned, setPlanned] = useState<SiteFilePlan | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isPlanning, setPlanning] = useState(false);
  const isChanged = text !== file.text;
  const change = (next: string) => {
    setText(next);
    setPlanned(null);
  };
  const plan = async () => {
    if (!isChanged || isPlanning) return;
    setPlanning(true);
    const reply = await ask(sitePlanFile, { path, text, base: file.base });
    setPlanning(false);
    setPlanned(reply.ok ? reply.value : null);
    setRefusal(reply.ok ? null : reply.error);
  };
  return (
    <>
      <Views view={view} onChange={setView} />
      {refusal !== null && (
        <p className="list-trouble" role="alert">
          {refusal.text}
        </p>
      )}
      <Fields {...{ path, text, view, facts }} flaws={planned?.flaws ?? NO_FLAWS} onChange={change} />
      {may('site/import') && (
        <div className="file-foot">
          <button
            type="button"
            className="button primary"
            aria-disabled={!isChanged}
            aria-busy={isPlanning}
            onClick={() => void plan()}
          >
            {t('file_plan')}
          </button>
        </div>
      )}
      {planned?.plan != null && (
        <PublishPlan plan={planned.plan} onClose={() => setPlanned(null)} onPublished={onPublished} />
      )}
    </>
  );
}

export function FileEditor({ path, facts }: { path: string; facts: PreviewFacts | null }) {
  const t = useText();
  const { file, refusal, reload } = useFile(path);
  return (
    <section className="record-panel" aria-label={path}>
      <div className="panel-head">
        <h2 dir="ltr" translate="no">
          {path}
        </h2>
      </div>
      <div className="file-editor">
        {refusal !== null && (
          <p className="list-trouble" role="alert">
            {refusal.text}
          </p>
        )}
        {file === null && refusal === null && <p role="status">{t('loading')}</p>}
        {file !== null && (
          <Editor key={file.base} path={path} file={file} facts={facts} onPublished={reload} />
        )}
      </div>
    </section>
  );
}
