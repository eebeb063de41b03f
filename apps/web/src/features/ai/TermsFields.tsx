import { useText } from '@liuguang/app-kit/i18n';
import { CONSENT_DAYS, CONSENT_SCOPES, type ConsentScope } from '@liuguang/contract/ai/consent-kinds';
import { Chip } from '@liuguang/ui/Chip';
import { faceMessages } from './face/messages.ts';
import type { Terms } from './face-queries.ts';

export const SCOPE_NAMES = {
  faceSwap: 'scopeFaceSwap',
  video: 'scopeVideo',
  generate: 'scopeGenerate',
} as const satisfies Record<ConsentScope, string>;

/** What a face may be used for, and how long. */
export function TermsFields({ terms, onChange }: { terms: Terms; onChange: (terms: Terms) => void }) {
  const text = useText(faceMessages);
  const toggle = (scope: ConsentScope) =>
    onChange({
      ...terms,
      scopes: CONSENT_SCOPES.filter((one) => (one === scope) !== terms.scopes.includes(one)),
    });
  return (
    <>
      <fieldset className="ai-option">
        <legend className="ai-option-name">{text('scopes')}</legend>
        <div className="ai-terms-choices">
          {CONSENT_SCOPES.map((scope) => (
            <Chip
              key={scope}
              name={text(SCOPE_NAMES[scope])}
              selected={terms.scopes.includes(scope)}
              onPress={() => toggle(scope)}
            />
          ))}
        </div>
      </fieldset>
      <fieldset className="ai-option">
        <legend className="ai-option-name">{text('days')}</legend>
        <div className="ai-terms-choices">
          {CONSENT_DAYS.map((days) => (
            <Chip
              key={days}
              name={text('daysOf', { count: days })}
              selected={days === terms.days}
              onPress={() => onChange({ ...terms, days })}
            />
          ))}
        </div>
      </fieldset>
    </>
  );
}
