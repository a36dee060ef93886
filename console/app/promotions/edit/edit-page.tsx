/** The form of a promotion: its draft on the left, and beside it what the check says and what it may cost. */
import { ArrowLeft } from 'lucide';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { languageForEnglish } from '#app/domain/english-text.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { Reply } from '../../call.ts';
import { UnreadPage } from '../../list/unread-page.tsx';
import { Trouble, useAttempt } from '../../login.tsx';
import { type ConsoleTextKey, useText } from '../../text/text.ts';
import { FlawList } from '../flaw-list.tsx';
import { MainFields, PageFields, TermFields } from './common-fields.tsx';
import { CostPanel } from './cost-panel.tsx';
import { type Draft, languagesIn, type Path, textAt, valueAt, withValue } from './draft.ts';
import { DraftContext } from './draft-form.ts';
import { BudgetFields, ContributionFields, MarketFields } from './market-fields.tsx';
import { PublishLater } from './publish-later.tsx';
import type { ForEdit } from './read-for-edit.ts';
import { TextFields } from './text-fields.tsx';
import { type Saving, useSaving } from './use-saving.ts';

const SAID = 'draft-trouble';

function Section({ title, children }: { title: ConsoleTextKey; children: ReactNode }) {
  const t = useText();
  return (
    <section className="record-panel" aria-label={t(title)}>
      <div className="panel-head">
        <h3>{t(title)}</h3>
      </div>
      <div className="draft-section">{children}</div>
    </section>
  );
}

function Head({ of, title }: { of: ForEdit; title: string }) {
  const t = useText();
  const back = of.promotionId === null ? '/promotions' : `/promotions/${of.promotionId}`;
  return (
    <header className="record-head">
      <Link className="icon-button" to={back} aria-label={t('back_to_list')}>
        <Icon of={ArrowLeft} className="icon flip" />
      </Link>
      <div className="grow">
        <h2>
          <bdi translate="yes">{title === '' ? t('promotion_new') : title}</bdi>
        </h2>
        <p className="tiny-text dim">{t(of.isPublished ? 'promotion_edit_next' : 'promotion_edit_new')}</p>
      </div>
    </header>
  );
}

function Check({ saving: { checked } }: { saving: Saving }) {
  const t = useText();
  return (
    <section className="record-panel" aria-label={t('promotion_check')} role="status">
      <div className="panel-head">
        <h3>{t('promotion_check')}</h3>
      </div>
      <div className="promotion-draft">
        {checked === null ? <p className="dim">{t('promotion_check_how')}</p> : <FlawList {...checked} />}
      </div>
    </section>
  );
}

function Foot({ draft, saving }: { draft: Draft; saving: Saving }) {
  const t = useText();
  const { trouble, isSending, attempt } = useAttempt();
  const [said, setSaid] = useState('');
  const save = () =>
    attempt(async () => {
      setSaid('');
      const reply = await saving.save(draft);
      if (reply.ok) setSaid(t('promotion_draft_is_saved', { version: reply.value.version }));
      return reply;
    });
  const publish = () => attempt(() => saving.publish(draft));
  return (
    <footer className="draft-foot">
      <p className="tiny-text dim grow desktop-only">{t('promotion_publish_how')}</p>
      <span className="tiny-text" role="status">
        {said}
      </span>
      <Trouble id={SAID} text={trouble} />
      <button
        type="button"
        className="button"
        aria-busy={isSending}
        aria-describedby={SAID}
        onClick={() => void save()}
      >
        {t('promotion_draft_save')}
      </button>
      <PublishLater draft={draft} saving={saving} />
      <button
        type="button"
        className="button primary"
        aria-busy={isSending}
        aria-describedby={SAID}
        onClick={() => void publish()}
      >
        {t('promotion_ask')}
      </button>
    </footer>
  );
}

function Edit({ of }: { of: ForEdit }) {
  const [draft, setDraft] = useState<Draft>(of.draft);
  const saving = useSaving(of);
  const titled = languageForEnglish(valueAt(draft, ['texts']), languagesIn(of.options));
  const form = {
    draft,
    set: (path: Path, value: unknown) => setDraft(before => withValue(before, path, value)),
    replace: setDraft,
    flaws: saving.checked?.flaws ?? [],
    options: of.options,
    isNew: of.promotionId === null && saving.base === null,
  };
  return (
    <DraftContext value={form}>
      <article className="record draft-page">
        <Head of={of} title={textAt(draft, ['texts', titled, 'title'])} />
        <div className="record-columns">
          <div className="record-main">
            <Section title="promotion_what">
              <MainFields />
            </Section>
            <Section title="promotion_terms">
              <TermFields />
            </Section>
            <Section title="promotion_markets_amounts">
              <MarketFields />
            </Section>
            <Section title="promotion_budget">
              <BudgetFields />
            </Section>
            <Section title="promotion_contributions">
              <ContributionFields />
            </Section>
            <Section title="promotion_texts">
              <TextFields />
            </Section>
            <Section title="promotion_shown">
              <PageFields />
            </Section>
          </div>
          <div className="record-side">
            <Check saving={saving} />
            <CostPanel />
          </div>
        </div>
        <Foot draft={draft} saving={saving} />
      </article>
    </DraftContext>
  );
}

export function EditPage({ reply }: { reply: Reply<ForEdit> }) {
  if (!reply.ok) return <UnreadPage trouble={reply.error.text} path="/promotions" />;
  return <Edit of={reply.value} />;
}
