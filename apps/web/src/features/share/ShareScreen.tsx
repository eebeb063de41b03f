import { Button } from '@liuguang/ui/Button';
import { CopyButton } from '@liuguang/ui/CopyButton';
import { Header } from '@liuguang/ui/Header';
import { ShareIcon } from '@liuguang/ui/icons-content';
import { useEffect, useRef } from 'react';
import { useAccount } from '../../lib/account.ts';
import { useText } from '../../lib/i18n.ts';
import { commonMessages } from '../../lib/messages.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { ContactList } from './ContactList.tsx';
import { drawPoster, POSTER_SIZE } from './draw-poster.ts';
import { shareMessages } from './messages.ts';
import { useGiveAway } from './use-give-away.ts';
import { useShareLink } from './use-share-link.ts';
import './share.css';

const FILE_NAME = 'liuguang.png';

export function ShareScreen() {
  const text = useText(shareMessages);
  const { data: account } = useAccount();
  usePageTitle(text('shareTitle'));
  return (
    <main>
      <Header title={text('shareTitle')} />
      <div className="share-column">
        {account && <Invitation code={account.inviteCode} name={account.name} />}
        <section>
          <h2 className="share-heading">{text('contacts')}</h2>
          <ContactList />
        </section>
      </div>
    </main>
  );
}

function Invitation({ code, name }: { code: string; name: string }) {
  const text = useText(shareMessages);
  const common = useText(commonMessages);
  const link = useShareLink('/');
  const canvas = useRef<HTMLCanvasElement>(null);
  const { save, share } = useGiveAway(canvas, FILE_NAME, {
    title: common('brand'),
    text: text('shareText'),
    url: link,
  });

  useEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (!pen) return;
    drawPoster(pen, link, {
      brand: common('brand'),
      name: text('posterName', { name }),
      text: text('shareText'),
      code: text('posterCode', { code }),
    });
  }, [link, code, name, text, common]);

  return (
    <>
      <canvas ref={canvas} {...POSTER_SIZE} className="share-poster" role="img" aria-label={text('poster')} />
      <div className="share-actions">
        {share && (
          <Button size="large" icon={<ShareIcon />} onClick={() => void share()}>
            {text('share')}
          </Button>
        )}
        <Button size="large" tone="ghost" onClick={() => void save()}>
          {text('save')}
        </Button>
      </div>
      <dl className="share-facts lg-card">
        <div>
          <dt>{text('inviteCode')}</dt>
          <dd>
            <span className="lg-number">{code}</span>
            <CopyButton value={code} label={text('copyCode')} done={common('copied')} />
          </dd>
        </div>
        <div>
          <dt>{text('link')}</dt>
          <dd>
            <span className="lg-ellipsis">{link}</span>
            <CopyButton value={link} label={text('copyLink')} done={common('copied')} />
          </dd>
        </div>
      </dl>
    </>
  );
}
