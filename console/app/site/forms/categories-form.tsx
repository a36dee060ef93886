/** categories.json: their order on the site, and their names. */
import { useText } from '../../text/text.ts';
import { renumbered } from './banner.ts';
import { type CheckContext, codesOf, type FileCheck, type FormProps, isObject } from './file-kind.ts';
import { Typed } from './form-fields.tsx';
import { LanguageChips, useChosenLanguage } from './language-chips.tsx';
import { type Names, siteNames } from './names.ts';
import { moved, OrderList } from './order-list.tsx';
import { titleChecks } from './title-checks.ts';
import { useShownName } from './use-shown-name.ts';

export interface Category {
  type: string;
  names: Names;
  priority: number | null;
  currencies?: readonly string[] | undefined;
}

const LAST = 999;
const NAME_MOST = 40;

export const isCategoryFile = (value: unknown): value is readonly Category[] =>
  Array.isArray(value) && value.every(it => isObject(it) && typeof it.type === 'string');

export const categoriesInOrder = (list: readonly Category[]): Category[] =>
  list.toSorted((a, b) => (a.priority ?? LAST) - (b.priority ?? LAST));

/** Categories of one type may stand in the list several times, for different currencies. */
const keyOf = ({ type, currencies }: Category): string => [type, ...(currencies ?? [])].join(' ');

export function categoryChecks(list: readonly Category[], context: CheckContext): FileCheck[] {
  const { shownIn } = siteNames(codesOf(context.facts));
  return list.flatMap(it =>
    titleChecks(it.names, shownIn(it.names, context.language) || it.type, context).map(text => ({
      entry: keyOf(it),
      field: 'names',
      text,
    })),
  );
}

export function CategoriesForm({ value, facts, entry, onChange, onEntry }: FormProps<readonly Category[]>) {
  const t = useText();
  const codes = codesOf(facts);
  const [code, setCode] = useChosenLanguage(codes);
  const { missingIn, ownText, withText } = siteNames(codes);
  const shown = useShownName(facts);
  const list = categoriesInOrder(value);
  const open = list.find(it => keyOf(it) === entry) ?? list[0];
  return (
    <>
      <OrderList
        label={t('categories')}
        items={list.map(it => ({
          key: keyOf(it),
          name: shown(it.names) || it.type,
          note: it.currencies?.join(' '),
        }))}
        open={open === undefined ? null : keyOf(open)}
        onOpen={onEntry}
        onMove={(from, to) => onChange(renumbered(moved(list, from, to)))}
      />
      {open !== undefined && (
        <>
          <LanguageChips codes={codes} chosen={code} missing={missingIn(open.names)} onChoose={setCode} />
          <Typed
            field="names"
            label={t('category_name')}
            value={ownText(open.names, code)}
            most={NAME_MOST}
            onChange={text =>
              onChange(
                list.map(it => (it === open ? { ...it, names: withText(it.names, code, text) ?? {} } : it)),
              )
            }
          />
        </>
      )}
    </>
  );
}
