/**
 * What a second operator agrees to in a change of the site: every field of scripts and money that would change, by file and entry. Other
 * fields are counted: one operator changes them alone.
 */
import * as z from 'zod/mini';
import type { ApprovalBasis } from '#app/contract/operator/approvals.ts';
import { type SiteChange, siteChange } from '#app/contract/operator/site-versions.ts';
import { groupedNumber } from '#app/domain/grouped-number.ts';
import { Fact } from '../list/fact.tsx';
import { Moment } from '../list/moment.tsx';
import { ChangeList } from '../site/change-list.tsx';
import { useText } from '../text/text.ts';
import { Warnings } from './field-changes.tsx';

export const shownSite = z.object({
  /** Changed entries in all. */
  count: z.number(),
  warnings: z.array(z.string()),
  /** Entries with fields of money or scripts, and these fields alone. */
  changes: z.array(siteChange),
  /** Of a planned version: when it would be published. */
  at: z.optional(z.string()),
});

const sentSite = z.object({ note: z._default(z.string(), ''), to: z.optional(z.number()) });

const countOf = (changes: readonly SiteChange[], of: string): number =>
  changes.flatMap(it => it.fields).filter(it => it.class === of).length;

const hasScripts = ({ fields }: SiteChange): boolean => fields.some(it => it.class === 'scripts');

/** Scripts run for every visitor, so they are listed first. */
const scriptsFirst = (changes: readonly SiteChange[]): SiteChange[] => [
  ...changes.filter(hasScripts),
  ...changes.filter(it => !hasScripts(it)),
];

interface SiteChangeProps {
  of: z.infer<typeof shownSite>;
  input: unknown;
  /** Null where nothing is left to decide. */
  basis: ApprovalBasis | null;
}

function Facts({ of: { count, changes, at }, input, basis }: SiteChangeProps) {
  const t = useText();
  const read = sentSite.safeParse(input);
  const { note, to } = read.success ? read.data : { note: '', to: undefined };
  const [scripts, money] = [countOf(changes, 'scripts'), countOf(changes, 'money')];
  return (
    <dl className="facts">
      {note !== '' && <Fact title={t('approval_note')}>{note}</Fact>}
      {to !== undefined && <Fact title={t('approval_content')}>{t('version_back_to', { number: to })}</Fact>}
      {at !== undefined && (
        <Fact title={t('approval_publishes')}>
          <Moment of={at} />
        </Fact>
      )}
      {basis !== null && (
        <Fact title={t('approval_basis')}>
          {basis.version === null ? t('approval_basis_none') : t('version_number', { number: basis.version })}
        </Fact>
      )}
      {scripts > 0 && <Fact title={t('approval_scripts')}>{groupedNumber(scripts)}</Fact>}
      {money > 0 && <Fact title={t('approval_money')}>{groupedNumber(money)}</Fact>}
      <Fact title={t('approval_entries')}>{groupedNumber(count)}</Fact>
    </dl>
  );
}

export function SiteChangeFacts(props: SiteChangeProps) {
  const t = useText();
  const { of, basis } = props;
  return (
    <>
      {basis?.isStale === true && <p className="note warn">{t('approval_stale')}</p>}
      <Facts {...props} />
      <Warnings of={of.warnings} />
      <section aria-label={t('plan_changes')}>
        <h3>{t('plan_changes')}</h3>
        <p className="tiny-text dim">{t('approval_others_alone')}</p>
        <ChangeList changes={scriptsFirst(of.changes)} count={of.changes.length} isFull />
      </section>
    </>
  );
}
