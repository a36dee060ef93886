/** Signals of player protection, those first that are due first. What was done about each stands in the list. */
import type * as z from 'zod/mini';
import type { SafetyRow, safetyList } from '#app/contract/operator/safety.ts';
import type { ListColumn } from '../list/list-table.tsx';
import { memberColumn } from '../list/member-column.tsx';
import { Moment } from '../list/moment.tsx';
import type { ReadList } from '../list/read-list.ts';
import { SectionList } from '../list/section-list.tsx';
import type { ConsoleText } from '../text/text.ts';
import type { Word } from '../text/word.ts';
import { LastDone } from './done.tsx';
import { SAFETY_FIELDS, safetyViews } from './fields.ts';
import { Level } from './level.tsx';
import { SafetyDrawer } from './safety-drawer.tsx';
import { seenText } from './seen-text.ts';

type SafetyPage = z.infer<(typeof safetyList)['output']>;

/** Colleagues claim and answer signals meanwhile. */
const RENEW_MS = 15_000;

const columnsOf = (t: ConsoleText, word: Word): ListColumn<SafetyRow>[] => [
  {
    id: 'level',
    title: t('safety_level'),
    phone: 'figure',
    cell: ({ row }) => <Level of={row.original.level} />,
  },
  memberColumn(t),
  {
    id: 'kind',
    title: t('safety_seen_what'),
    phone: 'detail',
    cell: ({ row: { original } }) => (
      <span className="safety-seen">
        <span className="clip">{word('safety_kind', original.kind)}</span>
        <span className="tiny-text dim clip">{seenText(t, original)}</span>
      </span>
    ),
  },
  {
    id: 'seen',
    title: t('safety_seen'),
    cell: ({ row }) => <Moment of={row.original.seen} />,
  },
  {
    id: 'done',
    title: t('safety_done'),
    isFigure: true,
    phone: 'note',
    cell: ({ row }) => <LastDone of={row.original} />,
  },
];

const keyOf = ({ signal }: SafetyRow): string => signal;

export const SafetyList = ({ list, openKey }: { list: ReadList<SafetyPage>; openKey: string | null }) => (
  <SectionList
    path="/safety"
    title="section_safety"
    viewsOf={safetyViews}
    fields={SAFETY_FIELDS}
    columnsOf={columnsOf}
    list={list}
    keyOf={keyOf}
    openKey={openKey}
    recordOf={key => <SafetyDrawer signal={key} />}
    renewMs={RENEW_MS}
  />
);
