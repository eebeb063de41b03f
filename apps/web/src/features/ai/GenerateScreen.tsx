import { useLanguage, useText } from '@liuguang/app-kit/i18n';
import { AI_GROUPS } from '@liuguang/contract/ai/kinds';
import { Empty } from '@liuguang/ui/Empty';
import { Header } from '@liuguang/ui/Header';
import { ListView } from '@liuguang/ui/ListView';
import { TabBar } from '@liuguang/ui/TabBar';
import { showToast } from '@liuguang/ui/Toast';
import { useId, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { PATHS } from '../../lib/paths.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { Composer } from './Composer.tsx';
import { faceMessages } from './face/messages.ts';
import { videoMessages } from './film/messages.ts';
import { HistoryIcon } from './HistoryIcon.tsx';
import { aiMessages } from './messages.ts';
import { PriceBar } from './PriceBar.tsx';
import { useSubmit, useTemplates } from './queries.ts';
import { TemplateCard } from './TemplateCard.tsx';
import { useWanted } from './use-wanted.ts';
import './ai.css';
import './face.css';

const ALL = 'hot';

/** A picture from words or a template: what it will show, what it costs, and how long it takes. */
export function GenerateScreen() {
  const text = useText(aiMessages);
  const face = useText(faceMessages);
  const video = useText(videoMessages);
  const language = useLanguage();
  const [groupId, setGroup] = useState<string>(ALL);
  const group = AI_GROUPS.find((one) => one === groupId);
  const { source, items } = useTemplates(group);
  const wanted = useWanted();
  const panelId = useId();
  const top = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const submit = useSubmit();
  usePageTitle(text('title'));

  function send(price: number) {
    submit.mutate(
      { ...wanted.asked, price },
      {
        onSuccess() {
          wanted.clear();
          showToast(text('submitted'), 'success');
          navigate(PATHS.aiHistory);
        },
      },
    );
  }

  return (
    <>
      <Header
        title={text('title')}
        right={
          <Link className="ai-to-history lg-press" to={PATHS.aiHistory} aria-label={text('history')}>
            <HistoryIcon />
          </Link>
        }
      />
      <main className="ai-generate" id={panelId}>
        <ListView
          label={text('templates')}
          source={source}
          items={items}
          keyOf={({ id }) => id}
          columns={3}
          pageSize={6}
          head={
            <div ref={top} className="ai-head">
              <nav className="ai-entries" aria-label={text('otherKinds')}>
                <Link className="ai-entry lg-card lg-press" to={PATHS.aiFaceSwap}>
                  <b>{face('entry')}</b>
                  <span className="lg-meta">{face('entryText')}</span>
                </Link>
                <Link className="ai-entry lg-card lg-press" to={PATHS.aiVideo}>
                  <b>{video('entry')}</b>
                  <span className="lg-meta">{video('entryText')}</span>
                </Link>
              </nav>
              <Composer wanted={wanted} />
              <TabBar
                label={text('groups')}
                items={[ALL, ...AI_GROUPS].map((id) => ({ id, name: text(id as typeof ALL) }))}
                activeId={groupId}
                panelId={panelId}
                onChange={setGroup}
              />
            </div>
          }
          skeleton={<div className="ai-template-skeleton lg-card" />}
          empty={<Empty title={text('templatesEmpty')} text={text('templatesEmptyText')} />}
          renderItem={(template) => (
            <TemplateCard
              template={template}
              title={template.translations[language]?.title ?? template.title}
              isChosen={wanted.template?.id === template.id}
              onChoose={() => {
                wanted.choose(template);
                top.current?.scrollIntoView({ block: 'start', behavior: 'smooth' });
              }}
            />
          )}
        />
        <p className="ai-rules lg-meta">{text('rules')}</p>
      </main>
      <PriceBar
        asked={wanted.asked}
        isComplete={wanted.isComplete}
        submitText={text(
          wanted.isComplete ? 'submit' : wanted.reference.isComplete ? 'writeFirst' : 'referenceConsent',
        )}
        isPending={submit.isPending}
        error={submit.error}
        onSubmit={send}
      />
    </>
  );
}
