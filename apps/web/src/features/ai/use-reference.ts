import type { AiConsent, AiSource } from '@liuguang/contract/ai/face-schemas';
import type { AiOrder } from '@liuguang/contract/ai/schemas';
import { useState } from 'react';

type Output = AiOrder['outputs'][number];

/** A picture that the next one shall resemble: one that is brought, or one that was made. */
export function useReference() {
  const [source, setSource] = useState<AiSource>();
  const [output, setOutput] = useState<Output>();
  const [consent, setConsent] = useState<AiConsent>();
  const needsConsent = source?.hasFace === true;
  function clear() {
    setSource(undefined);
    setOutput(undefined);
    setConsent(undefined);
  }
  return {
    picture: source?.picture ?? output?.picture,
    needsConsent,
    consent,
    setConsent,
    bring(brought: AiSource) {
      clear();
      setSource(brought);
    },
    take(made: Output) {
      clear();
      setOutput(made);
    },
    clear,
    isComplete: !needsConsent || consent !== undefined,
    /** As the call takes it. */
    asked: {
      ...(source && { sourceId: source.id }),
      ...(output && { outputId: output.id }),
      ...(needsConsent && consent && { consentId: consent.id }),
    },
  };
}

export type ReferenceForm = ReturnType<typeof useReference>;
