import { useLanguage, useText } from '@liuguang/app-kit/i18n';
import { inLanguage } from '@liuguang/app-kit/in-language';
import { CrossIcon } from '@liuguang/ui/icons';
import { ProtectedImage } from '@liuguang/ui/ProtectedImage';
import { useState } from 'react';
import { useConfig } from '../../lib/config.ts';
import { useOpening } from '../../lib/open/use-opening.ts';
import { useLeadsSomewhere } from '../../lib/use-leads-somewhere.ts';
import { aiMessages } from './messages.ts';
import './ai-window.css';

/** The first of the configured windows about AI that leads somewhere and was not closed. */
export function AiWindow() {
  const text = useText(aiMessages);
  const language = useLanguage();
  const leadsSomewhere = useLeadsSomewhere();
  const opening = useOpening();
  const [closed, setClosed] = useState<readonly string[]>([]);
  const window = useConfig().aiFloatingWindow.find(({ id, href }) => !closed.includes(id) && leadsSomewhere(href));
  if (!window) return null;
  const { id, title, cover, href } = inLanguage(window, language);
  return (
    <aside className="ai-window" aria-label={title}>
      <a className="ai-window-link lg-press" {...opening(href)}>
        {cover === '' ? title : <ProtectedImage src={cover} alt={title} ratio={1} />}
      </a>
      <button
        type="button"
        className="ai-window-close"
        aria-label={text('closeWindow', { title })}
        onClick={() => setClosed([...closed, id])}
      >
        <CrossIcon />
      </button>
    </aside>
  );
}
