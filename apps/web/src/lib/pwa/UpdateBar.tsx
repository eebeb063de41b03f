import { useText } from '@liuguang/app-kit/i18n';
import { Button } from '@liuguang/ui/Button';
import { IconButton } from '@liuguang/ui/IconButton';
import { CrossIcon, RefreshIcon } from '@liuguang/ui/icons';
import { useState } from 'react';
import { useOnline } from '../use-connection.ts';
import { holdsText } from './holds-text.ts';
import { pwaMessages } from './messages.ts';
import './update-bar.css';

/** Offers the new version. It never reloads by itself, and asks again where something typed could be lost. */
export function UpdateBar({ onRefresh }: { onRefresh: () => void }) {
  const text = useText(pwaMessages);
  const online = useOnline();
  const [state, setState] = useState<'offered' | 'asking' | 'refreshing' | 'put-off'>('offered');
  if (state === 'put-off' || !online) return null;

  const refresh = () => {
    setState('refreshing');
    onRefresh();
  };
  if (state === 'asking') {
    return (
      <div className="update-bar" role="alert">
        <p className="update-bar-text">{text('typed')}</p>
        <Button size="small" tone="ghost" onClick={refresh}>
          {text('refreshAnyway')}
        </Button>
        <Button size="small" onClick={() => setState('put-off')}>
          {text('keepTyping')}
        </Button>
      </div>
    );
  }
  return (
    <div className="update-bar" role="status">
      <RefreshIcon className="update-bar-sign" />
      <p className="update-bar-text">{text('ready')}</p>
      <Button
        size="small"
        busy={state === 'refreshing'}
        onClick={() => (holdsText(document) ? setState('asking') : refresh())}
      >
        {text('refresh')}
      </Button>
      <IconButton label={text('later')} icon={<CrossIcon />} onClick={() => setState('put-off')} />
    </div>
  );
}
