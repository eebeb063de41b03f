import { useLanguage, useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import type { AiConsent, AiSource } from '@liuguang/contract/ai/face-schemas';
import { AI_CLIP } from '@liuguang/contract/ai/kinds';
import type { AiTemplate } from '@liuguang/contract/ai/schemas';
import { Checkbox } from '@liuguang/ui/Checkbox';
import { Empty } from '@liuguang/ui/Empty';
import { Header } from '@liuguang/ui/Header';
import { AlertIcon } from '@liuguang/ui/icons';
import { ListView } from '@liuguang/ui/ListView';
import { showToast } from '@liuguang/ui/Toast';
import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { PATHS } from '../../lib/paths.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { FacePicker } from './FacePicker.tsx';
import { faceMessages } from './face/messages.ts';
import { useFaceTemplates, useSwap, useSwapSource } from './face-queries.ts';
import { HistoryIcon } from './HistoryIcon.tsx';
import { aiMessages } from './messages.ts';
import { PriceBar } from './PriceBar.tsx';
import { SwapTarget } from './SwapTarget.tsx';
import { TemplateCard } from './TemplateCard.tsx';
import './ai.css';
import './face.css';

/** Somebody's face, with their consent, in a template or in a picture of one's own. */
export function FaceSwapScreen() {
  const text = useText(faceMessages);
  const common = useText(aiMessages);
  const language = useLanguage();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { source, items } = useFaceTemplates();
  const [template, setTemplate] = useState<AiTemplate>();
  const [own, setOwn] = useState<AiSource>();
  const [face, setFace] = useState(0);
  const [consent, setConsent] = useState<AiConsent>();
  const [isAgreed, setAgreed] = useState(false);
  const top = useRef<HTMLDivElement>(null);
  const bring = useSwapSource();
  const swap = useSwap();
  usePageTitle(text('title'));
  const nameOf = (one: AiTemplate) => one.translations[language]?.title ?? one.title;
  const target = own ? { sourceId: own.id, face } : template ? { templateId: template.id } : undefined;
  const missing = target === undefined ? 'needTarget' : !consent ? 'needFace' : isAgreed ? undefined : 'needAgree';

  function send(price: number) {
    if (!target || !consent) return;
    swap.mutate(
      { ...target, consentId: consent.id, agreed: true, price },
      {
        onSuccess() {
          showToast(common('submitted'), 'success');
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
          <Link className="ai-to-history lg-press" to={PATHS.aiHistory} aria-label={common('history')}>
            <HistoryIcon />
          </Link>
        }
      />
      <main className="ai-generate">
        <ListView
          label={text('templates')}
          source={source}
          items={items}
          keyOf={({ id }) => id}
          columns={3}
          pageSize={6}
          head={
            <div ref={top} className="ai-head ai-swap">
              <SwapTarget
                template={template && { cover: template.cover, name: nameOf(template) }}
                source={own}
                face={face}
                onFace={setFace}
                isBusy={bring.isPending}
                consent={consent}
                onFile={(file) =>
                  bring.mutate(file, {
                    onSuccess(brought) {
                      setOwn(brought);
                      setFace(0);
                      setTemplate(undefined);
                    },
                  })
                }
              />
              <p className="ai-face-problem" role="alert">
                {bring.error && (
                  <>
                    <AlertIcon />
                    {errorText(bring.error)}
                  </>
                )}
              </p>
              <FacePicker scope="faceSwap" chosenId={consent?.id} onChoose={setConsent} />
              <section className="ai-confirm lg-card" aria-label={text('confirm')}>
                <h2 className="lg-title-3">{text('confirm')}</h2>
                <Checkbox checked={isAgreed} onChange={setAgreed}>
                  {text('agree')}
                </Checkbox>
                <p className="lg-meta">{text('keep')}</p>
              </section>
              <h2 className="ai-swap-title lg-title-3">{text('templates')}</h2>
            </div>
          }
          skeleton={<div className="ai-template-skeleton lg-card" />}
          empty={<Empty title={common('templatesEmpty')} text={text('ownPhoto', { seconds: AI_CLIP.seconds })} />}
          renderItem={(one) => (
            <TemplateCard
              template={one}
              title={nameOf(one)}
              isChosen={template?.id === one.id}
              onChoose={() => {
                setTemplate(one);
                setOwn(undefined);
                top.current?.scrollIntoView({ block: 'start', behavior: 'smooth' });
              }}
            />
          )}
        />
      </main>
      <PriceBar
        asked={{ kind: 'faceSwap', count: 1, templateId: template?.id, clipSeconds: own?.clipSeconds ?? 0 }}
        isComplete={missing === undefined}
        submitText={text(missing ?? 'submit')}
        isPending={swap.isPending}
        error={swap.error}
        onSubmit={send}
      />
    </>
  );
}
