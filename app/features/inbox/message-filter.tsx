/** The filter of the inbox: all or unread messages, of every kind or of one. Links, so that the address keeps the choice. */
import { useRef } from 'react';
import { Link } from 'react-router';
import type { InboxAddress, MessageKind } from '#app/domain/inbox-address.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { useCurrentInView } from '#app/ui/use-current-in-view.ts';
import { useInboxAddress } from './use-inbox-address.ts';

interface Choice {
  name: string;
  isChosen: boolean;
  /** The change of the address by a press. */
  change: Partial<InboxAddress>;
}

/** @param props.kinds those that the inbox has */
export function MessageFilter({ kinds }: { kinds: readonly MessageKind[] }) {
  const t = useText();
  const { isUnread, kind: chosen, searchWith } = useInboxAddress();
  const row = useRef<HTMLElement>(null);
  useCurrentInView(row, `${isUnread} ${chosen}`);
  const names: Record<MessageKind, string> = {
    money: t('messages.kind_money'),
    account: t('messages.kind_account'),
    news: t('messages.kind_news'),
  };
  const isAll = !isUnread && chosen === null;
  const choices: Choice[] = [
    { name: t('messages.all'), isChosen: isAll, change: { isUnread: false, kind: null } },
    { name: t('messages.only_unread'), isChosen: isUnread, change: { isUnread: !isUnread } },
    ...kinds.map(kind => {
      const isChosen = kind === chosen;
      return { name: names[kind], isChosen, change: { kind: isChosen ? null : kind } };
    }),
  ];
  return (
    <nav className="sift" ref={row} aria-label={t('messages.filter')}>
      {choices.map(({ name, isChosen, change }) => (
        <Link
          key={name}
          className="chip"
          to={{ search: searchWith({ ...change, openId: null }) }}
          aria-current={isChosen ? 'true' : undefined}
          preventScrollReset
          replace
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
