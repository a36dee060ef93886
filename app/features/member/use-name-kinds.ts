/** The kinds of login name that the platform takes, username and mobile number [1.19] [7.30], and the member's choice. */
import { useEffect, useState } from 'react';
import { commonConstantList } from '#app/contract/common.ts';
import { usePage } from '#app/page/use-page.ts';
import { NAME_KINDS, type NameKind } from './entry-schemas.ts';

/** The constant that lists the kinds of login name. */
const CONSTANT = 'loginIdentifier';

/** From the platform's list of constants [7.30]; both kinds until it has answered, and where it names neither. */
function useNameKinds(): readonly NameKind[] {
  const { call } = usePage();
  const [kinds, setKinds] = useState<readonly NameKind[]>(NAME_KINDS);
  useEffect(() => {
    let isWanted = true;
    void call(commonConstantList, { constants: [CONSTANT] }, { isBackground: true }).then(reply => {
      const listed = (reply?.status && reply.output?.[CONSTANT]) || [];
      const known = NAME_KINDS.filter(kind => listed.some(({ value }) => value === kind));
      if (isWanted && known.length > 0) setKinds(known);
    });
    return () => {
      isWanted = false;
    };
  }, [call]);
  return kinds;
}

interface ChosenKind {
  /** The kinds to choose from. */
  kinds: readonly NameKind[];
  kind: NameKind;
  setKind: (kind: NameKind) => void;
}

/** The kind of name that a form shows: the chosen one, as long as the platform takes it. */
export function useNameKind(): ChosenKind {
  const kinds = useNameKinds();
  const [chosen, setKind] = useState<NameKind>('username');
  return { kinds, kind: kinds.includes(chosen) ? chosen : (kinds[0] ?? chosen), setKind };
}
