/** One file of the site: form and text are two views of the same version; its difference is shown before it is published. */
import { useCallback, useEffect, useState } from 'react';
import { type SiteFilePlan, siteFile, sitePlanFile } from '#app/contract/operator/site-files.ts';
import { ask, type Refusal } from '../call.ts';
import { type ConsoleTextKey, useText } from '../text/text.ts';
import { useMay } from '../use-may.ts';
import { FileForm } from './file-form.tsx';
import { parsedJson } from './leaves.ts';
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

function Flaws({ of }: { of: SiteFilePlan['flaws'] }) {
  const t = useText();
  return (
    <div className="list-trouble" role="alert">
      <div>
        <b>{t('file_flaws', { count: of.length })}</b>
        <ul dir="ltr">
          {of.map(it => (
            <li key={`${it.file} ${it.field} ${it.says}`}>
              {[it.file, it.field].filter(part => part !== '').join(' ')} {it.says}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

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

interface EditorProps {
  path: string;
  file: ReadFile;
  /** Reads the file as it was published. */
  onPublished: () => Promise<void>;
}

function Editor({ path, file, onPublished }: EditorProps) {
  const t = useText();
  const may = useMay();
  const [view, setView] = useState<View>('form');
  const [text, setText] = useState(file.text);
  const [planned, setPlanned] = useState<SiteFilePlan | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const value = parsedJson(text);
  const isForm = view === 'form' && value !== undefined;
  const change = (next: string) => {
    setText(next);
    setPlanned(null);
  };
  const plan = async () => {
    const reply = await ask(sitePlanFile, { path, text, base: file.base });
    setPlanned(reply.ok ? reply.value : null);
    setRefusal(reply.ok ? null : reply.error);
  };
  return (
    <>
      <Views view={view} onChange={setView} />
      {isForm ? (
        <FileForm value={value} onChange={next => change(JSON.stringify(next, null, 2))} />
      ) : (
        <textarea
          className="textarea file-text"
          dir="ltr"
          translate="no"
          spellCheck={false}
          aria-label={path}
          value={text}
          onChange={({ target }) => change(target.value)}
        />
      )}
      {refusal !== null && (
        <p className="list-trouble" role="alert">
          {refusal.text}
        </p>
      )}
      {planned !== null && planned.flaws.length > 0 && <Flaws of={planned.flaws} />}
      {may('site/import') && (
        <button
          type="button"
          className="button primary"
          aria-disabled={text === file.text}
          onClick={() => text !== file.text && void plan()}
        >
          {t('file_plan')}
        </button>
      )}
      {planned?.plan != null && (
        <PublishPlan plan={planned.plan} onClose={() => setPlanned(null)} onPublished={onPublished} />
      )}
    </>
  );
}

export function FileEditor({ path }: { path: string }) {
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
        {file !== null && <Editor key={file.base} path={path} file={file} onPublished={reload} />}
      </div>
    </section>
  );
}
