import { useText } from '@liuguang/app-kit/i18n';
import { Avatar } from '@liuguang/ui/Avatar';
import { Badge } from '@liuguang/ui/Badge';
import { Button } from '@liuguang/ui/Button';
import { Chip } from '@liuguang/ui/Chip';
import { IconButton } from '@liuguang/ui/IconButton';
import { MoreIcon, PlusIcon, RefreshIcon, SearchIcon } from '@liuguang/ui/icons';
import { BellIcon, ShareIcon } from '@liuguang/ui/icons-content';
import { useState } from 'react';
import { galleryMessages } from '../messages.ts';
import { Sample, Section } from '../Sample.tsx';

const nothing = () => undefined;

export function ActionSection() {
  const text = useText(galleryMessages);
  const [order, setOrder] = useState('chipLatest');
  const [kept, setKept] = useState(true);
  return (
    <Section title={text('actions')}>
      <Sample title={text('buttons')}>
        <div className="gallery-row">
          <Button>{text('primary')}</Button>
          <Button tone="soft">{text('soft')}</Button>
          <Button tone="ghost">{text('ghost')}</Button>
          <Button tone="line">{text('line')}</Button>
          <Button tone="vip">{text('join')}</Button>
          <Button tone="danger">{text('remove')}</Button>
        </div>
        <div className="gallery-row">
          <Button disabled>{text('disabled')}</Button>
          <Button busy>{text('busy')}</Button>
          <Button busy tone="ghost" icon={<RefreshIcon />}>
            {text('busy')}
          </Button>
        </div>
        <div className="gallery-row">
          <Button size="small" icon={<PlusIcon />}>
            {text('follow')}
          </Button>
          <Button size="small" tone="soft">
            {text('follow')}
          </Button>
          <Button size="small" tone="ghost">
            {text('follow')}
          </Button>
        </div>
        <Button size="large">{text('watchOn')}</Button>
      </Sample>
      <Sample title={text('chips')}>
        <div className="gallery-row">
          {(['chipLatest', 'chipHottest', 'chipPaid'] as const).map((name) => (
            <Chip key={name} name={text(name)} selected={order === name} onPress={() => setOrder(name)} />
          ))}
          <Chip name={text('search')} icon={<SearchIcon />} onPress={nothing} />
          {kept && <Chip name={text('chipSearch')} onPress={nothing} onRemove={() => setKept(false)} />}
        </div>
      </Sample>
      <Sample title={text('iconButtons')}>
        <div className="gallery-row">
          <IconButton label={text('search')} icon={<SearchIcon />} onClick={nothing} />
          <IconButton label={text('notices')} icon={<BellIcon />} onClick={nothing} />
          <IconButton round label={text('share')} icon={<ShareIcon />} onClick={nothing} />
          <IconButton round label={text('more')} icon={<MoreIcon />} onClick={nothing} />
        </div>
      </Sample>
      <Sample title={text('badges')}>
        <div className="gallery-row">
          <Badge>{text('exclusive')}</Badge>
          <Badge tone="vip">VIP</Badge>
          <Badge tone="svip">SVIP</Badge>
        </div>
        <div className="gallery-row">
          <Avatar id="20260815" size={64} badge={<Badge tone="svip">Lv.4</Badge>} />
          <Avatar id="20260816" size={54} ring />
          <Avatar id="20260817" size={40} />
          <Avatar id="20260818" size={28} />
        </div>
      </Sample>
    </Section>
  );
}
