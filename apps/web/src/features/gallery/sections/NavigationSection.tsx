import { useText } from '@liuguang/app-kit/i18n';
import { Button } from '@liuguang/ui/Button';
import { Header } from '@liuguang/ui/Header';
import { IconButton } from '@liuguang/ui/IconButton';
import { SearchIcon } from '@liuguang/ui/icons';
import { Meter } from '@liuguang/ui/Meter';
import { NoticeBar, OfflineBar } from '@liuguang/ui/NoticeBar';
import { ProgressBar } from '@liuguang/ui/ProgressBar';
import { TabBar } from '@liuguang/ui/TabBar';
import { useEffect, useState } from 'react';
import { galleryMessages } from '../messages.ts';
import { Sample, Section } from '../Sample.tsx';

const TABS = ['tabForYou', 'tabShorts', 'tabSeries', 'tabFilms', 'tabAnime', 'tabVariety', 'tabNovels'] as const;
const KINDS = ['tabFilms', 'tabSeries', 'tabNovels'] as const;
const NAVIGATION_MS = 1600;
const nothing = () => undefined;

export function NavigationSection() {
  const text = useText(galleryMessages);
  const [tab, setTab] = useState<string>(TABS[0]);
  const [kind, setKind] = useState<string>(KINDS[0]);
  const [going, setGoing] = useState(false);
  const [closed, setClosed] = useState(false);
  const named = TABS.find((name) => name === tab) ?? TABS[0];

  useEffect(() => {
    if (!going) return;
    const timer = setTimeout(() => setGoing(false), NAVIGATION_MS);
    return () => clearTimeout(timer);
  }, [going]);

  return (
    <Section title={text('navigation')}>
      <Sample title={text('header')} bare>
        <div className="gallery-headers">
          <Header level={4} title={text('headerPlain')} onBack={nothing} />
          <Header
            level={4}
            title={text('headerWords')}
            rightText={text('headerRight')}
            onRight={nothing}
            onBack={nothing}
          />
          <Header
            level={4}
            title={text('headerPlain')}
            leftText={text('headerLeft')}
            onBack={nothing}
            rightText={text('headerSave')}
            rightDisabled
            onRight={nothing}
          />
          <Header
            level={4}
            title={text('noticeLong')}
            onBack={nothing}
            right={<IconButton label={text('search')} icon={<SearchIcon />} onClick={nothing} />}
          />
        </div>
      </Sample>
      <Sample title={text('tabs')} bare>
        <TabBar
          label={text('tabs')}
          items={TABS.map((id) => ({ id, name: text(id) }))}
          activeId={tab}
          onChange={setTab}
          panelId="gallery-tab-panel"
        />
        <p id="gallery-tab-panel" role="tabpanel" className="lg-meta gallery-inset">
          {text('tabPanel', { name: text(named) })}
        </p>
        <h3 className="gallery-name gallery-inset">{text('segment')}</h3>
        <div className="gallery-inset">
          <TabBar
            label={text('segment')}
            look="segment"
            items={KINDS.map((id) => ({ id, name: text(id) }))}
            activeId={kind}
            onChange={setKind}
          />
        </div>
      </Sample>
      <Sample title={text('noticeBars')}>
        <NoticeBar>{text('noticePlain')}</NoticeBar>
        <NoticeBar onPress={nothing}>{text('noticeLong')}</NoticeBar>
        {!closed && <NoticeBar onClose={() => setClosed(true)}>{text('noticePlain')}</NoticeBar>}
        <OfflineBar>{text('noticeOffline')}</OfflineBar>
      </Sample>
      <Sample title={text('progress')}>
        <ProgressBar active={going} />
        <p className="lg-body-s">{text('taskWatch')}</p>
        <Meter label={text('taskWatch')} value={0.6} valueText={text('taskLeft', { count: 9 })} />
        <p className="lg-meta">{text('taskLeft', { count: 9 })}</p>
        <Button tone="soft" busy={going} onClick={() => setGoing(true)}>
          {text('navigate')}
        </Button>
      </Sample>
    </Section>
  );
}
