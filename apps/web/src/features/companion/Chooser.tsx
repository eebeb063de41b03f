import { useLanguage, useText } from '@liuguang/app-kit/i18n';
import type { Companion } from '@liuguang/contract/companion/schemas';
import { PlusIcon } from '@liuguang/ui/icons';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { PATHS } from '../../lib/paths.ts';
import { companionMessages } from './messages.ts';
import { PersonaSheet } from './PersonaSheet.tsx';
import { Portrait } from './Portrait.tsx';
import { personaMessages } from './persona/messages.ts';
import { wordsOf } from './words.ts';

const pathTo = (companionId: string): string => `${PATHS.aiCompanion}?${new URLSearchParams({ with: companionId })}`;

/** Everybody there is to talk to, face by face. */
export function Chooser({ companions }: { companions: readonly Companion[] }) {
  const text = useText(companionMessages);
  const personaText = useText(personaMessages);
  const language = useLanguage();
  const navigate = useNavigate();
  const [isMaking, setMaking] = useState(false);
  return (
    <>
      <h2 className="companion-choose-title lg-title-2">{text('choose')}</h2>
      <p className="companion-choose-text">{text('chooseText')}</p>
      <ul className="companion-faces">
        {companions.map((companion) => {
          const { name, intro } = wordsOf(companion, language);
          return (
            <li key={companion.id}>
              <Link className="companion-face lg-press" to={pathTo(companion.id)}>
                <span className="companion-face-picture">
                  <Portrait look={companion.look} />
                  <span className="companion-badge">AI</span>
                </span>
                <b>{name}</b>
                <span className="companion-face-intro">{intro}</span>
              </Link>
            </li>
          );
        })}
        <li>
          <button type="button" className="companion-face companion-face-new lg-press" onClick={() => setMaking(true)}>
            <span className="companion-face-picture">
              <PlusIcon />
            </span>
            <b>{personaText('make')}</b>
          </button>
        </li>
      </ul>
      <PersonaSheet open={isMaking} onClose={() => setMaking(false)} onSaved={(id) => void navigate(pathTo(id))} />
    </>
  );
}
