import { useLanguage, useText } from '@liuguang/app-kit/i18n';
import { useErrorText } from '@liuguang/app-kit/use-error-text';
import { SUPPORT_LIMITS, SUPPORT_TOPICS, type SupportTopic } from '@liuguang/contract/support/limits';
import type { SupportQuestion } from '@liuguang/contract/support/schemas';
import { Button } from '@liuguang/ui/Button';
import { Empty } from '@liuguang/ui/Empty';
import { Header } from '@liuguang/ui/Header';
import { SearchIcon } from '@liuguang/ui/icons';
import { ListView } from '@liuguang/ui/ListView';
import { TabBar } from '@liuguang/ui/TabBar';
import { showToast } from '@liuguang/ui/Toast';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { PATHS } from '../../lib/paths.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { supportMessages } from './messages.ts';
import { useQuestions, useVote } from './queries.ts';
import './support.css';

const ALL = 'all';
const topicOf = (id: string): SupportTopic | undefined => SUPPORT_TOPICS.find((topic) => topic === id);

/** What people ask most, by topic or found by words, and the way to a person. */
export function AnswersScreen() {
  const text = useText(supportMessages);
  const [tab, setTab] = useState(ALL);
  const [words, setWords] = useState('');
  const { source, items, pages } = useQuestions(topicOf(tab), words.trim());
  const panelId = useId();
  usePageTitle(text('answersTitle'));
  const topics = (pages[0]?.topics ?? []).map(({ topic }) => ({ id: topic, name: text(topic) }));
  return (
    <main className="support">
      <Header title={text('answersTitle')} />
      <div className="support-search">
        <SearchIcon />
        <input
          type="search"
          aria-label={text('search')}
          placeholder={text('search')}
          maxLength={SUPPORT_LIMITS.search}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      </div>
      <div className="support-questions" id={panelId}>
        <ListView
          label={text('questions')}
          source={source}
          items={items}
          keyOf={({ id }) => id}
          pageSize={8}
          noRefresh
          head={
            words.trim() === '' ? (
              <TabBar
                label={text('topics')}
                items={[{ id: ALL, name: text('all') }, ...topics]}
                activeId={tab}
                panelId={panelId}
                onChange={setTab}
              />
            ) : null
          }
          skeleton={<div className="support-question-skeleton lg-card" />}
          empty={<Empty title={text('noneTitle')} text={text('noneText')} />}
          renderItem={(question) => <Question question={question} />}
        />
      </div>
      <div className="support-person">
        <Link className="lg-button lg-button-fill lg-button-large lg-press" to={PATHS.onlineService}>
          {text('toPerson')}
        </Link>
      </div>
    </main>
  );
}

function Question({ question: { id, question, answer, helpful } }: { question: SupportQuestion }) {
  const text = useText(supportMessages);
  const errorText = useErrorText();
  const spoken = useLanguage() === 'en' ? 'en' : 'zh';
  const vote = useVote();
  const say = (isHelpful: boolean) =>
    vote.mutate({ questionId: id, helpful: isHelpful }, { onError: (error) => showToast(errorText(error), 'error') });
  return (
    <details className="support-question lg-card">
      <summary className="support-question-asked">{question[spoken]}</summary>
      <p className="support-question-answer">{answer[spoken]}</p>
      <div className="support-question-helped">
        <span className="lg-meta">{text('helped')}</span>
        <Button tone={helpful === 'yes' ? 'soft' : 'ghost'} busy={vote.isPending} onClick={() => say(true)}>
          {text('yes')}
        </Button>
        <Button tone={helpful === 'no' ? 'soft' : 'ghost'} busy={vote.isPending} onClick={() => say(false)}>
          {text('no')}
        </Button>
      </div>
    </details>
  );
}
