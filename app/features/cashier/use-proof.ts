import { useRef, useState } from 'react';
import type { Refusal } from '#app/forms/refusal.ts';

interface OwnProof {
  /** Whether the second step is asked for, in place of the form. */
  asking: boolean;
  /** The part of a payload; each proof goes along once. */
  proof: () => { proof?: string };
  /** Asks for a proof where that is what a refusal wants. @returns whether it is */
  ask: (refusal: Refusal | null) => boolean;
  taken: (proof: string) => void;
}

/** The second step of a member who has one, asked for when the platform wants it, such as for a new payee. */
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
