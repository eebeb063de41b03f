import '../tokens.css';
import '../base.css';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { UiTextProvider } from '../ui-texts.tsx';

/** Puts a stage's components into its page; `?lang=en` has them speak English. */
export function mount(stage: ReactNode): void {
  const root = document.getElementById('root');
  const language = new URLSearchParams(location.search).get('lang') === 'en' ? 'en' : 'zh-CN';
  if (root)
    createRoot(root).render(
      <StrictMode>
        <UiTextProvider language={language}>{stage}</UiTextProvider>
      </StrictMode>,
    );
}
