import { useState } from 'react';
import { BackContext, Header } from './Header.tsx';
import { ProgressBar } from './ProgressBar.tsx';
import { mount } from './testing/mount.tsx';

function Stage() {
  const [log, setLog] = useState<readonly string[]>([]);
  const [going, setGoing] = useState(false);
  const say = (word: string) => () => setLog((before) => [...before, word]);
  return (
    <BackContext value={say('rule of the app')}>
      <Header title="plain" />
      <Header title="own" leftText="out" onBack={say('own way')} rightText="done" onRight={say('right')} level={2} />
      <Header
        title="off"
        leftText="still"
        leftDisabled
        rightText="mute"
        rightDisabled
        onRight={say('never')}
        level={2}
      />
      <Header
        title="a title that is far too long to stand in one line of any phone"
        rightText="words only"
        noBack
        level={2}
      />
      <ProgressBar active={going} />
      <button type="button" onClick={() => setGoing(!going)}>
        go
      </button>
      <output>{log.join(', ')}</output>
    </BackContext>
  );
}

mount(<Stage />);
