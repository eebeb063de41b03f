import { useState } from 'react';
import { AiEntry } from './AiEntry.tsx';
import { BackToTop } from './BackToTop.tsx';
import { LineChart } from './LineChart.tsx';
import { NewUserBanner } from './NewUserBanner.tsx';
import { NoticeBar } from './NoticeBar.tsx';
import { PublishButton, PublishPopup } from './PublishPopup.tsx';
import { mount } from './testing/mount.tsx';

const LONG = 'a line of news that is far too long for a phone and is cut, never broken into a second line';

function Stage() {
  const [said, setSaid] = useState<string[]>([]);
  const [open, setOpen] = useState(false);
  const say = (word: string) => () => setSaid((before) => [...before, word]);
  const choice = (name: string) => ({ name, hint: 'a hint', onChoose: say(name) });
  return (
    <main style={{ height: '400vh', padding: 10 }}>
      <output>{said.join(' ')}</output>
      <NoticeBar onPress={say('news')} onClose={say('news-closed')}>
        {LONG}
      </NoticeBar>
      <NoticeBar href="/news">elsewhere</NoticeBar>
      <NoticeBar>only words</NoticeBar>
      <NewUserBanner
        title="welcome"
        text="cheaper today"
        action="look"
        onPress={say('looked')}
        onClose={say('newcomer-closed')}
      />
      <AiEntry title="made with AI" text="a picture" action="begin" onPress={say('ai')} />
      <LineChart title="views" labels={['Mon', 'Tue', 'Wed']} series={[{ name: 'all', values: [10, 20_000, 30] }]} />
      <PublishButton onPress={() => setOpen(true)} />
      <PublishPopup
        open={open}
        onClose={() => setOpen(false)}
        title="share"
        leftTop={choice('film')}
        leftBottom={choice('picture')}
        right={choice('words')}
      />
      <BackToTop />
    </main>
  );
}

mount(<Stage />);
