/** The second step of a member who has one, when the platform demands it, such as for a new payee. */
import { useRef, useState } from 'react';
import type { Refusal } from '#app/forms/refusal.ts';

interface OwnProof {
  /** Whether the second step is shown in place of the form. */
  asking: boolean;
  /** The part of a payload; each proof goes along once. */
  proof: () => { proof?: string };
  /** Shows the second step where a refusal demands a proof. @returns whether it does */
  ask: (refusal: Refusal | null) => boolean;
  taken: (proof: string) => void;
}

export function useProof(): OwnProof {
  const [asking, setAsking] = useState(false);
  const kept = useRef<string | null>(null);
  return {
    asking,
    proof: () => {
      const proof = kept.current;
      kept.current = null;
      return proof === null ? {} : { proof };
    },
    ask: refusal => {
      const isWanted = refusal?.fields?.proof !== undefined;
      if (isWanted) setAsking(true);
      return isWanted;
    },
    taken: proof => {
      kept.current = proof;
      setAsking(false);
    },
  };
}
