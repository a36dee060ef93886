/** categories.json: their order on the site, and their names. */
import { useState } from 'react';
import { useText } from '../../text/text.ts';
import { renumbered } from './banner.ts';
import { codesOf, type FileCheck, type FormProps, isObject } from './file-kind.ts';
import { Typed } from './form-fields.tsx';
import { LanguageChips } from './language-chips.tsx';
import { missingIn, type Names, nameIn, ownText, withText } from './names.ts';
import { moved, OrderList } from './order-list.tsx';

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

export const categoryChecks = (
  list: readonly Category[],
  codes: readonly string[],
  text: (name: string, languages: string) => string,
): FileCheck[] =>
  list.flatMap(it => {
    const missing = missingIn(it.names, codes);
    return missing.length === 0
      ? []
      : [
          {
            entry: keyOf(it),
            field: 'names',
            text: text(nameIn(it.names, 'en') || it.type, missing.join(', ')),
          },
        ];
  });

export function CategoriesForm({ value, facts, entry, onChange, onEntry }: FormProps<readonly Category[]>) {
  const t = useText();
  const codes = codesOf(facts);
  const [code, setCode] = useState(codes[0] ?? 'en');
  const list = categoriesInOrder(value);
  const open = list.find(it => keyOf(it) === entry) ?? list[0];
  return (
    <>
      <OrderList
        label={t('categories')}
        items={list.map(it => ({
          key: keyOf(it),
          name: nameIn(it.names, 'en') || it.type,
          note: it.currencies?.join(' '),
        }))}
        open={open === undefined ? null : keyOf(open)}
        onOpen={onEntry}
        onMove={(from, to) => onChange(renumbered(moved(list, from, to)))}
      />
      {open !== undefined && (
        <>
          <LanguageChips
            codes={codes}
            chosen={code}
            missing={missingIn(open.names, codes)}
            onChoose={setCode}
          />
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
